import type { RefundWire } from '@mp/contract';
import { methodOf } from '../../booking/payments/payment-method.ts';
import { payerAccount } from '../../booking/payments/transfer-shares.ts';
import { fullName } from '../../people/names/full-name.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { versionOf, type SubjectState } from '../actions/run-action.ts';

/** A refund as staff see it, without its version. */
type Shown = Omit<RefundWire, 'version' | 'is_own'> & { readonly askedBy: string | null };

/** Refunds with their parts, in the order of the ids. */
async function shownRefunds(database: Database | DatabaseTransaction, ids: readonly string[]): Promise<Shown[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('refund')
    .leftJoin('reservation', 'reservation.id', 'refund.reservation_id')
    .leftJoin('voucher', 'voucher.id', 'refund.voucher_id')
    .leftJoin('account as asker', 'asker.id', 'refund.asked_by')
    .leftJoin('account as decider', 'decider.id', 'refund.decided_by')
    .selectAll('refund')
    .select(['reservation.number', 'voucher.code_tail'])
    .select(['asker.first_name as asker_first', 'asker.last_name as asker_last'])
    .select(['decider.first_name as decider_first', 'decider.last_name as decider_last'])
    .where('refund.id', 'in', ids)
    .execute();
  const parts = Map.groupBy(await partsOf(database, ids), ({ refund_id }) => refund_id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { currency } = row;
    return [
      {
        id,
        reservation: row.reservation_id && row.number ? { id: row.reservation_id, number: row.number } : null,
        voucher: row.voucher_id && row.code_tail ? { id: row.voucher_id, tail: row.code_tail } : null,
        amount: { minor: row.amount_minor, currency },
        reason: row.reason,
        state: row.state,
        askedBy: row.asked_by,
        asked_by: nameOf(row.asker_first, row.asker_last),
        is_by_buyer: row.kind === 'buyer',
        asked_at: row.asked_at.toISOString(),
        decided_by: nameOf(row.decider_first, row.decider_last),
        decided_at: row.decided_at?.toISOString() ?? null,
        decline_reason: row.decline_reason,
        parts: (parts.get(id) ?? []).map((part) => ({
          id: part.id,
          to: part.voucher_id ? ('voucher' as const) : methodOf(part.provider ?? '') === 'card' ? 'card' : 'transfer',
          amount: { minor: part.amount_minor, currency },
          state: part.state,
          problem: part.problem,
          account: part.account,
          done_at: part.done_at?.toISOString() ?? null,
        })),
      } satisfies Shown,
    ];
  });
}

/** The name of a member of the staff; null once the account is removed. */
const nameOf = (first_name: string | null, last_name: string | null): string | null =>
  fullName({ first_name, last_name }) || null;

const partsOf = (database: Database | DatabaseTransaction, ids: readonly string[]) =>
  database
    .selectFrom('refund_part')
    .leftJoin('payment', 'payment.id', 'refund_part.payment_id')
    .selectAll('refund_part')
    .select('payment.provider')
    .select(payerAccount.as('account'))
    .where('refund_id', 'in', ids)
    .orderBy('payment.created_at')
    .orderBy('refund_part.id')
    .execute();

/** What the version of a refund depends on; null if there is none. */
export async function refundState(trx: DatabaseTransaction, id: string): Promise<SubjectState | null> {
  const [shown] = await shownRefunds(trx, [id]);
  return shown ? { label: shown.reservation?.number ?? `…${shown.voucher?.tail}`, state: stateOf(shown) } : null;
}

const stateOf = ({ state, amount, parts }: Shown) => ({
  state,
  amount,
  parts: parts.map(({ id, state: partState }) => [id, partState]),
});

/**
 * Refunds as staff see them.
 *
 * @param callerId the account of the caller
 */
export async function refundWires(
  database: Database | DatabaseTransaction,
  ids: readonly string[],
  callerId: string,
): Promise<RefundWire[]> {
  const shown = await shownRefunds(database, ids);
  return shown.map(({ askedBy, ...refund }) => ({
    ...refund,
    is_own: askedBy === callerId,
    version: versionOf(stateOf({ ...refund, askedBy })),
  }));
}
