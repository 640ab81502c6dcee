import { createHmac } from 'node:crypto';
import type { PaymentReturnWire } from '@mp/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import type { BookingServices } from '../booking-services.ts';

/** How long a gateway's page may be left open, and still lead back. */
const lifetimeMs = 24 * 3_600_000;

type Keyed = Pick<BookingServices, 'config'>;

/** What the gateway sends a guest back with: derived from the payment, so that the same session always gets the same. */
const returnCode = ({ config }: Keyed, paymentId: string): string =>
  createHmac('sha256', config.booking.codesSecret).update(`return:${paymentId}`).digest('base64url');

/** What the database knows of it. */
export const returnHash = (services: Keyed, paymentId: string): Buffer => hashCode(returnCode(services, paymentId));

/**
 * The page that a guest comes back to, as it is kept: with the id of what is paid, and no key to it.
 *
 * @throws ApiError `validation_failed`: only the shop itself may be returned to, or a code would leave it
 */
export function returnPage({ config }: Keyed, id: string, returnUrl: string): string {
  const url = ownAddress(returnUrl, config.publicOrigin, 'return_url');
  url.searchParams.set('id', id);
  url.searchParams.delete('code');
  return url.href;
}

/** The same page for who has the key already: nothing is to be redeemed. */
export function pageWithCode(page: string, code: string): string {
  const url = new URL(page);
  url.searchParams.set('code', code);
  return url.href;
}

/** The same page for the gateway to send a guest back to: with a code that opens it once. */
export function gatewayReturnUrl(services: Keyed, { id, return_url, return_hash }: PaymentRow): string {
  if (!return_hash) return return_url;
  const url = new URL(return_url);
  url.searchParams.set('returned', returnCode(services, id));
  return url.href;
}

/** Who asks again where to pay has the key, and goes to the gateway once more: its code may be used once more. */
export async function allowReturn(trx: DatabaseTransaction, { id, returned_at }: PaymentRow): Promise<void> {
  if (returned_at) await trx.updateTable('payment').set({ returned_at: null }).where('id', '=', id).execute();
}

/**
 * Opens what a payment is for to the guest whom the gateway has sent back, once.
 *
 * @throws ApiError `return_code_used`, the same for one that is unknown, used or too old
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
    .returning(['reservation_id', 'voucher_order_id'])
    .executeTakeFirst();
  if (!payment) throw new ApiError('return_code_used');
  return paymentSubjects.keyTo(payment);
}
