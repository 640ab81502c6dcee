/** What an extra is: it decides its icon and its VAT. */
export const extraKinds = ['breakfast', 'sauna', 'firewood', 'late_checkout', 'transfer', 'cleaning', 'other'] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** What the price of an extra is for. */
export const extraUnits = ['stay', 'night', 'person', 'person_night', 'piece'] as const;
export type ExtraUnit = (typeof extraUnits)[number];

/** A number of an extra that a guest chooses: of persons where its price is for a person. */
export interface ExtraCount {
  readonly id: number;
  readonly count: number;
}

/** How many of an extra one order takes at most, whatever the place offers. */
export const mostExtras = 99;

/**
 * What an extra costs for a stay, in whole minor units of the currency of `priceMinor`.
 *
 * @example breakfast at 250 Kč for a person and night, for 2 persons and 3 nights → 1 500 Kč
 * @example 2 baskets of firewood at 180 Kč a piece, for any number of nights → 360 Kč
 */
export const extraMinor = (
  { per, priceMinor }: { readonly per: ExtraUnit; readonly priceMinor: number },
  count: number,
  nights: number,
): number => priceMinor * count * (per === 'night' || per === 'person_night' ? nights : 1);

/**
 * The highest number of an extra that a party can order: an extra for a person is for as many as come.
 *
 * @param persons guests who need a bed
 */
export const mostOfExtra = (
  { per, most }: { readonly per: ExtraUnit; readonly most: number },
  persons: number,
): number => (per === 'person' || per === 'person_night' ? Math.min(most, persons) : most);
