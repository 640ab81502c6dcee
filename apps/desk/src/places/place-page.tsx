import type { PlacePageWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useConsolePlaceQuery } from '../api/places.ts';
import section from '../console/section.module.css';
import { KnownEntry } from '../entry/known-entry.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { RecordNotice } from '../notices/record-notice.tsx';
import { PlaceRates } from '../rates/place-rates.tsx';
import { useText } from '../text/use-text.ts';
import { PlaceTabs, usePlaceTab } from './place-tabs.tsx';
import { useGapText } from './use-gap-text.ts';

/** A place: what it lacks, its form by parts, its preview, its rates and its history. */
export function PlacePage({ id }: { readonly id: number }) {
  const { data: place, error, refetch } = useConsolePlaceQuery(id);
  const { text } = useText();
  const gapText = useGapText();
  const { current } = usePlaceTab();
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!place) return <SkeletonText lines={10} />;
  return (
    <div className={section.stack}>
      <KnownEntry id={place.entry}>
        <p>{text('places.completeness', { words: gapText(place) })}</p>
        <PlaceLinks place={place} />
        <PlaceTabs name={place.name} />
      </KnownEntry>
      {current === 'rates' && <PlaceRates placeId={id} />}
    </div>
  );
}

/** Who sells its stays, who gets its e-mails, and what somebody reports about it. */
function PlaceLinks({ place: { id, name } }: { readonly place: PlacePageWire }) {
  const { text, locale } = useText();
  const { data: own } = useDeskEditorQuery();
  return (
    <div className={section.actions}>
      {own?.rights.includes('law') && (
        <Link to={href('console', { locale, params: { section: 'sellers', item: String(id) } })}>
          {text('places.seller')}
        </Link>
      )}
      {own?.rights.includes('people') && (
        <Link to={href('console', { locale, params: { section: 'owners' }, query: { q: name } })}>
          {text('places.owner')}
        </Link>
      )}
      {own?.rights.includes('moderate') && <RecordNotice placeId={id} />}
    </div>
  );
}
