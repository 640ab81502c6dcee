import type { Locale } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import { issueCode, type CodePurpose } from './account-codes.ts';

interface CodeMessage {
  readonly accountId: string;
  /** A path of the shop, see `shopPage`. */
  readonly page: string;
  readonly language: Locale;
  /** Whether the requesting browser has signed in to the account before. */
  readonly isKnownDevice?: boolean;
}

const templates = { activate: 'account_activate', reset: 'account_reset' } as const;

/** Queues an e-mail with a new code, unless the account has reached its limit. */
export async function enqueueCode(
  services: Services,
  trx: DatabaseTransaction,
  purpose: CodePurpose,
  { accountId, page, language, isKnownDevice = false }: CodeMessage,
): Promise<void> {
  const now = services.clock.now();
  const codeId = await issueCode(trx, services, { accountId, purpose, isKnownDevice });
  if (!codeId) return;
  await enqueue(trx, 'mail.account', { template: templates[purpose], accountId, codeId, page, language }, now);
}

/** Sends the e-mail that activates an account. */
export async function sendActivation(services: Services, message: CodeMessage): Promise<void> {
  await inTransaction(services.database, (trx) => enqueueCode(services, trx, 'activate', message));
  services.wakeOutbox();
}
