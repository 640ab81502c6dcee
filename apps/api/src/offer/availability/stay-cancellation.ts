import type { StayRateWire } from '@mp/contract';
import { addDays, shareOf, type CalendarDate, type Money } from '@mp/domain';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';

/** A stay that may be cancelled. */
interface CancellableStay {
  readonly total: Money;
  readonly refundable: boolean;
  readonly arrival: CalendarDate;
}

/**
 * Returns the last day to cancel an insured stay and the refund [4.34]: before the day of arrival. Null for a rate
 * without refund, for a stay above the insurance's limit, and for one that begins today. (ADR 0050)
 *
 * @example 5 300 Kč, arriving on 2027-02-19 → until 2027-02-18, 4 240 Kč
 */
export function cancellationOf(
  terms: InsuranceTerms,
  { total, refundable, arrival }: CancellableStay,
  today: CalendarDate,
): StayRateWire['cancellation'] {
  const insured = refundable && total.minor <= terms.limitMinor[total.currency] && today < arrival;
  return insured ? { until: addDays(arrival, -1), refund: shareOf(total, terms.refundPerMille) } : null;
}
