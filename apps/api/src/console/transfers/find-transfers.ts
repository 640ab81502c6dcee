import type { BankTransferListWire, bankTransferQuerySchema, BankTransferWire } from '@mp/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { leftOfTransfer, lockTransfer } from '../../booking/payments/transfer-shares.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { versionOf, type ActionSubject, type SubjectState } from '../actions/run-action.ts';

const selectTransfers = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('bank_transfer')
    .leftJoin('payment', 'payment.id', 'bank_transfer.payment_id')
    .selectAll('bank_transfer')
    .select(['payment.currency as asked_currency', leftOfTransfer.as('left_minor')]);

type SelectedTransfer = Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number];

/** Why a transfer needs manual handling, as in the operator's e-mail. */
function reasonOf({ outcome, payment_id, currency, asked_currency, surplus_minor }: SelectedTransfer) {
  if (payment_id === null) return 'unknown';
  if (currency !== asked_currency) return 'currency';
  if (outcome === 'matched') return surplus_minor > 0 ? 'surplus' : 'matched';
  return outcome === 'wrong_amount' ? 'short' : 'twice';
}

async function wiresOf(
  database: Database | DatabaseTransaction,
  rows: readonly SelectedTransfer[],
): Promise<BankTransferWire[]> {
  if (rows.length === 0) return [];
  const shares = await database
    .selectFrom('transfer_share')
    .leftJoin('payment', 'payment.id', 'transfer_share.payment_id')
    .leftJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select(['transfer_share.id', 'transfer_id', 'transfer_share.amount_minor', 'paid_out_at'])
    .select(['reservation.number', 'payment.status'])
    .where(
      'transfer_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('released_at', 'is', null)
    .orderBy('transfer_share.created_at')
    .orderBy('transfer_share.id')
    .execute();
  const byTransfer = Map.groupBy(shares, ({ transfer_id }) => transfer_id);
  return rows.map((row) => {
    const { id, variable_symbol, currency, amount_minor, left_minor, counter_account, booked_at } = row;
    const shown = {
      id,
      variable_symbol,
      amount: { minor: amount_minor, currency },
      left: { minor: left_minor, currency },
      account: counter_account,
      booked_at: booked_at.toISOString(),
      reason: reasonOf(row),
      shares: (byTransfer.get(id) ?? []).map((share) => ({
        id: share.id,
        reservation: share.number,
        amount: { minor: share.amount_minor, currency },
        is_done: share.status === null ? share.paid_out_at !== null : share.status !== 'created',
      })),
    } as const;
    return { ...shown, version: versionOf(stateOf(shown)) };
  });
}

const stateOf = ({ left, shares }: Pick<BankTransferWire, 'left' | 'shares'>): SubjectState['state'] => ({
  left,
  shares: shares.map(({ id, is_done }) => [id, is_done]),
});

/** A transfer as staff see it; null if there is none. */
export async function transferWire(
  database: Database | DatabaseTransaction,
  id: string,
): Promise<BankTransferWire | null> {
  const rows = await selectTransfers(database).where('bank_transfer.id', '=', id).execute();
  return (await wiresOf(database, rows))[0] ?? null;
}

/**
 * A transfer as a subject of actions.
 *
 * @param reservationIds for which an action uses it; the money of the first one is shown
 */
export const transferSubject = (id: string, reservationIds: readonly string[] = []): ActionSubject => ({
  kind: 'bank_transfer',
  id,
  scope: {
    bankTransferId: id,
    mailIds: reservationIds,
    ...(reservationIds[0] && { reservationId: reservationIds[0] }),
  },
  read: async (trx) => {
    await lockTransfer(trx, id);
    const transfer = await transferWire(trx, id);
    return transfer && { label: transfer.variable_symbol || transfer.account, state: stateOf(transfer) };
  },
});

const views = {
  waiting: sql<boolean>`${leftOfTransfer} > 0`,
  returns: sql<boolean>`exists (select from transfer_share share where share.transfer_id = bank_transfer.id
    and share.payment_id is null and share.paid_out_at is null)`,
  all: sql<boolean>`true`,
} as const;

/** Transfers, the latest first, with the key of the next page. */
export async function findTransfers(
  database: Database,
  { q, view, after, limit }: z.output<typeof bankTransferQuerySchema>,
): Promise<BankTransferListWire> {
  let transfers = selectTransfers(database).where(views[view]);
  if (q) {
    const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    transfers = transfers.where(({ or, eb }) =>
      or([
        eb('bank_transfer.id', '=', q),
        eb('bank_transfer.variable_symbol', 'like', words),
        eb('bank_transfer.counter_account', 'ilike', words),
      ]),
    );
  }
  if (after)
    transfers = transfers.where(
      sql<boolean>`(bank_transfer.received_at, bank_transfer.id)
        < (select received_at, id from bank_transfer where id = ${after})`,
    );
  const rows = await transfers
    .orderBy('bank_transfer.received_at', 'desc')
    .orderBy('bank_transfer.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { data: await wiresOf(database, page), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
