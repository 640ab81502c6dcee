import { usePlacesQuery } from '@mp/api-client';
import { defaultParty, type Picture } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { Button, Notice } from '@mp/ui';
import { useIntl } from 'react-intl';
import { coversOf } from '../place-card/covers.ts';
import { PlaceCard } from '../place-card/place-card.tsx';
import { PlaceGrid, PlaceholderCards } from '../place-card/place-grid.tsx';
import { anytime } from '../stay/stay.ts';

/** Cards of the marked places, latest first. Missing places are left out. */
export function FavouritePlaces({ ids }: { ids: readonly number[] }) {
  const { formatMessage } = useIntl();
  const { season } = usePageContext();
  // Sorted, so that the same places are one query in any order.
  const wanted = [...ids].sort((a, b) => a - b);
  const { data, isError, refetch } = usePlacesQuery({ party: defaultParty, ids: wanted, limit: wanted.length });
  if (isError)
    return (
      <Notice kind="error" title={formatMessage({ id: 'favourites.failed' })}>
        <Button variant="quiet" onClick={() => void refetch()}>
          {formatMessage({ id: 'again' })}
        </Button>
      </Notice>
    );
  if (!data) return <PlaceholderCards />;
  const byId = new Map(data.places.map((place) => [place.id, place]));
  const places = ids.flatMap((id) => byId.get(id) ?? []);
  const covers = coversOf(places, season);
  return (
    <PlaceGrid>
      {places.map((place, index) => (
        <li key={place.id}>
          <PlaceCard
            place={place}
            cover={covers.get(place.id) as Picture}
            stay={anytime}
            heading="h2"
            eager={index < 4}
            gallery
          />
        </li>
      ))}
    </PlaceGrid>
  );
}
