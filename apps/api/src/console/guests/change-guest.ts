import { defaultLocale, type Locale } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import { mergeAccounts } from '../../people/accounts/merge-accounts.ts';
import { eraseAccount } from '../../people/accounts/remove-account.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import { nameOfStaff } from '../actions/run-action.ts';
import { runCreation } from '../actions/run-creation.ts';
import { lockAccount } from './guest-subject.ts';

interface By {
  readonly staff: StaffMember;
  readonly clock: Clock;
}

/** @throws ApiError `not_found`, `account_of_staff` */
async function lockGuest(trx: DatabaseTransaction, id: string): Promise<AccountRow> {
  const account = await lockAccount(trx, id);
  if (!account) throw new ApiError('not_found');
  const staff = await trx.selectFrom('staff').select('role').where('account_id', '=', id).executeTakeFirst();
  if (staff) throw new ApiError('account_of_staff');
  return account;
}

/**
 * Erases a guest: what the law requires to stay, stays without a name.
 *
 * @throws ApiError `not_found`, `account_of_staff`
 */
export const eraseGuest = async (trx: DatabaseTransaction, id: string, clock: Clock): Promise<void> =>
  eraseAccount(trx, await lockGuest(trx, id), clock);

/** The language of e-mails to a guest: that of their last reservation. */
async function languageOf(trx: DatabaseTransaction, { id }: AccountRow): Promise<Locale> {
  const last = await trx
    .selectFrom('reservation')
    .select('language')
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.language ?? defaultLocale;
}

/**
 * Merges the account with an e-mail into another one, and e-mails both addresses. The audit log gets an entry of the removed
 * account, too, which does not name it.
 *
 * @throws ApiError `merge_not_possible`, `account_of_staff`
 */
export async function mergeGuest(
  trx: DatabaseTransaction,
  id: string,
  { email, reason }: { readonly email: string; readonly reason: string },
  { staff, clock }: By,
): Promise<void> {
  const now = clock.now();
  const other = await trx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!other) throw new ApiError('merge_not_possible');
  const [kept, removed] = [await lockGuest(trx, id), await lockGuest(trx, other.id)];
  const message = { language: await languageOf(trx, kept), subjectId: kept.id };
  const ofRemoved = { ...message, language: await languageOf(trx, removed) };
  await mergeAccounts(trx, kept, removed, clock);
  await enqueue(
    trx,
    'mail.console',
    { template: 'account_merged', email: kept.email, about: removed.email, ...message },
    now,
  );
  await enqueue(
    trx,
    'mail.console',
    { template: 'account_removed', email: removed.email, about: kept.email, ...ofRemoved },
    now,
  );
  await recordEntry(
    trx,
    {
      actor: { id: staff.account.id, name: nameOfStaff(staff) },
      action: 'account.merged_into',
      subject: { kind: 'account', id: removed.id, label: removed.id },
      reason,
      after: { into: kept.id },
    },
    now,
  );
}

/**
 * Adds a note of staff to a guest, once for an idempotency key.
 *
 * @throws ApiError `not_found`
 */
export async function addNote(
  services: Pick<Services, 'database' | 'clock'>,
  staff: StaffMember,
  idempotencyKey: string,
  { id, words }: { readonly id: string; readonly words: string },
): Promise<void> {
  const creation = { action: 'account.note', staff, idempotencyKey, body: { id, words } };
  await runCreation(services, creation, async (trx, now) => {
    const account = await lockAccount(trx, id);
    if (!account) throw new ApiError('not_found');
    const note = { id: crypto.randomUUID(), account_id: id, author_id: staff.account.id, author: nameOfStaff(staff) };
    await trx
      .insertInto('account_note')
      .values({ ...note, words, written_at: now })
      .execute();
    return { result: {}, subject: { kind: 'account', id, label: account.email } };
  });
}
