import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { bookTransfer, type LedgerAccount } from '../payments/ledger.ts';
import type { BankEntryAccount } from '@mp/contract';

/** The account that staff give an entry, and what the gateway has kept back of it, in minor units. */
export interface Booking {
  readonly account: BankEntryAccount;
  readonly feesMinor: number;
}

/**
 * Books an entry that belongs to no transfer, payout or refund: a payout of the gateway, fees, taxes that were paid. Booked to a
 * wrong account, it can be booked again.
 *
 * @throws ApiError `not_found`, `bank_entry_known` for an entry that belongs to something
 */
export async function bookEntry(
  trx: DatabaseTransaction,
  entryId: string,
  { account, feesMinor }: Booking,
  now: Date,
): Promise<void> {
  const entry = await trx
    .selectFrom('bank_entry')
    .innerJoin('bank_statement', 'bank_statement.id', 'statement_id')
    .select(['amount_minor', 'currency', 'booked_to'])
    .select(['transfer_id', 'payout_id', 'settlement_id', 'refund_part_id', 'payment_id', 'share_id'])
    .where('bank_entry.id', '=', entryId)
    .forUpdate('bank_entry')
    .executeTakeFirst();
  if (!entry) throw new ApiError('not_found');
  const { amount_minor, currency, booked_to, ...links } = entry;
  if (Object.values(links).some((link) => link !== null)) throw new ApiError('bank_entry_known');
  const about = { bankEntryId: entryId };
  const minor = Number(amount_minor);
  if (booked_to !== null) await reverse(trx, entryId, now);
  const reason = 'bank statement';
  await bookTransfer(trx, { to: 'bank_account', from: account, minor, currency, reason, about }, now);
  const fees = { to: 'gateway_fees', from: 'gateway_receivable', minor: feesMinor, currency, reason, about } as const;
  await bookTransfer(trx, fees, now);
  await trx.updateTable('bank_entry').set({ booked_to: account }).where('id', '=', entryId).execute();
}

/** Takes back what was booked of an entry before. */
async function reverse(trx: DatabaseTransaction, bankEntryId: string, now: Date): Promise<void> {
  const balances = await trx
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['account', 'currency', fn.sum<string>('amount_minor').as('minor')])
    .where('bank_entry_id', '=', bankEntryId)
    .groupBy(['account', 'currency'])
    .execute();
  for (const { account, currency, minor } of balances)
    if (account !== 'bank_account')
      await bookTransfer(
        trx,
        {
          to: 'bank_account',
          from: account as LedgerAccount,
          minor: Number(minor),
          currency,
          reason: 'booked again',
          about: { bankEntryId },
        },
        now,
      );
}
