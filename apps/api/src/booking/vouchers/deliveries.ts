import type { VoucherDeliveryWire } from '@mp/contract';
import { addDays, calendarDateOf, furthestDeliveryDays, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { DateTime } from 'luxon';
import { validationError } from '../../platform/errors/api-error.ts';

/** When presents go out on their day, in the operator's zone: people find them in the morning. */
const deliveryHour = 8;

/** The days on which a present that is ordered today can be sent, both included. */
export const deliveryDays = (today: CalendarDate): { readonly first: CalendarDate; readonly last: CalendarDate } => ({
  first: today,
  last: addDays(today, furthestDeliveryDays),
});

/**
 * The day of a delivery.
 *
 * @throws ApiError `validation_failed` for one that is past or too far ahead
 */
export function deliveryDay({ on }: VoucherDeliveryWire, today: CalendarDate): CalendarDate {
  const day = calendarDateOf(on);
  const { first, last } = deliveryDays(today);
  if (day < first) throw validationError({ in: 'body', field: 'delivery.on', problem: 'date_prior_error' });
  if (day > last) throw validationError({ in: 'body', field: 'delivery.on', problem: `At most ${last}.` });
  return day;
}

/**
 * When a present that is paid now goes out: on its day in the morning, or at once where that day has begun. Who gives one
 * at night for the day that has just come means now.
 *
 * @example for 24 December 2026: at seven in UTC, eight in Prague; paid half an hour after its midnight, at once
 */
export function deliveryInstant(day: CalendarDate, now: Date): Date {
  const midnight = DateTime.fromISO(day, { zone: operatorTimeZone });
  return midnight.toJSDate() > now ? midnight.set({ hour: deliveryHour }).toJSDate() : now;
}
