import type { DatabaseTransaction } from '../../platform/database/database.ts';

/**
 * The account a booking belongs to when nobody is signed in: made if the address is new. [6.1]
 *
 * A booking is only noted with an account that nobody has activated yet. An activated one is its holder's: whoever books
 * with its address is asked to sign in, and until then stays a guest (null).
 *
 * @param guest `email` in lower case
 */
export async function accountOfGuest(
  trx: DatabaseTransaction,
  guest: { readonly email: string; readonly name: string; readonly surname: string },
  now: Date,
): Promise<string | null> {
  const id = crypto.randomUUID();
  const made = await trx
    .insertInto('account')
    .values({
      id,
      email: guest.email,
      first_name: guest.name,
      last_name: guest.surname,
      password_hash: null,
      verified_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const existing = await trx
    .selectFrom('account')
    .select(['id', 'verified_at'])
    .where('email', '=', guest.email)
    .executeTakeFirst();
  return existing && !existing.verified_at ? existing.id : null;
}
