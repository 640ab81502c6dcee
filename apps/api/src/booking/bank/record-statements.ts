import { createHash } from 'node:crypto';
import { acquireLocks } from '../../platform/database/acquire-locks.ts';
import { czechAccountOf } from '../../platform/codes/bank-account.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readCamt } from './camt-file.ts';
import { readGpc } from './gpc-file.ts';
import { UnreadableStatement, type Statement } from './statement.ts';

const lockKey = createHash('sha256').update('bank statements').digest();

/** A file of statements, who adds it, and when. */
interface StatementFile {
  readonly content: Buffer;
  /** The IBAN of the operator’s account. */
  readonly account: string;
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Records the statements of a file with their entries. A statement follows the last one of its account and currency without a
 * gap, and its entries are the difference of its balances.
 *
 * @returns their ids
 * @throws ApiError `bank_statement_unreadable`, `bank_statement_account`, `bank_statement_known`, `bank_statement_gap`,
 *   `bank_statement_balance`
 */
export async function recordStatements(
  trx: DatabaseTransaction,
  { content, account, staffId, now }: StatementFile,
): Promise<string[]> {
  await acquireLocks(trx, [lockKey], now);
  const statements = readStatements(content);
  const ids: string[] = [];
  for (const statement of statements) {
    checkAccount(statement, account);
    await checkOrder(trx, statement, account);
    checkBalance(statement);
    const id = crypto.randomUUID();
    const { currency, number, from, until, openingMinor, closingMinor, format, entries } = statement;
    await trx
      .insertInto('bank_statement')
      .values({
        ...{ id, account, currency, number, format },
        ...{ from_day: from, until_day: until, opening_minor: openingMinor, closing_minor: closingMinor },
        ...{ added_by: staffId, added_at: now },
      })
      .execute();
    const rows = entries.map((entry, position) => ({
      ...{ id: crypto.randomUUID(), statement_id: id, position, reference: entry.reference, day: entry.day },
      ...{ amount_minor: entry.amountMinor, variable_symbol: entry.variableSymbol },
      ...{ counter_account: entry.counterAccount, counterparty: entry.counterparty, message: entry.message },
    }));
    // A statement of PostgreSQL takes 65,535 values.
    for (let at = 0; at < rows.length; at += 5_000)
      await trx
        .insertInto('bank_entry')
        .values(rows.slice(at, at + 5_000))
        .execute();
    ids.push(id);
  }
  return ids;
}

function readStatements(content: Buffer): Statement[] {
  try {
    const statements = content.subarray(0, 3).toString('latin1') === '074' ? readGpc(content) : readCamt(content);
    if (statements.length > 0) return statements;
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
  }
  throw new ApiError('bank_statement_unreadable');
}

function checkAccount({ format, account }: Statement, own: string): void {
  const { prefix, number } = czechAccountOf(own) ?? { prefix: '', number: '' };
  const expected = format === 'gpc' ? `${prefix.padStart(6, '0')}${number.padStart(10, '0')}` : own;
  if (account !== expected) throw new ApiError('bank_statement_account', { account, own });
}

async function checkOrder(
  trx: DatabaseTransaction,
  { currency, openingMinor, until }: Statement,
  account: string,
): Promise<void> {
  const last = await trx
    .selectFrom('bank_statement')
    .select(['number', 'until_day', 'closing_minor'])
    .where('account', '=', account)
    .where('currency', '=', currency)
    .orderBy('until_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  if (until <= last.until_day)
    throw new ApiError('bank_statement_known', { number: last.number, until: last.until_day });
  const expected = Number(last.closing_minor);
  if (openingMinor !== expected)
    throw new ApiError('bank_statement_gap', {
      number: last.number,
      until: last.until_day,
      expected: { minor: expected, currency },
      opening: { minor: openingMinor, currency },
    });
}

function checkBalance({ entries, openingMinor, closingMinor, currency }: Statement): void {
  const expected = entries.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor);
  if (expected !== closingMinor)
    throw new ApiError('bank_statement_balance', {
      expected: { minor: expected, currency },
      closing: { minor: closingMinor, currency },
    });
}
