import { addDays, type CalendarDate } from './calendar-date.ts';
import type { Money } from './money.ts';

/** The conditions for paying a stay by bank transfer. */
export interface TransferTerms {
  /** How many days ahead the stay has to be, so that the money arrives in time. */
  readonly fromDays: number;
  /** The maximum amount for which rooms are held meanwhile, in hellers. */
  readonly limitMinor: number;
}

/** A stay to pay. */
export interface StayToPay {
  /** The amount after vouchers. */
  readonly charge: Money;
  readonly arrival: CalendarDate;
  /** Whether the place has to confirm it first. */
  readonly onRequest: boolean;
}

/** Whether a stay can be paid by transfer: booked instantly, in crowns, within the limit, and far enough ahead of today. */
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
