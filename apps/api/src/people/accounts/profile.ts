import type { UserUpdate, UserWire } from '@mp/contract';
import type { Clock } from '@mp/domain/clock';
import type { Config } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { standingOf } from '../points/points-of-account.ts';
import { czechVocative } from '../names/vocative.ts';
import { photoAddress } from './photo-address.ts';
import { requireGoodProfile } from './rules.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/** Fields of a profile. [3.1] */
export const profileOf = (account: AccountRow): Omit<UserWire, 'first_name_vocative' | 'totalPoints' | 'tier'> => ({
  id: account.id,
  email: account.email,
  first_name: account.first_name,
  last_name: account.last_name,
  phone: account.phone,
  gender: account.gender,
  birth_date: account.birth_date,
  photo: account.photo && photoAddress(account.photo),
  billing: account.billing,
  profiling: account.profiling_agreed_at !== null,
});

/** An account as its holder sees it: the profile, and its points and tier of the loyalty club. [3.1] */
export async function userView(
  { database, config }: { readonly database: Database; readonly config: Pick<Config, 'loyalty'> },
  account: AccountRow,
): Promise<UserWire> {
  const { totalPoints, rank, progressPercent, discountPerMille } = await standingOf(
    database,
    config.loyalty,
    account.id,
  );
  return {
    ...profileOf(account),
    first_name_vocative: czechVocative(account.first_name),
    totalPoints,
    tier: { rank, progress: progressPercent, discount_per_mille: discountPerMille },
  };
}

/**
 * Changes the given fields and leaves the others as they are.
 *
 * @throws ApiError `validation_failed` if a field breaks its rule
 */
export async function updateProfile(
  database: Database,
  { id }: AccountRow,
  update: UserUpdate,
  clock: Clock,
): Promise<AccountRow> {
  requireGoodProfile(update, clock.today());
  const { billing, birth_date, profiling, ...texts } = update;
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  return database
    .updateTable('account')
    .set({
      ...given,
      // Without this, an empty change would be an invalid statement.
      id,
      ...(birth_date === undefined ? {} : { birth_date }),
      ...(billing === undefined ? {} : { billing: billing && JSON.stringify(billing) }),
      ...(profiling === undefined ? {} : { profiling_agreed_at: profiling ? clock.now() : null }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
