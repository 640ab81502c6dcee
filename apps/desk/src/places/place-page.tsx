import { SkeletonText } from '@mp/ui';
import { usePlaceQuery } from '../api/places.ts';
import section from '../console/section.module.css';
import { KnownEntry } from '../entry/known-entry.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { PlaceRates } from '../rates/place-rates.tsx';
import { PlaceTabs, usePlaceTab } from './place-tabs.tsx';
import { useGapText } from './use-gap-text.ts';

/** A place: what it lacks, its form by parts, its preview, its rates and its history. */
export function PlacePage({ id }: { readonly id: number }) {
  const { data: place, error, refetch } = usePlaceQuery(id);
  const gapText = useGapText();
  const { current } = usePlaceTab();
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!place) return <SkeletonText lines={10} />;
  return (
    <div className={section.stack}>
      <KnownEntry id={place.entry}>
        <p>{gapText(place)}</p>
        <PlaceTabs name={place.name} />
      </KnownEntry>
      {current === 'rates' && <PlaceRates placeId={id} />}
    </div>
  );
}
