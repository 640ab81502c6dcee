import { recordAgreement } from '../../offer/content/legal-agreements.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { voucherCurrency, mostVouchersOrdered, type VoucherOrderRequest } from '@mp/contract';
import { minorUnits } from '@mp/domain';
import { normalizeEmail } from '@mp/validation';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { gatewayRedirectUrl, openPaymentOf } from '../payments/gateway-redirect.ts';
import { pageWithCode, returnPage } from '../payments/payment-return.ts';
import type { BookingServices } from '../booking-services.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { voucherOrderCode } from './order-code.ts';
import { checkContact, orderContact } from '../reservations/order-contact.ts';
import { isForgotten } from '../reservations/forget-unpaid.ts';
import { deliveryDay } from './deliveries.ts';
import { lockVoucherOrder } from './order-payments.ts';
import type { VoucherOrderRow } from '../../platform/database/tables/vouchers.ts';

/**
 * Creates an order of vouchers, which are issued once it is paid.
 *
 * @throws ApiError `idempotency_key_reused`, `validation_failed`
 */
export async function orderVouchers(
  services: BookingServices,
  request: VoucherOrderRequest,
  {
    idempotencyKey,
    sender,
    accountId,
  }: { readonly idempotencyKey: string; readonly sender: Buffer; readonly accountId: string | null },
): Promise<VoucherOrderRow> {
  const { database, clock } = services;
  const { items, language, gift, delivery } = request;
  const contact = { ...request.contact, phone: '' };
  checkContact(contact);
  const day = delivery ? deliveryDay(delivery, clock.today()) : null;
  const values = items.flatMap(({ amount, count }) => Array<number>(count).fill(amount * minorUnits));
  if (values.length > mostVouchersOrdered)
    throw validationError({ in: 'body', field: 'items', problem: `At most ${mostVouchersOrdered} vouchers.` });
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const now = clock.now();
  const id = crypto.randomUUID();
  await database
    .insertInto('voucher_order')
    .values({
      id,
      code_hash: hashCode(voucherOrderCode(services, id)),
      idempotency_key: idempotencyKey,
      idempotency_sender: sender,
      request_hash: requestHash,
      account_id: accountId,
      status: 'open',
      email: normalizeEmail(contact.email),
      name: contact.name,
      surname: contact.surname,
      invoice: jsonOrNull(orderContact(contact).invoice),
      gift: jsonOrNull(gift),
      delivery_email: delivery?.email ?? null,
      delivery_language: delivery?.language ?? null,
      deliver_on: day,
      language,
      currency: voucherCurrency,
      total_minor: values.reduce((sum, value) => sum + value, 0),
      values_minor: values,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['idempotency_sender', 'idempotency_key']).doNothing())
    .execute();
  const order = await database
    .selectFrom('voucher_order')
    .selectAll()
    .where('idempotency_sender', '=', sender)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  if (!order.request_hash.equals(requestHash)) throw new ApiError('idempotency_key_reused');
  return order;
}

const jsonOrNull = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/**
 * Finds an order by its id and code.
 *
 * @throws ApiError `voucher_order_not_found`, the same for a wrong code and an unknown id
 */
export async function findVoucherOrder(database: Database, id: string, code: string): Promise<VoucherOrderRow> {
  const order = await database.selectFrom('voucher_order').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order || !timingSafeEqual(order.code_hash, hashCode(code))) throw new ApiError('voucher_order_not_found');
  return order;
}

/**
 * Returns the URL of the payment page. Repeated calls return the same payment.
 *
 * @throws ApiError `not_payable` once it is paid, `payment_gateway_unavailable`
 */
export async function payVoucherOrder(
  services: BookingServices,
  { id }: VoucherOrderRow,
  code: string,
  returnUrl: string,
): Promise<string> {
  const page = returnPage(services, id, returnUrl);
  return gatewayRedirectUrl(services, pageWithCode(page, code), () =>
    inTransaction(services.database, async (trx) => {
      const order = await lockVoucherOrder(trx, id);
      if (order?.status !== 'open' || isForgotten(order, services.clock.now())) throw new ApiError('not_payable');
      const { total_minor, currency, language } = order;
      const { clock } = services;
      await recordAgreement(trx, { subject: 'voucher_order', id, language, now: clock.now(), today: clock.today() });
      return openPaymentOf(
        trx,
        services,
        { reservation_id: null, voucher_order_id: id },
        { capture: true, amount_minor: total_minor, currency, return_url: page },
      );
    }),
  );
}

/** The vouchers of an order that were not refunded, the most valuable first. */
export const vouchersOfOrder = (database: Database, orderId: string) =>
  database
    .selectFrom('voucher')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('refunded_at', 'is', null)
    .orderBy('value_minor', 'desc')
    .orderBy('id')
    .execute();
