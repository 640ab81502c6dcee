import { addDays, type CalendarDate } from './calendar-date.ts';
import type { Money } from './money.ts';

/** On which terms a stay can be paid by bank transfer. */
export interface TransferTerms {
  /** How many days ahead the stay has to be, so that the money comes in time. */
  readonly fromDays: number;
  /** The most that rooms are held for meanwhile, in hellers. */
  readonly limitMinor: number;
}

/** A stay that is to be paid. */
export interface StayToPay {
  /** What is left to pay after vouchers. */
  readonly charge: Money;
  readonly arrival: CalendarDate;
  /** The place has to confirm it first. */
  readonly onRequest: boolean;
}

/** Whether a stay can be paid by transfer: booked at once, in crowns, not too dear, and far enough ahead of today. */
export const fitsTransfer = (
  { fromDays, limitMinor }: TransferTerms,
  { charge, arrival, onRequest }: StayToPay,
  today: CalendarDate,
): boolean =>
  !onRequest &&
  charge.currency === 'CZK' &&
  charge.minor > 0 &&
  charge.minor <= limitMinor &&
  addDays(today, fromDays) <= arrival;
