import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { BookingServices } from '../booking-services.ts';
import { acceptTransfer } from '../payments/accept-transfer.ts';
import { transferProvider, transferSessionId } from '../payments/transfer-gateway.ts';
import { lockUnknown, type UnknownEntry } from './unknown-entries.ts';

/** For how many days the bank’s message about a transfer and its statement may differ. */
const daysApart = 5;

/**
 * Gives an incoming entry its transfer: the one that the bank has reported before, or a new one, which is applied to the payment
 * with its symbol as one that is reported. One whose symbol no payment has stays unknown unless staff say that a guest has paid
 * it.
 *
 * @returns whether it has a transfer
 */
export async function takeTransfer(
  services: BookingServices,
  entryId: string,
  { isGuests = false }: { readonly isGuests?: boolean } = {},
): Promise<boolean> {
  const entry = await inTransaction(services.database, async (trx) => {
    const unknown = await lockUnknown(trx, entryId);
    if (!unknown) return 'known';
    const reported = await reportedTransfer(trx, unknown);
    if (reported !== null) {
      await trx.updateTable('bank_entry').set({ transfer_id: reported }).where('id', '=', entryId).execute();
      return 'known';
    }
    return isGuests || (await isAwaited(trx, unknown)) ? unknown : null;
  });
  if (entry === 'known' || entry === null) return entry !== null;
  const { id, amountMinor, currency, variableSymbol, counterAccount, day } = entry;
  const transferId = `entry:${id}`;
  // A crash in between: the next attempt finds the same transfer.
  await acceptTransfer(services, {
    id: transferId,
    variable_symbol: variableSymbol,
    amount_minor: amountMinor,
    currency,
    counter_account: counterAccount.slice(0, 60),
    booked_at: `${day}T12:00:00Z`,
  });
  await services.database.updateTable('bank_entry').set({ transfer_id: transferId }).where('id', '=', id).execute();
  return true;
}

/** A transfer of this amount and symbol, or without a symbol of this account, that no entry has. */
async function reportedTransfer(
  trx: DatabaseTransaction,
  { id, amountMinor, currency, variableSymbol, counterAccount, day }: UnknownEntry,
): Promise<string | null> {
  const transfer = await trx
    .selectFrom('bank_transfer')
    .select('id')
    .where('amount_minor', '=', amountMinor)
    .where('currency', '=', currency)
    .where('variable_symbol', 'in', [variableSymbol, variableSymbol && variableSymbol.padStart(10, '0')])
    .where(({ eb, or }) =>
      or([
        eb('id', '=', `entry:${id}`),
        sql<boolean>`(${variableSymbol} <> '' or counter_account = ${counterAccount})
          and booked_at::date between ${day}::date - ${daysApart}::int and ${day}::date + ${daysApart}::int`,
      ]),
    )
    .where(sql<boolean>`not exists (select from bank_entry taken where taken.transfer_id = bank_transfer.id)`)
    .orderBy('booked_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return transfer?.id ?? null;
}

async function isAwaited(trx: DatabaseTransaction, { variableSymbol }: UnknownEntry): Promise<boolean> {
  if (variableSymbol === '') return false;
  const payment = await trx
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', transferProvider)
    .where('session_id', '=', transferSessionId(variableSymbol))
    .executeTakeFirst();
  return payment !== undefined;
}
