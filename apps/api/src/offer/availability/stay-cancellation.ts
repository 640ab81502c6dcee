import type { StayRateWire } from '@mp/contract';
import { addDays, money, shareOf, type CalendarDate, type Money } from '@mp/domain';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';

/** A stay that may be cancelled. */
interface CancellableStay {
  /** The stay’s price with its fees, without local tax. */
  readonly price: Money;
  /** Local tax that was paid with the booking: a stay that does not happen is not taxed. */
  readonly onlineTaxMinor: number;
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
  { price, onlineTaxMinor, refundable, arrival }: CancellableStay,
  today: CalendarDate,
): StayRateWire['cancellation'] {
  const insured = refundable && price.minor <= terms.limitMinor[price.currency] && today < arrival;
  return insured
    ? {
        until: addDays(arrival, -1),
        refund: money(shareOf(price, terms.refundPerMille).minor + onlineTaxMinor, price.currency),
      }
    : null;
}
