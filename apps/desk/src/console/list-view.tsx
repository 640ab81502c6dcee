import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { Pager } from './pager.tsx';
import type { SectionId } from './section-ids.ts';
import styles from './section.module.css';

interface ListViewProps<Row> {
  readonly section: SectionId;
  /** The result of the list's query. */
  readonly list: {
    readonly data?: { readonly data: readonly Row[]; readonly next: string | number | null } | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What an empty list without filters says: why it is empty, or what to do. */
  readonly none: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A page of a section's list: while it loads, when it cannot be loaded, when it is empty, and with its rows. */
export function ListView<Row>({ section, list, none, children }: ListViewProps<Row>) {
  const { data, error, isFetching, refetch } = list;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <SkeletonText lines={10} />;
  return (
    <section aria-busy={isFetching} className={styles.stack}>
      {data.data.length === 0 ? <EmptyList section={section} none={none} /> : children(data.data)}
      <Pager section={section} next={data.next} />
    </section>
  );
}

/** Says why a list is empty; with filters, how to remove them. */
function EmptyList({ section, none }: { readonly section: SectionId; readonly none: string }) {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const tab = query.get('tab');
  const isFiltered = [...query].some(([key, value]) => key !== 'tab' && value !== '');
  return (
    <div role="status" className={styles.empty}>
      <p>{isFiltered ? text('console.noMatch') : none}</p>
      {isFiltered && (
        <Link to={href('console', { locale, params: { section }, ...(tab && { query: { tab } }) })}>
          {text('console.clearFilters')}
        </Link>
      )}
    </div>
  );
}
