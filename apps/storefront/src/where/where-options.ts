import type { Found, FoundPhotos } from '@mp/api-client';
import {
  hiddenCollectionPkid,
  pictureOfPhoto,
  type Collection,
  type Locale,
  type Picture,
  type Season,
} from '@mp/domain';
import { collectionHref, encodeName, href, queryString } from '@mp/i18n';
import type { Locations } from '../catalogue/locations.ts';
import { isLocation, townLocation, type SearchLocation } from '../search-sheet/search-criteria.ts';
import { stayQuery, type Stay } from '../stay/stay.ts';

/** An option of the location field: a location, or a page to open. */
export interface WhereOption {
  /** Unique in the list. */
  readonly key: string;
  readonly name: string;
  /** Distinguishes it from others of its name: a country, a town, the number of places. */
  readonly note: WhereNote | null;
  readonly picture: Picture | null;
  /** Null for anywhere; undefined for a page to open. */
  readonly location?: SearchLocation | null;
  readonly to?: string;
}

type WhereNote =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'town'; readonly places: number; readonly country: string }
  | { readonly kind: 'wholeCountry' | 'collection' };

export interface WhereGroup {
  /** The group's heading, as a part of its message's id; a country's name is its own heading, and the fallback has none. */
  readonly kind: 'recent' | 'country' | 'areas' | 'towns' | 'places' | 'collections' | 'clear';
  readonly heading?: string;
  readonly options: readonly WhereOption[];
}

/** What options depend on: the season, the language and the stay. */
export interface WhereContext {
  readonly locale: Locale;
  readonly season: Season;
  readonly stay: Stay;
}

const text = (words: string | undefined): WhereNote | null => (words ? { kind: 'text', text: words } : null);
function ofSeason(photos: FoundPhotos, season: Season): Picture | null {
  const photo = photos[season];
  return photo === null ? null : pictureOfPhoto(photo);
}

const areaOption = ({ id, type, name, picture }: Collection, note: WhereNote | null, season: Season): WhereOption => ({
  key: `area-${id}`,
  name,
  note,
  picture: picture?.[season] ?? null,
  location: { id, type, name },
});

const areasOf = ({ countries, destinations }: Locations): readonly Collection[] => [...countries, ...destinations];

/** Suggestions: recent locations, then every country with its landscapes. */
export function suggestedWheres(
  locations: Locations,
  recent: readonly SearchLocation[],
  season: Season,
): readonly WhereGroup[] {
  const areas = areasOf(locations);
  const recentOptions = recent.map((location): WhereOption => ({
    key: `recent-${location.name}`,
    name: location.name,
    note: null,
    location,
    picture: areas.find(({ id }) => location.type !== 'town' && id === location.id)?.picture?.[season] ?? null,
  }));
  return [
    ...(recentOptions.length > 0 ? [{ kind: 'recent' as const, options: recentOptions }] : []),
    ...locations.countries.map((country) => ({
      kind: 'country' as const,
      heading: country.name,
      options: [
        areaOption(country, { kind: 'wholeCountry' }, season),
        ...locations.destinations
          .filter(({ parentId }) => parentId === country.id)
          .map((destination) => areaOption(destination, text(country.name), season)),
      ],
    })),
  ];
}

/** For the first letters, without a request: landscapes and countries with a word that begins so. */
export function namedWheres(locations: Locations, typed: string, season: Season): readonly WhereGroup[] {
  const sought = encodeName(typed);
  const options = areasOf(locations)
    .filter(({ name }) => `-${encodeName(name)}`.includes(`-${sought}`))
    .map((area) => areaOption(area, text(countryOf(area, locations)), season));
  return options.length > 0 ? [{ kind: 'areas', options }] : [];
}

const countryOf = ({ parentId }: Pick<Collection, 'parentId'>, { countries }: Locations): string | undefined =>
  countries.find(({ id }) => id === parentId)?.name;

/** Search results: locations and towns, places and collections. */
export function foundWheres(
  { collections, towns, places }: Found,
  locations: Locations,
  { locale, season, stay }: WhereContext,
): readonly WhereGroup[] {
  const query = queryString(stayQuery(stay));
  const withStay = (path: string): string => (query ? `${path}?${query}` : path);
  const areas = areasOf(locations);
  const groups: readonly WhereGroup[] = [
    {
      kind: 'areas',
      options: collections.filter(isLocation).map(({ id, type, name, photos }) => ({
        key: `area-${id}`,
        name,
        picture: ofSeason(photos, season),
        location: { id, type, name },
        note: text(areas.flatMap((area) => (area.id === id ? (countryOf(area, locations) ?? []) : [])).join()),
      })),
    },
    {
      kind: 'towns',
      options: towns.map((town) => ({
        key: `town-${town.country}-${town.name}`,
        name: town.name,
        picture: ofSeason(town.photos, season),
        location: townLocation(town),
        note: { kind: 'town', places: town.placeCount, country: town.country },
      })),
    },
    {
      kind: 'places',
      options: places.map(({ id, name, slug, town, photos }) => ({
        key: `place-${id}`,
        name,
        note: text(town),
        picture: ofSeason(photos, season),
        to: href('place', { locale, params: { place: slug }, query: stayQuery(stay) }),
      })),
    },
    {
      kind: 'collections',
      options: collections
        .filter((collection) => !isLocation(collection) && collection.id !== hiddenCollectionPkid)
        .map((collection) => ({
          key: `collection-${collection.id}`,
          name: collection.name,
          note: { kind: 'collection' },
          picture: ofSeason(collection.photos, season),
          to: withStay(collectionHref(collection, locale)),
        })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
