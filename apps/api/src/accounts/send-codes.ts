import type { Locale } from '@mp/domain';
import type { DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Booking } from '../reservations/booking.ts';
import { issueCode, type CodePurpose } from './account-codes.ts';

interface CodeMessage {
  readonly accountId: string;
  /** A path of the shop, see `shopPage`. */
  readonly page: string;
  readonly language: Locale;
}

const templates = { activate: 'account_activate', reset: 'account_reset' } as const;

/** Leaves a message with a new code for later, unless the account has had enough of them for now. */
export async function enqueueCode(
  { config, clock }: Booking,
  trx: DatabaseTransaction,
  purpose: CodePurpose,
  { accountId, page, language }: CodeMessage,
): Promise<void> {
  const now = clock.now();
  const codeId = await issueCode(trx, config, { accountId, purpose, now });
  if (!codeId) return;
  await enqueue(trx, 'mail.account', { template: templates[purpose], accountId, codeId, page, language }, now);
}

/** Sends the message with which an account is activated. */
export async function sendActivation(booking: Booking, message: CodeMessage): Promise<void> {
  await inTransaction(booking.database, (trx) => enqueueCode(booking, trx, 'activate', message));
  booking.wakeOutbox();
}
