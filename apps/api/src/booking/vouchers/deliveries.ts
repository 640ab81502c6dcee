import type { VoucherDeliveryWire } from '@mp/contract';
import { addDays, calendarDateOf, furthestDeliveryDays, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { DateTime } from 'luxon';
import { validationError } from '../../platform/errors/api-error.ts';

/** The hour at which gifts are sent on their day, in the operator's time zone. */
const deliveryHour = 8;

/** The first and last day on which a gift that is ordered today can be sent, both inclusive. */
export const deliveryDays = (today: CalendarDate): { readonly first: CalendarDate; readonly last: CalendarDate } => ({
  first: today,
  last: addDays(today, furthestDeliveryDays),
});

/**
 * Validates the day of a delivery.
 *
 * @throws ApiError `validation_failed` for a day in the past or too far ahead
 */
export function deliveryDay({ on }: VoucherDeliveryWire, today: CalendarDate): CalendarDate {
  const day = calendarDateOf(on);
  const { first, last } = deliveryDays(today);
  if (day < first) throw validationError({ in: 'body', field: 'delivery.on', problem: 'date_prior_error' });
  if (day > last) throw validationError({ in: 'body', field: 'delivery.on', problem: `At most ${last}.` });
  return day;
}

/**
 * When to send a gift that is paid now: in the morning of its day, or at once if that day has begun. A giver who orders at
 * night for the day that has just begun means now.
 *
 * @example for 24 December 2026: 07:00 UTC, which is 08:00 in Prague; paid at 00:30 on that day, at once
 */
export function deliveryInstant(day: CalendarDate, now: Date): Date {
  const midnight = DateTime.fromISO(day, { zone: operatorTimeZone });
  return midnight.toJSDate() > now ? midnight.set({ hour: deliveryHour }).toJSDate() : now;
}
