import {
  addDays,
  calendarDateOf,
  childAges,
  nightsOf,
  partySize,
  type CalendarDate,
  type ChargeCollection,
  type Currency,
  type Party,
  type StayCharge,
} from '@mp/domain';

import type { FeeWay } from '../../platform/database/tables/local-taxes.ts';

/** `MM-DD`, both inclusive. From 1 November to 31 March is a season, too. */
export interface Season {
  readonly from: string;
  readonly until: string;
}

/** When a rule or a fee is in force: nights of these days. */
interface Period {
  readonly effectiveFrom: CalendarDate;
  /** The last night; null without an end. */
  readonly effectiveUntil: CalendarDate | null;
}

/** A local tax as prices need it. */
export interface LocalTaxRule extends Period {
  readonly kind: 'person_night' | 'percent';
  /** Of a person and night, in minor units; 0 for a tax in per mille. */
  readonly minor: Readonly<Record<Currency, number>>;
  /** Of the stay’s price with its fees, before discounts. */
  readonly perMille: number;
  readonly fromAge: number;
  /** Only so many nights of a stay are taxed, the first ones. */
  readonly maxNights: number | null;
  readonly season: Season | null;
  readonly collected: ChargeCollection;
  /** Who does not pay it, in words; not read where charges are only summed. */
  readonly exemptions?: Exemptions | undefined;
}

/** Who does not pay a tax, in words. */
export type Exemptions = Readonly<Record<'cs' | 'en', string>>;

/** A mandatory fee of a place. */
export interface PlaceFee extends Period {
  readonly per: FeeWay;
  readonly minor: Readonly<Record<Currency, number>>;
  readonly names: Readonly<Record<'cs' | 'en', string>>;
}

/** All that a place adds to its rooms and rates. */
export interface PlaceCharges {
  readonly municipality: string;
  readonly taxes: readonly LocalTaxRule[];
  readonly fees: readonly PlaceFee[];
}

/** A stay whose charges are asked for. */
export interface ChargedStay {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly party: Party;
  readonly currency: Currency;
}

/** Whether a day is in a season. `isInSeason({ from: '11-01', until: '03-31' }, '2027-01-15')` */
export function isInSeason({ from, until }: Season, date: CalendarDate): boolean {
  const day = date.slice(5);
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}

/** Whether a day is in both seasons. Null is the whole year. */
export function seasonsMeet(one: Season | null, other: Season | null): boolean {
  if (!one || !other) return true;
  const year = nightsOf(leapYear, addDays(leapYear, 366));
  return year.some((date) => isInSeason(one, date) && isInSeason(other, date));
}

const leapYear = calendarDateOf('2028-01-01');

const isInForce = ({ effectiveFrom, effectiveUntil }: Period, night: CalendarDate): boolean =>
  effectiveFrom <= night && (effectiveUntil === null || night <= effectiveUntil);

let latest = { arrival: '', departure: '', nights: [] as readonly CalendarDate[] };

/** The nights of a stay. A search asks for the same ones for every place. */
function nightsOfStay(arrival: CalendarDate, departure: CalendarDate): readonly CalendarDate[] {
  if (latest.arrival !== arrival || latest.departure !== departure)
    latest = { arrival, departure, nights: nightsOf(arrival, departure) };
  return latest.nights;
}

/** How many nights of a stay a rule taxes. */
export function taxedNights(
  rule: Pick<LocalTaxRule, 'effectiveFrom' | 'effectiveUntil' | 'season' | 'maxNights'>,
  nights: readonly CalendarDate[],
): number {
  const [first, last] = [nights[0], nights[nights.length - 1]];
  if (!first || !last) return 0;
  const limit = rule.maxNights === null ? nights.length : Math.min(nights.length, rule.maxNights);
  // Most stays are in one period and no season.
  if (!rule.season && isInForce(rule, first) && isInForce(rule, last)) return limit;
  let taxed = 0;
  for (let at = 0; at < limit; at++) {
    const night = nights[at] as CalendarDate;
    if (isInForce(rule, night) && (!rule.season || isInSeason(rule.season, night))) taxed++;
  }
  return taxed;
}

/**
 * Who pays a tax while nobody's age is known: every adult, and the children if one of their age may have to. The shown total must
 * never grow.
 */
const taxedPersons = ({ fromAge }: Pick<LocalTaxRule, 'fromAge'>, { adults, children }: Party): number =>
  adults + (fromAge <= childAges.to ? children : 0);

/** Whether somebody whom a tax counts can be too young for it. One adult is 18. */
const isLowerByAge = ({ fromAge }: Pick<LocalTaxRule, 'fromAge'>, { adults, children }: Party): boolean =>
  fromAge > childAges.to + 1 ? adults > 1 : fromAge > childAges.from && fromAge <= childAges.to && children > 0;

const nothing: readonly StayCharge[] = [];

/** The charges of a stay, without their names. Null is a place without any. */
export function chargesOf(charges: PlaceCharges | null, stay: ChargedStay): readonly StayCharge[] {
  if (!charges) return nothing;
  const taxes = localTaxOf(charges.taxes, stay);
  return charges.fees.length === 0 ? taxes : [...feesOf(charges.fees, stay).map(({ charge }) => charge), ...taxes];
}

/** How often a stay pays a fee: once, or each night; for the stay, each person who needs a bed, each dog or each cot. */
const feeWays: Readonly<Record<FeeWay, { readonly nightly: boolean; readonly of: (party: Party) => number }>> = {
  stay: { nightly: false, of: () => 1 },
  night: { nightly: true, of: () => 1 },
  person_night: { nightly: true, of: partySize },
  dog: { nightly: false, of: ({ dogs }) => dogs },
  dog_night: { nightly: true, of: ({ dogs }) => dogs },
  cot: { nightly: false, of: ({ cots }) => cots },
};

/** The mandatory fees of a stay. A fee that is paid once is in force on the day of arrival, others on each night. */
export function feesOf(
  fees: readonly PlaceFee[],
  { arrival, departure, party, currency }: ChargedStay,
): { readonly fee: PlaceFee; readonly charge: StayCharge }[] {
  const nights = nightsOfStay(arrival, departure);
  return fees.flatMap((fee) => {
    const { nightly, of } = feeWays[fee.per];
    const times = taxedNights({ ...fee, season: null, maxNights: nightly ? null : 1 }, nights);
    const fixedMinor = fee.minor[currency] * times * of(party);
    if (fixedMinor === 0) return [];
    const charge = { kind: 'fee', fixedMinor, perMilleNights: 0, nights: nights.length, collected: 'online' } as const;
    return [{ fee, charge }];
  });
}

/** The local tax of a stay: one charge for each rule that taxes one of its nights. */
export function localTaxOf(
  rules: readonly LocalTaxRule[],
  { arrival, departure, party, currency }: ChargedStay,
): (StayCharge & { readonly exemptions?: Exemptions })[] {
  const nights = nightsOfStay(arrival, departure);
  const charges: (StayCharge & { readonly exemptions?: Exemptions })[] = [];
  for (const rule of rules) {
    const taxed = taxedNights(rule, nights);
    const personMinor = rule.minor[currency] * taxed;
    const fixedMinor = personMinor * taxedPersons(rule, party);
    const perMilleNights = rule.perMille * taxed;
    if (fixedMinor + perMilleNights > 0)
      charges.push({
        kind: 'local_tax',
        fixedMinor,
        perMilleNights,
        nights: nights.length,
        collected: rule.collected,
        ...(personMinor > 0 && isLowerByAge(rule, party) && { byAge: { from: rule.fromAge, personMinor } }),
        ...(rule.exemptions && { exemptions: rule.exemptions }),
      });
  }
  return charges;
}
