import type { PageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { readPlaceStay, stayKeys } from '../place/place-stay.ts';
import { stayQuery, type Stay } from '../stay/stay.ts';
import { isPlaceId, mostCompared } from './compared.ts';

/** The query of a comparison: at most four different places, for a stay. */
export interface CompareQuery {
  readonly ids: readonly number[];
  readonly stay: Stay;
}

/** The keys that the comparison reads, including long ones. */
export const ownKeys = ['ids', ...stayKeys];

/** Parses an address: invalid values are dropped. */
export const readCompareQuery = (context: Pick<PageContext, 'query' | 'today'>): CompareQuery => ({
  ids: [...new Set((context.query.get('ids') ?? '').split(',').map(Number).filter(isPlaceId))].slice(0, mostCompared),
  stay: readPlaceStay(context),
});

/**
 * The address of a comparison, which can be shared.
 *
 * @example compareHref({ ids: [1006, 1012], stay }, 'en') // '/en/compare?ids=1006%2C1012'
 */
export const compareHref = ({ ids, stay }: CompareQuery, locale: PageContext['locale']): string =>
  href('compare', { locale, query: { ids: ids.join(','), ...stayQuery(stay) } });

/**
 * The proper address of a comparison, if it differs from the requested one.
 *
 * @param there the ids of existing places; all ids if they are not known yet
 */
export function properHref(
  context: Pick<PageContext, 'query' | 'today' | 'locale'>,
  there?: ReadonlySet<number>,
): string | null {
  const { ids, stay } = readCompareQuery(context);
  const proper = compareHref({ ids: ids.filter((id) => there?.has(id) ?? true), stay }, context.locale);
  const own = (query: URLSearchParams) => ownKeys.map((key) => query.getAll(key).join());
  const canonical = new URLSearchParams(proper.split('?')[1]);
  return String(own(canonical)) === String(own(context.query)) ? null : proper;
}
