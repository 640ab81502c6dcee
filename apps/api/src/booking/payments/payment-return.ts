import { createHmac } from 'node:crypto';
import type { PaymentReturnWire } from '@mp/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import type { BookingServices } from '../booking-services.ts';

/** How long after its creation a payment's return code is valid. */
const lifetimeMs = 24 * 3_600_000;

type Keyed = Pick<BookingServices, 'config'>;

/** The one-time code in the gateway's return URL. Derived from the payment, so that a session always has the same. */
const returnCode = ({ config }: Keyed, paymentId: string): string =>
  createHmac('sha256', config.booking.codesSecret).update(`return:${paymentId}`).digest('base64url');

/** The hash of the return code, which the database stores. */
export const returnHash = (services: Keyed, paymentId: string): Buffer => hashCode(returnCode(services, paymentId));

/**
 * Returns the URL to store for the guest's return: with the id of the reservation or order, without a code.
 *
 * @throws ApiError `validation_failed` for another origin, to which the code would leak
 */
export function returnPage({ config }: Keyed, id: string, returnUrl: string): string {
  const url = ownAddress(returnUrl, config.publicOrigin, 'return_url');
  url.searchParams.set('id', id);
  url.searchParams.delete('code');
  return url.href;
}

/** The return URL with the permanent code, for a guest who already has it. */
export function pageWithCode(page: string, code: string): string {
  const url = new URL(page);
  url.searchParams.set('code', code);
  return url.href;
}

/** The return URL for the gateway, with a one-time code. */
export function gatewayReturnUrl(services: Keyed, { id, return_url, return_hash }: PaymentRow): string {
  if (!return_hash) return return_url;
  const url = new URL(return_url);
  url.searchParams.set('returned', returnCode(services, id));
  return url.href;
}

/** Makes a used return code valid again, for a guest who opens the gateway's page again. */
export async function allowReturn(trx: DatabaseTransaction, { id, returned_at }: PaymentRow): Promise<void> {
  if (returned_at) await trx.updateTable('payment').set({ returned_at: null }).where('id', '=', id).execute();
}

/**
 * Redeems a return code once, for access to the paid reservation or order.
 *
 * @throws ApiError `return_code_used`, the same for an unknown, used or expired code
 */
export async function redeemReturn(
  {
    database,
    clock,
    paymentSubjects,
  }: { readonly database: Database } & Pick<BookingServices, 'clock' | 'paymentSubjects'>,
  code: string,
): Promise<PaymentReturnWire> {
  const now = clock.now();
  const payment = await database
    .updateTable('payment')
    .set({ returned_at: now })
    .where('return_hash', '=', hashCode(code))
    .where('returned_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - lifetimeMs))
    .returning(['reservation_id', 'voucher_order_id', 'change_id'])
    .executeTakeFirst();
  if (!payment) throw new ApiError('return_code_used');
  return paymentSubjects.keyTo(payment);
}
