import type { VoucherLineWire, VoucherListWire, voucherQuerySchema } from '@mp/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { lastDayOf } from '../../booking/vouchers/issue-vouchers.ts';
import { hashVoucherCode } from '../../booking/vouchers/voucher-code.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { versionOf, type ActionSubject, type SubjectState } from '../actions/run-action.ts';

const selectVouchers = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('voucher')
    .leftJoin('voucher_order', 'voucher_order.id', 'voucher.order_id')
    .leftJoin('reservation as refunded', 'refunded.id', 'voucher.refund_of')
    .leftJoin('reservation as paid', 'paid.id', 'voucher.reservation_id')
    .selectAll('voucher')
    .select(
      sql<boolean>`exists (select from refund where refund.voucher_id = voucher.id and refund.state = 'waiting')`.as(
        'is_refund_waiting',
      ),
    )
    .select(['voucher_order.email as buyer', 'refunded.number as refunded_number', 'paid.number as paid_number']);

type SelectedVoucher = Awaited<ReturnType<ReturnType<typeof selectVouchers>['execute']>>[number];

function lineOf(voucher: SelectedVoucher, now: Date): VoucherLineWire {
  const { id, code_tail, value_minor, balance_minor, currency, order_id, partner, expires_at, purchased_at } = voucher;
  const shown = {
    id,
    tail: code_tail,
    value: { minor: value_minor, currency },
    balance: { minor: balance_minor, currency },
    state: stateOf(voucher, now),
    origin: order_id ? ('order' as const) : partner ? ('partner' as const) : ('refund' as const),
    holder: voucher.buyer ?? partner ?? voucher.refunded_number ?? '',
    purchased_at: purchased_at.toISOString(),
    last_day: lastDayOf(expires_at),
    used_for: voucher.paid_number,
    is_refund_waiting: voucher.is_refund_waiting,
  };
  return { ...shown, version: versionOf(versioned(shown)) };
}

const stateOf = (
  { balance_minor, blocked_at, refunded_at, expires_at }: SelectedVoucher,
  now: Date,
): VoucherLineWire['state'] => {
  if (refunded_at) return 'refunded';
  if (balance_minor === 0) return 'used';
  if (blocked_at) return 'blocked';
  return expires_at <= now ? 'expired' : 'active';
};

const versioned = ({
  state,
  balance,
  last_day,
  used_for,
  is_refund_waiting,
}: Pick<
  VoucherLineWire,
  'state' | 'balance' | 'last_day' | 'used_for' | 'is_refund_waiting'
>): SubjectState['state'] => ({
  state,
  balance,
  last_day,
  used_for,
  is_refund_waiting,
});

/**
 * A voucher as a subject of actions.
 *
 * @param orderId of a refund, which changes the order's money
 */
export const voucherSubject = (id: string, now: () => Date, orderId?: string): ActionSubject => ({
  kind: 'voucher',
  id,
  scope: orderId === undefined ? { voucherId: id } : { voucherId: id, voucherOrderId: orderId },
  read: async (trx) => {
    await trx.selectFrom('voucher').select('id').where('id', '=', id).forUpdate().execute();
    const voucher = await selectVouchers(trx).where('voucher.id', '=', id).executeTakeFirst();
    if (!voucher) return null;
    return { label: `…${voucher.code_tail}`, state: versioned(lineOf(voucher, now())) };
  },
});

const conditions = (now: Date) => ({
  used: sql<boolean>`voucher.balance_minor = 0 and voucher.refunded_at is null`,
  refunded: sql<boolean>`voucher.refunded_at is not null`,
  blocked: sql<boolean>`voucher.balance_minor > 0 and voucher.blocked_at is not null`,
  expired: sql<boolean>`voucher.balance_minor > 0 and voucher.blocked_at is null and voucher.expires_at <= ${now}`,
  active: sql<boolean>`voucher.balance_minor > 0 and voucher.blocked_at is null and voucher.expires_at > ${now}`,
});

/** Vouchers, the latest first, with the key of the next page. */
export async function findVouchers(
  database: Database,
  { q, state, after, limit }: z.output<typeof voucherQuerySchema>,
  now: Date,
): Promise<VoucherListWire> {
  let vouchers = selectVouchers(database);
  if (state) vouchers = vouchers.where(conditions(now)[state]);
  if (q) {
    const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    vouchers = vouchers.where(({ or, eb }) =>
      or([
        eb('voucher.code_hash', '=', hashVoucherCode(q)),
        eb(sql`voucher.order_id::text`, '=', q.toLowerCase()),
        eb('voucher_order.email', 'ilike', words),
        eb('voucher.partner', 'ilike', words),
        eb('refunded.number', 'ilike', words),
        eb('paid.number', 'ilike', words),
      ]),
    );
  }
  if (after)
    vouchers = vouchers.where(
      sql<boolean>`(voucher.purchased_at, voucher.id) < (select purchased_at, id from voucher where id = ${after})`,
    );
  const rows = await vouchers
    .orderBy('voucher.purchased_at', 'desc')
    .orderBy('voucher.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit).map((row) => lineOf(row, now));
  return { data: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
