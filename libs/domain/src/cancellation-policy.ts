import { addDays, operatorTimeZone, type CalendarDate } from './calendar-date.ts';
import type { Locale } from './locale.ts';

/** How long before the check-in hour of the day of arrival, 15:00 at the place. */
export type StepBefore = { readonly days: number } | { readonly hours: number };

/** What a guest gets back until a moment. */
export interface PolicyStep {
  readonly before: StepBefore;
  /** Of the stay’s price; 1000 is all of it. */
  readonly perMille: number;
}

/** When a guest who cancels a paid stay gets how much back. [4.34] */
export interface CancellationPolicy {
  /** Such as `flexible`. */
  readonly id: string;
  readonly names: Readonly<Record<Locale, string>>;
  /** From the earliest; none for a stay that is not refunded. */
  readonly steps: readonly PolicyStep[];
  /** Whether a stay with it can be insured. */
  readonly insurable: boolean;
}

/** A step of a policy for one stay. */
export interface RefundStep {
  /** The first moment at which it no longer applies. */
  readonly until: Date;
  readonly perMille: number;
}

/** The hour of the day of arrival from which the steps of a policy count back, at the place. */
export const checkInHour = 15;

/**
 * When the refund of a stay falls, from the earliest. Days are calendar days of the place, hours are hours that pass: over a
 * change of the clock, 24 hours before 15:00 are 14:00 or 16:00.
 *
 * @param timeZone an IANA name
 * @example `{ before: { days: 14 } }`, arriving on 2027-02-19 in Prague → until 2027-02-05T14:00Z, which is 15:00 there
 */
export function refundSteps(
  { steps }: Pick<CancellationPolicy, 'steps'>,
  arrival: CalendarDate,
  timeZone: string,
): RefundStep[] {
  return steps
    .map(({ before, perMille }) => ({
      until:
        'days' in before
          ? instantOf(addDays(arrival, -before.days), checkInHour, timeZone)
          : new Date(instantOf(arrival, checkInHour, timeZone).getTime() - before.hours * 3_600_000),
      perMille,
    }))
    .sort((a, b) => a.until.getTime() - b.until.getTime());
}

/** What a stay’s guest gets back at a moment, in per mille of its price: 0 after the last step. */
export const refundPerMilleAt = (
  policy: Pick<CancellationPolicy, 'steps'>,
  arrival: CalendarDate,
  timeZone: string,
  now: Date,
): number => refundSteps(policy, arrival, timeZone).find(({ until }) => now < until)?.perMille ?? 0;

/**
 * The policy of a stay that is moved to other days: it gives back no more than it gave at the moment of the change, however far
 * away the new day of arrival is.
 *
 * @param perMille what it gives back at that moment
 */
export const limitedPolicy = <Policy extends Pick<CancellationPolicy, 'steps'>>(
  policy: Policy,
  perMille: number,
): Policy => ({
  ...policy,
  steps: policy.steps
    .map((step) => ({ ...step, perMille: Math.min(step.perMille, perMille) }))
    .filter((step) => step.perMille > 0),
});

/**
 * The refund of a price in minor units, rounded half up to the major unit, and never above the price.
 *
 * @example 500 ‰ of 2 999 Kč → 1 500 Kč; 1000 ‰ of 99.50 Kč → 99.50 Kč
 */
export const policyRefundMinor = (priceMinor: number, perMille: number): number =>
  Math.min(priceMinor, perMille >= 1000 ? priceMinor : Math.round((priceMinor * perMille) / 100_000) * 100);

/** Zones of countries whose clocks differ from the operator’s. */
const otherZones: Readonly<Record<string, string>> = {
  BGR: 'Europe/Sofia',
  CYP: 'Asia/Nicosia',
  EST: 'Europe/Tallinn',
  FIN: 'Europe/Helsinki',
  GBR: 'Europe/London',
  GEO: 'Asia/Tbilisi',
  GRC: 'Europe/Athens',
  IRL: 'Europe/Dublin',
  ISL: 'Atlantic/Reykjavik',
  LTU: 'Europe/Vilnius',
  LVA: 'Europe/Riga',
  MDA: 'Europe/Chisinau',
  PRT: 'Europe/Lisbon',
  ROU: 'Europe/Bucharest',
  TUR: 'Europe/Istanbul',
  UKR: 'Europe/Kyiv',
};

/** The time zone of a place by its country’s alpha-3 code: the operator’s unless the country has another. */
export const placeTimeZone = (country: string): string => otherZones[country] ?? operatorTimeZone;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock of a zone shows at an instant, read as if it were UTC. */
function clockAt(instant: number, timeZone: string): number {
  let format = clocks.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, format);
  }
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}

/** The instant at which a clock of a zone shows an hour of a day. */
function instantOf(day: CalendarDate, hour: number, timeZone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const near = shown - (clockAt(shown, timeZone) - shown);
  // The clock may have changed between the two.
  return new Date(near + shown - clockAt(near, timeZone));
}
