import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useConsoleCollectionQuery } from '../api/collections.ts';
import { KnownEntry } from '../entry/known-entry.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';

/** A collection: its form, its preview and its history. The texts of its page are entries of their own. */
export function CollectionPage({ id }: { readonly id: number }) {
  const { text, locale } = useText();
  const { data, error, refetch } = useConsoleCollectionQuery(id);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <SkeletonText lines={10} />;
  return (
    <KnownEntry id={data.entry}>
      <p>
        <Link to={href('desk', { locale, query: { type: 'landing-pages' } })}>{text('collections.landing')}</Link>
      </p>
    </KnownEntry>
  );
}
