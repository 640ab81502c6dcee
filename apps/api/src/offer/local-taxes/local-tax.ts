import {
  addDays,
  calendarDateOf,
  childAges,
  nightsBetween,
  nightsOf,
  type CalendarDate,
  type ChargeCollection,
  type Currency,
  type Party,
  type StayCharge,
} from '@mp/domain';

/** `MM-DD`, both inclusive. From 1 November to 31 March is a season, too. */
export interface Season {
  readonly from: string;
  readonly until: string;
}

/** When a rule or a fee is in force: nights of these days. */
export interface Period {
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
}

/** A mandatory fee of a place. */
export interface PlaceFee extends Period {
  readonly per: 'stay' | 'night' | 'person_night';
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

const isInForceThroughout = (period: Period, arrival: CalendarDate, departure: CalendarDate): boolean =>
  period.effectiveFrom <= arrival && (period.effectiveUntil === null || isInForce(period, addDays(departure, -1)));

/** How many nights of a stay a rule taxes. */
export function taxedNights(
  rule: Pick<LocalTaxRule, 'effectiveFrom' | 'effectiveUntil' | 'season' | 'maxNights'>,
  arrival: CalendarDate,
  departure: CalendarDate,
): number {
  const nights = nightsBetween(arrival, departure);
  const limit = Math.min(nights, rule.maxNights ?? nights);
  // Most stays are in one period and no season.
  if (!rule.season && isInForceThroughout(rule, arrival, departure)) return limit;
  return nightsOf(arrival, departure)
    .slice(0, limit)
    .filter((night) => isInForce(rule, night) && (!rule.season || isInSeason(rule.season, night))).length;
}

/**
 * Who pays a tax: every adult, and the children if one of their age may have to. Ages are not asked, and the shown total must
 * never grow at the place.
 */
export const taxedPersons = ({ fromAge }: Pick<LocalTaxRule, 'fromAge'>, { adults, children }: Party): number =>
  adults + (fromAge <= childAges.to ? children : 0);

const nothing: readonly StayCharge[] = [];

/** The charges of a stay, without their names. Null is a place without any. */
export function chargesOf(charges: PlaceCharges | null, stay: ChargedStay): readonly StayCharge[] {
  if (!charges) return nothing;
  return [...feesOf(charges.fees, stay).map(({ charge }) => charge), ...localTaxOf(charges.taxes, stay)];
}

/** The mandatory fees of a stay. A fee of the stay is in force on the day of arrival, others on each night. */
export function feesOf(
  fees: readonly PlaceFee[],
  { arrival, departure, party, currency }: ChargedStay,
): { readonly fee: PlaceFee; readonly charge: StayCharge }[] {
  const nights = nightsBetween(arrival, departure);
  return fees.flatMap((fee) => {
    const inForce = { ...fee, season: null, maxNights: fee.per === 'stay' ? 1 : null };
    const times = taxedNights(inForce, arrival, departure);
    const persons = fee.per === 'person_night' ? party.adults + party.children : 1;
    const fixedMinor = fee.minor[currency] * times * persons;
    if (fixedMinor === 0) return [];
    return [{ fee, charge: { kind: 'fee', fixedMinor, perMilleNights: 0, nights, collected: 'online' } as const }];
  });
}

/** The local tax of a stay: one charge for each rule that taxes one of its nights. */
export function localTaxOf(
  rules: readonly LocalTaxRule[],
  { arrival, departure, party, currency }: ChargedStay,
): StayCharge[] {
  const nights = nightsBetween(arrival, departure);
  return rules.flatMap((rule) => {
    const taxed = taxedNights(rule, arrival, departure);
    const fixedMinor = rule.minor[currency] * taxed * taxedPersons(rule, party);
    const perMilleNights = rule.perMille * taxed;
    if (fixedMinor + perMilleNights === 0) return [];
    return [{ kind: 'local_tax', fixedMinor, perMilleNights, nights, collected: rule.collected } as const];
  });
}
