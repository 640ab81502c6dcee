import type { RefundListWire, refundQuerySchema } from '@mp/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { refundWires } from './refund-view.ts';

const withPart = (states: readonly string[]) =>
  sql<boolean>`exists (select from refund_part part where part.refund_id = refund.id and part.state in (${sql.join(states)}))`;

/** Whether a refund waits for a person: for a decision, a payout or another attempt. */
export const isDue = sql<boolean>`(refund.state = 'waiting' or ${withPart(['to_pay_out', 'failed'])})`;

const views = {
  due: isDue,
  waiting: sql<boolean>`refund.state = 'waiting'`,
  to_pay_out: withPart(['to_pay_out']),
  failed: withPart(['failed']),
  all: sql<boolean>`true`,
} as const;

/** Refunds of a view, the latest first, with the key of the next page. */
export async function findRefunds(
  database: Database,
  { view, after, limit }: z.output<typeof refundQuerySchema>,
  callerId: string,
): Promise<RefundListWire> {
  let refunds = database.selectFrom('refund').select('id').where(views[view]);
  if (after)
    refunds = refunds.where(sql<boolean>`(asked_at, id) < (select asked_at, id from refund where id = ${after})`);
  const rows = await refunds
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const ids = rows.slice(0, limit).map(({ id }) => id);
  return {
    data: await refundWires(database, ids, callerId),
    next: rows.length > limit ? (ids.at(-1) ?? null) : null,
  };
}
