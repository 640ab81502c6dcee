import type { FastifyRequest } from 'fastify';
import type { Clock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requireAccount } from '../accounts/sessions.ts';

/**
 * Who asks, where the account is an editor's.
 *
 * @throws ApiError `unauthorized` for who is not signed in, `forbidden` for everybody else
 */
export async function requireDeskEditor(
  parts: { readonly database: Database; readonly clock: Clock },
  request: FastifyRequest,
): Promise<AccountRow> {
  const account = await requireAccount(parts, request);
  const editor = await parts.database
    .selectFrom('editor')
    .select('account_id')
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (!editor) throw new ApiError('forbidden');
  return account;
}

/** Somebody who cannot be made an editor; the message says why, and what can be done. */
export class EditorRefusedError extends Error {
  override readonly name = 'EditorRefusedError';
}

/**
 * Makes the account of an address an editor's. Nothing happens when it is one.
 *
 * @throws EditorRefusedError when nobody has registered with the address, or not yet activated the account
 */
export async function makeEditor(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  email: string,
): Promise<void> {
  const account = await database
    .selectFrom('account')
    .select(['id', 'verified_at'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!account?.verified_at)
    throw new EditorRefusedError(
      `Nobody has an active account with ${email}. Register in the shop, open the link of the e-mail, and try again.`,
    );
  await database
    .insertInto('editor')
    .values({ account_id: account.id, made_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes the desk away from an account; its session elsewhere goes on.
 *
 * @returns whether it was an editor's
 */
export async function removeEditor(database: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('editor')
    .where('account_id', 'in', (those) =>
      those.selectFrom('account').select('id').where('email', '=', email.toLowerCase()),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The addresses of all editors. */
export async function listEditors(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('editor')
    .innerJoin('account', 'account.id', 'editor.account_id')
    .select('account.email')
    .orderBy('account.email')
    .execute();
  return rows.map(({ email }) => email);
}
