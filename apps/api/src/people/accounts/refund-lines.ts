import type { RefundLineWire } from '@mp/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Row extends Omit<RefundLineWire, 'amount' | 'at'> {
  readonly reservation_id: string;
  readonly minor: number;
  readonly currency: RefundLineWire['amount']['currency'];
  readonly at: Date;
}

/** Where money of a payment goes back to, in SQL. Finance transfers what was not paid by card. */
const wayBack = sql`case when payment.id is null then 'voucher'
  when payment.provider in ('transfer', 'on_spot') then 'account' else 'card' end`;

/**
 * What was given back of reservations, as their guests see it, by their ids: parts of refunds, the oldest first, and payments
 * that went back with a cancellation.
 */
export async function refundLinesOf(
  database: Database,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, RefundLineWire[]>> {
  if (reservationIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select * from (
      select refund.reservation_id, part.amount_minor as minor, refund.currency, ${wayBack} as to,
        coalesce(part.done_at, refund.decided_at, refund.asked_at) as at, part.state = 'done' as is_done, part.id
      from refund_part part
      join refund on refund.id = part.refund_id
      left join payment on payment.id = part.payment_id
      union all
      select payment.reservation_id,
        coalesce(refund_minor, payment.amount_minor - returned_minor - parted_minor), payment.currency, ${wayBack},
        payment.updated_at, true, payment.id
      from payment where payment.status = 'refunded') line
    where reservation_id in (${sql.join(reservationIds)}) and minor > 0
    order by at, id`.execute(database);
  const lines = rows.map(({ reservation_id, minor, currency, to, at, is_done }) => ({
    reservation_id,
    line: { amount: { minor, currency }, to, at: at.toISOString(), is_done },
  }));
  return new Map(
    [...Map.groupBy(lines, ({ reservation_id }) => reservation_id)].map(([id, some]) => [
      id,
      some.map(({ line }) => line),
    ]),
  );
}
