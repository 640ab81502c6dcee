import type { VoucherCheckWire, VoucherListsWire } from '@mp/contract';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { recordVoucherEvent } from './issue-vouchers.ts';
import { hashVoucherCode } from './voucher-code.ts';
import { isPairedWithAnother, shownCode, voucherStatusOf, voucherView } from './voucher-view.ts';
import { voucherOrderCode } from './order-code.ts';
import type { VoucherRow } from '../../platform/database/tables/vouchers.ts';

/** Finds a voucher by its typed code; none that is blocked, unless it was returned to its buyer. */
export const findVoucher = (database: Database, code: string): Promise<VoucherRow | undefined> =>
  database
    .selectFrom('voucher')
    .selectAll()
    .where('code_hash', '=', hashVoucherCode(code))
    .where(({ or, eb }) => or([eb('blocked_at', 'is', null), eb('refunded_at', 'is not', null)]))
    .executeTakeFirst();

/**
 * Checks a typed code; a blocked one is unknown. For another account's voucher the result is only `paired`, without value or holder.
 *
 * @param accountId of the signed-in account
 */
export async function checkVoucher(
  { database, clock }: BookingServices,
  code: string,
  accountId: string | null,
): Promise<VoucherCheckWire> {
  const voucher = await findVoucher(database, code);
  if (!voucher) return { result: 'unknown', price: null, balance: null, expires_at: null };
  if (voucher.refunded_at) return { result: 'returned', price: null, balance: null, expires_at: null };
  if (isPairedWithAnother(voucher, accountId))
    return { result: 'paired', price: null, balance: null, expires_at: null };
  const status = voucherStatusOf(voucher, clock.now());
  return {
    result: status === 'active' ? 'valid' : status,
    price: { minor: voucher.value_minor, currency: voucher.currency },
    balance: { minor: voucher.balance_minor, currency: voucher.currency },
    expires_at: voucher.expires_at.toISOString(),
  };
}

/**
 * Attaches a voucher to an account. Idempotent. [8.10]
 *
 * @throws ApiError `voucher_not_found`, `voucher_returned`, `voucher_paired` when it is attached to another account
 */
export async function attachVoucher(
  { database, clock }: BookingServices,
  account: AccountRow,
  code: string,
): Promise<VoucherRow> {
  return inTransaction(database, async (trx) => {
    const voucher = await trx
      .selectFrom('voucher')
      .selectAll()
      .where('code_hash', '=', hashVoucherCode(code))
      .forUpdate()
      .executeTakeFirst();
    if (voucher?.refunded_at) throw new ApiError('voucher_returned');
    if (!voucher || voucher.blocked_at) throw new ApiError('voucher_not_found');
    if (isPairedWithAnother(voucher, account.id)) throw new ApiError('voucher_paired');
    if (voucher.account_id) return voucher;
    await trx.updateTable('voucher').set({ account_id: account.id }).where('id', '=', voucher.id).execute();
    await recordVoucherEvent(trx, voucher.id, 'attached', clock.now());
    return { ...voucher, account_id: account.id };
  });
}

/**
 * Finds a voucher of an account.
 *
 * @throws ApiError `voucher_not_found`, also for a voucher of another account
 */
export async function voucherOfAccount(database: Database, account: AccountRow, id: string): Promise<VoucherRow> {
  const voucher = await database
    .selectFrom('voucher')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (!voucher) throw new ApiError('voucher_not_found');
  return voucher;
}

/** Limit of listed voucher orders of an account. */
const maxOrders = 50;

/** Lists an account's vouchers by status, their history, and its voucher orders, the latest first. [2.58] [4.37] */
export async function vouchersOfAccount(services: BookingServices, account: AccountRow): Promise<VoucherListsWire> {
  const { database } = services;
  const rows = await database
    .selectFrom('voucher')
    .selectAll()
    .where('account_id', '=', account.id)
    .where(({ or, eb }) =>
      or([eb('blocked_at', 'is', null), eb('reservation_id', 'is not', null), eb('refunded_at', 'is not', null)]),
    )
    .orderBy('purchased_at', 'desc')
    .orderBy('id')
    .execute();
  const events = await database
    .selectFrom('voucher_event')
    .innerJoin('voucher', 'voucher.id', 'voucher_event.voucher_id')
    .leftJoin('reservation', 'reservation.id', 'voucher_event.reservation_id')
    .select([
      'voucher_event.voucher_id',
      'voucher_event.type',
      'voucher_event.amount_minor',
      'voucher_event.created_at',
    ])
    .select(['reservation.number', 'voucher.currency'])
    .where('voucher.account_id', '=', account.id)
    .orderBy('voucher_event.created_at', 'desc')
    .orderBy('voucher_event.id')
    .execute();
  const orders = await database
    .selectFrom('voucher_order')
    .select(['id', 'status', 'total_minor', 'currency', 'values_minor', 'created_at', 'deliver_on', 'delivered_at'])
    .where('account_id', '=', account.id)
    // An extension is in the history of its voucher.
    .where('extends_voucher_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxOrders)
    .execute();
  const vouchers = rows.map((row) => voucherView(services, row));
  return {
    active: vouchers.filter(({ status }) => status === 'active'),
    expired: vouchers.filter(({ status }) => status === 'expired'),
    used: vouchers.filter(({ status }) => status === 'used'),
    history: events.map(({ voucher_id, type, amount_minor, currency, number, created_at }) => ({
      code: shownCode(services, voucher_id),
      type,
      amount: amount_minor === null ? null : { minor: amount_minor, currency },
      reservation: number,
      at: created_at.toISOString(),
    })),
    orders: orders.map(({ id, status, total_minor, currency, values_minor, created_at, deliver_on, delivered_at }) => ({
      id,
      status,
      deliver_on,
      delivered_at: delivered_at?.toISOString() ?? null,
      code: voucherOrderCode(services, id),
      count: values_minor.length,
      total: { minor: total_minor, currency },
      created_at: created_at.toISOString(),
    })),
  };
}
