import type { VoucherExtensionRequest } from '@mp/contract';
import { addDays, type CalendarDate } from '@mp/domain';
import { normalizeEmail } from '@mp/validation';
import { hashCode } from '../../platform/codes/codes.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { VoucherOrderRow, VoucherRow } from '../../platform/database/tables/vouchers.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { operatorToday } from '../../platform/settings/dated/operator-of.ts';
import { shopCountry } from '../../platform/settings/document-settings.ts';
import type { BookingServices } from '../booking-services.ts';
import { bookTransfer } from '../payments/ledger.ts';
import { vatRateOn } from '../taxes/vat-rates.ts';
import { findVoucher } from './account-vouchers.ts';
import { expiryAfter, lastDayOf, recordVoucherEvent, voucherExpiry } from './issue-vouchers.ts';
import { voucherOrderCode } from './order-code.ts';
import { isPairedWithAnother } from './voucher-view.ts';

/** How many days before a voucher’s end its extension is offered, and how many days after it still. */
const offeredDays = { before: 90, after: 365 } as const;

/** What extending a voucher costs, in minor units of its currency, and its new last day. */
interface ExtensionOffer {
  readonly feeMinor: number;
  readonly lastDay: CalendarDate;
}

/**
 * For what fee a holder can extend a voucher now: from 90 days before its end until a year after it; null if they cannot. It counts
 * from the last day, of an expired one from today.
 *
 * @example valid until 2027-01-21, 6 months: until 2027-07-21
 */
export function extensionOf(
  { config, clock }: Pick<BookingServices, 'config' | 'clock'>,
  { balance_minor, blocked_at, expires_at }: Pick<VoucherRow, 'balance_minor' | 'blocked_at' | 'expires_at'>,
): ExtensionOffer | null {
  const { feeMinor, months } = config.booking.voucherExtension;
  const [now, today, ends] = [clock.now(), clock.today(), lastDayOf(expires_at)];
  const isNear = addDays(ends, -offeredDays.before) <= today && today <= addDays(ends, offeredDays.after);
  if (months === 0 || balance_minor === 0 || blocked_at !== null || !isNear) return null;
  // An instant of the day from which it counts.
  const from = expires_at > now ? new Date(expires_at.getTime() - 60_000) : now;
  return { feeMinor, lastDay: lastDayOf(voucherExpiry(from, months)) };
}

/**
 * Orders the extension of a voucher for its holder. It is extended once the order is paid, like an order of vouchers. Idempotent:
 * an order of the same offer that is not paid yet is returned again.
 *
 * @param accountId of the signed-in account
 * @throws ApiError `voucher_not_found`, `voucher_paired`, `voucher_not_extendable` also for another last day, `price_changed` with
 *   both fees
 */
export async function orderExtension(
  services: BookingServices,
  { code, fee_minor, last_day, email, language }: VoucherExtensionRequest,
  accountId: string | null,
): Promise<VoucherOrderRow> {
  const { database, clock } = services;
  const found = await findVoucher(database, code);
  if (!found) throw new ApiError('voucher_not_found');
  if (found.refunded_at) throw new ApiError('voucher_returned');
  if (isPairedWithAnother(found, accountId)) throw new ApiError('voucher_paired');
  return inTransaction(database, async (trx) => {
    const voucher = await lockVoucher(trx, found.id);
    const { currency } = voucher;
    const offer = extensionOf(services, voucher);
    if (offer?.lastDay !== last_day) throw new ApiError('voucher_not_extendable');
    if (offer.feeMinor !== fee_minor)
      throw new ApiError('price_changed', {
        expected: { minor: fee_minor, currency },
        actual: { minor: offer.feeMinor, currency },
      });
    // A rate that is missing is missed before anybody pays.
    await vatInFee(services, trx, fee_minor);
    const payer = { email: normalizeEmail(email), language, account_id: accountId };
    const open = await trx
      .updateTable('voucher_order')
      .set(payer)
      .where('extends_voucher_id', '=', voucher.id)
      .where('extends_to', '=', offer.lastDay)
      .where('total_minor', '=', offer.feeMinor)
      .where('status', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (open) return open;
    const [id, now] = [crypto.randomUUID(), clock.now()];
    return trx
      .insertInto('voucher_order')
      .values({
        ...{ id, ...payer, name: '', status: 'open', currency, total_minor: offer.feeMinor, values_minor: [] },
        code_hash: hashCode(voucherOrderCode(services, id)),
        // The voucher and the offer say which order is repeated.
        ...{ idempotency_key: id, idempotency_sender: hashCode(voucher.id), request_hash: hashCode(id) },
        ...{ extends_voucher_id: voucher.id, extends_to: offer.lastDay, created_at: now, updated_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Extends the voucher of a locked order that is paid, and books the fee as the shop’s own, with its VAT. False, with nothing done,
 * when the voucher is used up, void, or valid for as long already.
 */
export async function extendByOrder(
  services: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  { id, total_minor, currency, ...order }: VoucherOrderRow,
  now: Date,
): Promise<boolean> {
  const { extends_voucher_id: voucherId, extends_to: lastDay } = order;
  if (voucherId === null || lastDay === null) return false;
  const { balance_minor, blocked_at, expires_at } = await lockVoucher(trx, voucherId);
  if (balance_minor === 0 || blocked_at !== null || lastDayOf(expires_at) >= lastDay) return false;
  await trx
    .updateTable('voucher')
    .set({ expires_at: expiryAfter(lastDay) })
    .where('id', '=', voucherId)
    .execute();
  await recordVoucherEvent(trx, voucherId, 'extended', now);
  const vatMinor = await vatInFee(services, trx, total_minor);
  const fee = { currency, reason: 'voucher extended for a fee', about: { voucherOrderId: id } };
  const to = 'voucher_liabilities' as const;
  await bookTransfer(trx, { to, from: 'voucher_extension_fees', minor: total_minor - vatMinor, ...fee }, now);
  await bookTransfer(trx, { to, from: 'vat_payable', minor: vatMinor, ...fee }, now);
  await enqueue(trx, 'mail.voucher-extended', { orderId: id }, now);
  return true;
}

/**
 * The VAT in a fee today, in minor units, at the rate of the shop’s own services; 0 if the operator does not pay VAT.
 *
 * @example 21 % in 300 Kč: 300 × 21 / 121 → 52.07 Kč
 * @throws ApiError `vat_rate_missing`
 */
export async function vatInFee(
  { clock }: Pick<BookingServices, 'clock'>,
  trx: DatabaseTransaction,
  feeMinor: number,
): Promise<number> {
  const { dic } = await operatorToday({ clock }, trx);
  const perMille = dic === '' ? 0 : await vatRateOn(trx, shopCountry, 'waiver', clock.today());
  return Math.round((feeMinor * perMille) / (1000 + perMille));
}

const lockVoucher = (trx: DatabaseTransaction, id: string): Promise<VoucherRow> =>
  trx.selectFrom('voucher').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
