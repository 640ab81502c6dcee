import type { ClientQuery } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { staysAround, staysInMonth } from '../availability/flexible-stays.ts';
import { checkStayDates, horizonOf, problemOf, type StayDates } from '../availability/stay-dates.ts';
import { validationError } from '../../platform/errors/api-error.ts';

type StayQuery = Pick<ClientQuery, 'arrival' | 'departure' | 'flex_days' | 'flex_month' | 'flex_stay'>;

/**
 * Returns the stays that a query requests, all of one length; at the same price the first one is preferred. Null
 * without dates. May be empty for the current month.
 *
 * @throws ApiError `validation_failed` for half a pair of dates, dates combined with a month, and dates outside the
 * calendar [5.2] [5.4]
 */
export function requestedStays(query: StayQuery, today: CalendarDate): readonly StayDates[] | null {
  const { arrival, departure, flex_days = 0, flex_month, flex_stay = 'weekend' } = query;
  if (flex_month !== undefined) {
    if (arrival !== undefined || departure !== undefined)
      throw validationError(problemOf('flex_month', 'not_with_dates'));
    if (flex_month < today.slice(0, 7)) throw validationError(problemOf('flex_month', 'date_prior_error'));
    if (flex_month > horizonOf(today).slice(0, 7)) throw validationError(problemOf('flex_month', 'date_too_far'));
    return staysInMonth(flex_month, flex_stay, today);
  }
  if (arrival === undefined && departure === undefined) return null;
  if (arrival === undefined) throw validationError(problemOf('arrival', 'required_with_departure'));
  if (departure === undefined) throw validationError(problemOf('departure', 'required_with_arrival'));
  return staysAround(checkStayDates(arrival, departure, today), flex_days, today);
}
