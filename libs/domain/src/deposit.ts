import { addDays, type CalendarDate } from './calendar-date.ts';
import type { Currency } from './locale.ts';
import { minorUnits, waivedMinor } from './money.ts';

/** How a rate lets a guest pay a part with the booking and the rest later. */
export interface DepositTerms {
  /** Of what the guest pays by card or transfer. */
  readonly perMille: number;
  /** How many days before the arrival the rest is due. */
  readonly balanceDays: number;
}

/** What deposits of rates may be: the rest is due so early that reminder and grace end before the arrival. */
export const depositLimits = {
  perMille: { min: 50, max: 900 },
  balanceDays: { min: 5, max: 180 },
} as const;

/** How many days the due date has to be away when a stay is booked: until then there is time to pay the rest. */
const leastDaysAhead = 2;

/** How long before the due date the guest is reminded, and how long after it the rest can still be paid, in days. */
export const balanceReminderDays = 7;
export const balanceGraceDays = 3;

/** When the rest of a stay is due; null when the stay is so near that everything is paid with the booking. */
export function balanceDueOn(
  { balanceDays }: Pick<DepositTerms, 'balanceDays'>,
  arrival: CalendarDate,
  today: CalendarDate,
): CalendarDate | null {
  const dueOn = addDays(arrival, -balanceDays);
  return dueOn > addDays(today, leastDaysAhead) ? dueOn : null;
}

/** Whether the rest is paid at the place: its due date is not before the day of arrival. Such a stay is not cancelled for it. */
export const isDueAtPlace = (dueOn: CalendarDate, arrival: CalendarDate): boolean => dueOn >= arrival;

/** The last day on which the rest can be paid: after the grace, and before the day of arrival, unless it is paid at the place. */
export function lastDayToPay(dueOn: CalendarDate, arrival: CalendarDate): CalendarDate {
  if (isDueAtPlace(dueOn, arrival)) return dueOn;
  const [graceEnds, eve] = [addDays(dueOn, balanceGraceDays), addDays(arrival, -1)];
  return graceEnds < eve ? graceEnds : eve;
}

/**
 * What is paid with the booking, in minor units, rounded up to the whole major unit. All of a charge whose deposit or rest
 * would be below a card's lowest charge.
 *
 * @param chargeMinor what the guest pays by card or transfer, after vouchers
 * @example 300 ‰ of 3 333 Kč → 1 000 Kč; 300 ‰ of 40 Kč, whose deposit would be 12 Kč → 40 Kč
 */
export function depositMinor(
  { perMille }: Pick<DepositTerms, 'perMille'>,
  chargeMinor: number,
  currency: Currency,
): number {
  const deposit = Math.min(chargeMinor, Math.ceil((chargeMinor * perMille) / 1000 / minorUnits) * minorUnits);
  const isTooLow = (minor: number) => waivedMinor(minor, currency) > 0;
  return isTooLow(deposit) || isTooLow(chargeMinor - deposit) ? chargeMinor : deposit;
}
