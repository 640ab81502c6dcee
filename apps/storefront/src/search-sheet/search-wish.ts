import {
  areaFilters,
  collectionFilters,
  hiddenCollectionPkid,
  type CollectionName,
  type CollectionType,
  type Locale,
} from '@mp/domain';
import { href } from '@mp/i18n';
import { stayQuery, type Stay } from '../stay/stay.ts';

/** A part of the country that can be searched in. */
export interface SearchLocation {
  readonly id: number;
  readonly type: CollectionType;
  readonly name: string;
}

/** Where, when and who. */
export interface SearchWish {
  /** Anywhere when null. */
  readonly location: SearchLocation | null;
  readonly stay: Stay;
}

/** The steps that a part of a wish is chosen in. */
export type SheetStep = 'location' | 'dates' | 'persons';

/** Whether a collection is a part of the country, and not hidden. [3.5] */
export const isLocation = ({ id, type }: Pick<CollectionName, 'id' | 'type'>): boolean =>
  areaFilters.some((filter) => filter.type === type) && id !== hiddenCollectionPkid;

/** The catalogue's keys of a wish; what is open is null. */
export function wishQuery({ location, stay }: SearchWish): Readonly<Record<string, string | number | null>> {
  const filter = collectionFilters.find(({ type }) => type === location?.type);
  return { ...(location && filter && { [filter.key]: location.id }), ...stayQuery(stay) };
}

/** The catalogue with what is wished for. */
export const wishHref = (wish: SearchWish, locale: Locale): string =>
  href('catalogue', { locale, query: wishQuery(wish) });
