import type { ApiFailure } from '@mp/api-client';
import type { ApiErrorCode } from '@mp/contract';
import type { Money } from '@mp/domain';
import { readMoney } from '../order-price/read-money.ts';

/**
 * Why an order failed, as it is explained to the guest. All but `gateway` have made no reservation, or one that a retry with
 * the same key finds.
 */
export type OrderProblem =
  | { readonly kind: 'price'; readonly shown: Money; readonly current: Money | null }
  /** A code, an extra or the insurance is invalid; `index` is the voucher's position in the order, `left` what is on it now. */
  | { readonly kind: 'code'; readonly code: ApiErrorCode; readonly index: number | null; readonly left: Money | null }
  | { readonly kind: 'capacity' | 'stay' | 'rate' | 'notForSale' | 'network' | 'busy' | 'refused' | 'unexpected' }
  /** The guest is no longer signed in. */
  | { readonly kind: 'session' };

/** Classifies a failure of creating a reservation. [8.1] [8.2] [8.5] */
export function orderProblem({ code, details, layer }: ApiFailure, shown: Money): OrderProblem {
  switch (code) {
    case 'price_changed':
      return { kind: 'price', shown, current: moneyIn(details, 'actual') };
    case 'capacity_changed':
    case 'rooms_do_not_fit':
      return { kind: 'capacity' };
    case 'stay_not_allowed':
      return { kind: 'stay' };
    case 'rate_not_available':
      return { kind: 'rate' };
    case 'not_for_sale':
    case 'place_not_found':
      return { kind: 'notForSale' };
    case 'voucher_not_found':
    case 'voucher_returned':
    case 'voucher_used':
    case 'voucher_expired':
    case 'voucher_changed':
    case 'voucher_currency':
    case 'voucher_already_added':
    case 'voucher_exceeds_order':
    case 'voucher_paired':
    case 'vouchers_too_many':
    case 'vouchers_not_accepted':
    case 'benefit_code_invalid':
    case 'extra_not_offered':
    case 'extra_too_many':
    case 'extra_sold_out':
    case 'extra_too_late':
    case 'insurance_not_offered':
    case 'too_many_unpaid':
    case 'dogs_not_allowed':
    case 'cots_not_available':
      return { kind: 'code', code, index: indexOf(details), left: moneyIn(details, 'left') };
    case 'unauthorized':
      return { kind: 'session' };
    case 'network':
      return { kind: 'network' };
    case 'too_many_requests':
    case 'not_ready':
      return { kind: 'busy' };
    case 'validation_failed':
      return { kind: 'refused' };
    default:
      // A proxy's response: as without a response, the result is unknown.
      return { kind: layer === 'network' ? 'network' : 'unexpected' };
  }
}

/** An amount in the details; null if they have none. */
const moneyIn = (details: unknown, name: 'actual' | 'left'): Money | null =>
  readMoney((details as Readonly<Record<string, unknown>> | null | undefined)?.[name]);

/** The position of a voucher in the request; null if the details name none. */
function indexOf(details: unknown): number | null {
  const { index } = (details ?? {}) as { index?: unknown };
  return Number.isSafeInteger(index) ? (index as number) : null;
}
