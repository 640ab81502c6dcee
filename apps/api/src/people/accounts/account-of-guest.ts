import type { DatabaseTransaction } from '../../platform/database/database.ts';

/**
 * Creates an account for a guest who books without signing in, if their e-mail has none. [6.1] It does not add the
 * booking to the account. Only the account's holder can confirm that the booking is theirs. (ADR 0032)
 *
 * @param guest `email` in lower case
 */
export async function makeAccountOfGuest(
  trx: DatabaseTransaction,
  guest: { readonly email: string; readonly name: string; readonly surname: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('account')
    .values({
      id: crypto.randomUUID(),
      email: guest.email,
      first_name: guest.name,
      last_name: guest.surname,
      password_hash: null,
      verified_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
