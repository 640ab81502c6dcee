import type { PriceRange } from '@mp/api-client';
import { minorUnits, priceFilter, type Currency } from '@mp/domain';
import type { CatalogueQuery } from '../catalogue-query.ts';

/** Bounds of a night's price, in whole units of the currency; null without one. */
export type PriceBounds = Pick<CatalogueQuery, 'minPrice' | 'maxPrice'>;

/** The ends of the price slider and its step, in whole units of the currency per night. */
export interface PriceEnds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * The ends of the slider: the lowest and the highest price, rounded outwards to the step [5.39], within the filter's own limit
 * [9.7]. The whole filter if nothing is on sale.
 *
 * @example priceEnds({ min: 1 430 Kč, max: 8 810 Kč }, 'CZK') // { min: 1400, max: 8900, step: 100 }
 */
export function priceEnds(range: PriceRange | undefined, currency: Currency): PriceEnds {
  const { max: end, step } = priceFilter[currency];
  if (!range) return { min: 0, max: end, step };
  const min = Math.min(Math.floor(range.min.minor / minorUnits / step) * step, end - step);
  const max = Math.min(end, Math.ceil(range.max.minor / minorUnits / step) * step);
  return { min, max: Math.max(max, min + step), step };
}

/** Drops bounds without effect: at or below the lowest price, at or above the highest. [5.39] */
export const settleBounds = ({ minPrice, maxPrice }: PriceBounds, { min, max }: PriceEnds): PriceBounds => ({
  minPrice: minPrice !== null && minPrice > min ? minPrice : null,
  maxPrice: maxPrice !== null && maxPrice < max ? maxPrice : null,
});

/** The query as it acts: without price bounds that exclude nothing, which are neither shown nor counted. [5.39] [7.40] */
export const bindingQuery = (query: CatalogueQuery, ends: PriceEnds): CatalogueQuery => ({
  ...query,
  ...settleBounds(query, ends),
});

export const areInverted = ({ minPrice, maxPrice }: PriceBounds): boolean =>
  minPrice !== null && maxPrice !== null && minPrice > maxPrice;
