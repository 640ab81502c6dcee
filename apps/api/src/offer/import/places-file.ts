import { isLocale } from '@mp/domain';
import { isCountry } from '../countries/country-list.ts';
import { uuidOf } from '../../platform/codes/uuid-of.ts';
import { searchTextOf } from '../text-search/search-text.ts';
import { arrivalColumns, readArrivalFacts } from './arrival-facts.ts';
import { companionLimitColumns, readCompanionLimits } from './companion-limits.ts';
import { goodToKnowColumns, readGoodToKnow } from './good-to-know.ts';
import { laterFactColumns } from './later-facts.ts';
import type { PlaceReferences } from './references.ts';
import { laterFlags, readLaterFlags } from './later-flags.ts';
import type { Row } from './row.ts';

const textParts = ['claim', 'special', 'house', 'surroundings', 'practical'] as const;

export const placeColumns = {
  needed: [
    'pkid',
    'static_url',
    'name',
    'kind',
    'town',
    'country',
    'latitude',
    'longitude',
    'selling',
    'accept_coupon',
    'collections',
    'pictures_summer',
    'pictures_winter',
    ...textParts.flatMap((part) => [`${part}_cs`, `${part}_en`]),
  ],
  optional: [
    'altitude_m',
    'url',
    'owner_email',
    'owner_language',
    ...goodToKnowColumns,
    ...laterFactColumns,
    ...arrivalColumns,
    ...companionLimitColumns,
    ...laterFlags,
  ],
};

/** Plausible altitudes in metres. */
const heights = { min: -500, max: 9_000 };

/** Null for an empty cell; unchanged without the column. */
const readHeight = (row: Row): { altitude_m?: number | null } => {
  if (!row.has('altitude_m')) return {};
  return { altitude_m: row.text('altitude_m', { optional: true }) === '' ? null : row.whole('altitude_m', heights) };
};

const textsOf = (row: Row, language: 'cs' | 'en') =>
  Object.fromEntries(textParts.map((part) => [part, row.text(`${part}_${language}`)]));

/** Rows of `place` with related rows. Whether a place sells is set later, because it needs prices. */
export function placesOf(rows: readonly Row[], references: PlaceReferences) {
  const seen = new Set<number>();
  return rows.map((row) => {
    const id = row.whole('pkid', { min: 1, max: 99_999_999 });
    if (seen.has(id)) row.refuse('pkid', 'id_repeated', 'each id once');
    seen.add(id);
    references.places.add(id);
    const static_url = row.slug('static_url');
    const holder = references.slugs.get(static_url);
    if (holder !== undefined && holder !== id) row.refuse('static_url', 'slug_taken', `a name that ${holder} has not`);
    references.slugs.set(static_url, id);
    const collections = row.ids('collections');
    for (const collection of collections)
      if (!references.collections.has(collection))
        row.refuse('collections', 'reference_unknown', `pkids of collections; ${collection} is none`);
    const name = row.text('name', { max: 80 });
    const town = row.text('town', { max: 80 });
    const selling = row.oneOf('selling', ['instant', 'request', 'none']);
    const url = row.address('url', { optional: selling !== 'none' });
    const picturesOf = (column: string): string[] =>
      row.list(column).map((picture) => {
        const found = references.pictures.get(picture);
        if (!found) row.refuse(column, 'picture_unknown', `names of pictures; ${picture} is none`);
        return found ?? '';
      });
    const country = row.text('country', { max: 3 });
    if (!isCountry(country)) row.refuse('country', 'value_unknown', 'the three letters of a country, as CZE');
    const email = row.text('owner_email', { max: 200, optional: true });
    const language = row.text('owner_language', { max: 2, optional: true });
    if (email && !isLocale(language)) row.refuse('owner_language', 'value_unknown', 'cs or en');
    return {
      row,
      sells: selling !== 'none',
      collections: [...new Set(collections)],
      owner: email ? { place_id: id, email, language } : null,
      place: {
        id,
        static_url,
        name,
        kind: row.text('kind', { max: 40 }),
        town,
        country,
        latitude: row.decimal('latitude', { min: -90, max: 90 }),
        longitude: row.decimal('longitude', { min: -180, max: 180 }),
        ...readHeight(row),
        // A new place sells once it has prices.
        allow_sell: false,
        instant_booking: selling === 'instant',
        accept_coupon: row.yesNo('accept_coupon'),
        ...readLaterFlags(row),
        ...readGoodToKnow(row),
        ...readArrivalFacts(row),
        ...readCompanionLimits(row),
        url,
        texts: { cs: textsOf(row, 'cs'), en: textsOf(row, 'en') },
        pictures: { summer: picturesOf('pictures_summer'), winter: picturesOf('pictures_winter') },
        search_text: searchTextOf(name, town, ...collections.flatMap((one) => references.collections.get(one) ?? [])),
        // Anything in [0, 2^20) that is the same in each import: the order of places that nobody has sorted.
        rank: Number.parseInt(uuidOf(`rank ${id}`).slice(0, 5), 16),
      },
    };
  });
}

export type ImportedPlace = ReturnType<typeof placesOf>[number];
