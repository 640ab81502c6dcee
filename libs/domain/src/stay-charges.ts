import { childAges } from './constants.ts';
import type { Party } from './party.ts';

/** Where a charge is paid: with the booking, or at the place. */
export type ChargeCollection = 'online' | 'on_spot';

/** What a stay costs besides its rooms and rate, and nobody can decline: a mandatory fee of the place, or local tax. */
export interface StayCharge {
  readonly kind: 'fee' | 'local_tax';
  /** Of the stay, in whole minor units of its currency. */
  readonly fixedMinor: number;
  /** A tax in per mille of the stay’s price, summed over the taxed nights; 0 for an amount of its own. */
  readonly perMilleNights: number;
  /** The nights of the stay. */
  readonly nights: number;
  readonly collected: ChargeCollection;
  /** Of a tax that is lower if somebody in the party is younger than `from`: what each of them saves. */
  readonly byAge?: { readonly from: number; readonly personMinor: number } | undefined;
}

/** The sums of a stay’s charges, in whole minor units. */
export interface ChargeSums {
  /** Mandatory fees: part of the stay’s price. */
  readonly feesMinor: number;
  /** Local tax that is paid with the booking. */
  readonly onlineTaxMinor: number;
  /** Local tax that is paid at the place. */
  readonly spotTaxMinor: number;
}

/**
 * The amount of a charge, rounded half up to the minor unit.
 *
 * @param priceMinor the stay’s price with its mandatory fees, before discounts
 * @example 50 ‰ on 2 of 3 nights for 3 000 Kč → 100 Kč
 */
export const chargeMinorOf = (
  { fixedMinor, perMilleNights, nights }: Pick<StayCharge, 'fixedMinor' | 'perMilleNights' | 'nights'>,
  priceMinor: number,
): number => fixedMinor + Math.round((priceMinor * perMilleNights) / (1000 * nights));

/**
 * Sums the charges of a stay. A tax in per mille is of the rooms, the rate and the fees together. The sums never fall when
 * the rooms’ price rises, so the cheapest rooms stay the cheapest.
 *
 * @param roomsMinor the price of the rooms at their rate
 */
export function chargeSums(charges: readonly StayCharge[], roomsMinor: number): ChargeSums {
  let feesMinor = 0;
  for (const charge of charges) if (charge.kind === 'fee') feesMinor += charge.fixedMinor;
  let onlineTaxMinor = 0;
  let spotTaxMinor = 0;
  for (const charge of charges) {
    if (charge.kind === 'fee') continue;
    const minor = chargeMinorOf(charge, roomsMinor + feesMinor);
    if (charge.collected === 'online') onlineTaxMinor += minor;
    else spotTaxMinor += minor;
  }
  return { feesMinor, onlineTaxMinor, spotTaxMinor };
}

/** What the charges add to the price of the rooms. */
export function chargesMinor(charges: readonly StayCharge[], roomsMinor: number): number {
  if (charges.length === 0) return 0;
  const { feesMinor, onlineTaxMinor, spotTaxMinor } = chargeSums(charges, roomsMinor);
  return feesMinor + onlineTaxMinor + spotTaxMinor;
}

/** The ages that are asked for a tax. Younger guests are infants, who pay none; older ones pay it anyway. [5.29] */
export const askedAges = { from: childAges.from, to: 17 } as const;

const isChild = (age: number): boolean => age <= childAges.to;

/**
 * The charges of a stay whose guests under 18 have said their ages: taxes without those who are too young. They are never more than
 * without ages, where children and adults are taken to be as old as can be.
 *
 * @example 50 Kč from 15 years, two adults, one of them 14 years old → 50 Kč instead of 100 Kč a night
 */
export const chargesByAges = <Charge extends Pick<StayCharge, 'fixedMinor' | 'byAge'>>(
  charges: readonly Charge[],
  ages: readonly number[],
): readonly Charge[] =>
  ages.length === 0
    ? charges
    : charges.map((charge) => {
        const { fixedMinor, byAge } = charge;
        if (!byAge) return charge;
        // From 13 on, no child is counted in the first place.
        const exempt = ages.filter((age) => age < byAge.from && (!isChild(age) || isChild(byAge.from))).length;
        return { ...charge, fixedMinor: fixedMinor - exempt * byAge.personMinor };
      });

/** The ages that a party can have: as many children, and at least one adult of 18. The others are dropped. */
export const agesWithin = (
  ages: readonly number[],
  { adults, children }: Pick<Party, 'adults' | 'children'>,
): readonly number[] => [
  ...ages.filter(isChild).slice(0, children),
  ...ages.filter((age) => !isChild(age)).slice(0, adults - 1),
];
