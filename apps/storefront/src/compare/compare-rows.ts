import type { CollectionName, Place, PlaceDetail } from '@mp/domain';
import type { IntlShape } from 'react-intl';
import { nearestCities } from '@mp/base-map';
import { minimumNightsTexts } from '../place/minimum-nights.ts';
import { countryName, roomTexts } from '../place-card/place-texts.ts';

/** A place in the comparison: its detail, and its card for the stay if there are dates. */
export interface ComparedPlace {
  readonly detail: PlaceDetail;
  readonly card: Place | null;
}

/** One row of the comparison, with values in the places' order. */
export interface CompareRow<Value> {
  readonly id: string;
  readonly label: string;
  readonly values: readonly Value[];
  /** Whether its values differ. */
  readonly differs: boolean;
}

const row = <Value extends string | boolean>(
  id: string,
  label: string,
  values: readonly Value[],
): CompareRow<Value> => ({ id, label, values, differs: new Set(values).size > 1 });

type FactId =
  | 'where'
  | 'landscape'
  | 'kind'
  | 'sleeps'
  | 'minimum'
  | 'dogs'
  | 'parking'
  | 'altitude'
  | 'city'
  | 'booking'
  | 'vouchers';

/** The short facts of every place. */
export function factRows(places: readonly PlaceDetail[], intl: IntlShape): readonly CompareRow<string>[] {
  const { formatMessage, formatList } = intl;
  const fact = (id: FactId, valueOf: (place: PlaceDetail) => string) =>
    row(id, formatMessage({ id: `compare.${id}` }), places.map(valueOf));
  const named = (place: PlaceDetail, type: CollectionName['type']) =>
    formatList(place.collectionNames.filter((collection) => collection.type === type).map(({ name }) => name));

  const all = [
    fact('where', ({ town, country }) =>
      formatMessage({ id: 'card.where' }, { town, country: countryName(intl, country) }),
    ),
    fact('landscape', (place) => named(place, 'destination')),
    fact('kind', (place) => named(place, 'category')),
    fact('sleeps', (place) =>
      [formatMessage({ id: 'card.sleeps' }, { count: place.sleeps }), ...roomTexts(place, intl)].join(', '),
    ),
    fact('minimum', ({ goodToKnow }) => (goodToKnow ? minimumNightsTexts(goodToKnow, intl).join(' ') : '')),
    fact('dogs', ({ goodToKnow }) => (goodToKnow ? formatMessage({ id: `compare.dogs.${goodToKnow.dogs}` }) : '')),
    fact('parking', ({ goodToKnow }) =>
      goodToKnow ? formatMessage({ id: `compare.parking.${goodToKnow.parking}` }) : '',
    ),
    fact('altitude', ({ altitudeM }) =>
      altitudeM === null ? '' : formatMessage({ id: 'compare.altitude.of' }, { metres: altitudeM }),
    ),
    fact('city', (place) => {
      const [nearest] = nearestCities(place, 1);
      return nearest
        ? formatMessage(
            { id: 'compare.city.of' },
            { city: formatMessage({ id: `city.${nearest.id}` }), km: nearest.km },
          )
        : '';
    }),
    fact('booking', ({ sells, instantBooking }) =>
      formatMessage({ id: `compare.booking.${!sells ? 'elsewhere' : instantBooking ? 'instant' : 'request'}` }),
    ),
    fact('vouchers', ({ sells, acceptsVouchers }) =>
      formatMessage({ id: sells && acceptsVouchers ? 'compare.yes' : 'compare.no' }),
    ),
  ];
  // A fact that is unknown for all is no difference.
  return all.filter(({ values }) => values.some((value) => value !== ''));
}

/** A row for each feature that any place has, differences first. */
export function equipmentRows(places: readonly PlaceDetail[]): readonly CompareRow<boolean>[] {
  const equipmentOf = (place: PlaceDetail) => place.collectionNames.filter(({ type }) => type === 'equipment');
  const names = new Map(places.flatMap(equipmentOf).map(({ id, name }) => [id, name]));
  const rows = [...names].map(([id, name]) =>
    row(
      String(id),
      name,
      places.map((place) => equipmentOf(place).some((equipment) => equipment.id === id)),
    ),
  );
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}
