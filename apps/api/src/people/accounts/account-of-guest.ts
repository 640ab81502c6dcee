import type { DatabaseTransaction } from '../../platform/database/database.ts';

/**
 * Makes an account for a guest who books while nobody is signed in, if their address has none. [6.1] The booking is not
 * noted with it: that its holder does, who alone knows whether it is theirs. (ADR 0032)
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
