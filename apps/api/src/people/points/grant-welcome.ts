import { money, pointsOf } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { doEach, isItsTurn, type ItemServices } from '../../platform/jobs/each-item.ts';
import type { LoyaltySettings } from '../../platform/settings/loyalty-settings.ts';

/** Maximum number of accounts in one run. */
const batchSize = 200;

interface Welcome {
  readonly settings: LoyaltySettings;
  readonly now: Date;
}

/**
 * Grants the welcome points of an activated account. [2.61] [4.27] Idempotent, also for concurrent calls. An account that
 * is not activated or removed gets none.
 *
 * @returns whether this call granted them
 */
export async function grantWelcomePoints(
  trx: DatabaseTransaction,
  accountId: string,
  { settings, now }: Welcome,
): Promise<boolean> {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const event = settings.events.find(({ key }) => key === 'welcome');
  if (!account || !event) return false;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('loyalty_entry')
    .values({
      id: crypto.randomUUID(),
      account_id: account.id,
      reservation_id: null,
      event: event.key,
      reason: 'granted',
      // Welcome points need no purchase.
      points: pointsOf(event, money(0, 'CZK')),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Grants welcome points to activated accounts without them, e.g. from before the club, and returns how many. */
export async function welcomeAccounts(
  services: ItemServices & { readonly settings: LoyaltySettings },
): Promise<number> {
  const { database, clock, settings } = services;
  const due = await database
    .selectFrom('account')
    .select('account.id')
    .where('account.verified_at', 'is not', null)
    .where('account.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('loyalty_entry')
            .select('loyalty_entry.id')
            .whereRef('loyalty_entry.account_id', '=', 'account.id')
            .where('loyalty_entry.event', '=', 'welcome'),
        ),
      ),
    )
    .where(isItsTurn('welcome_accounts', 'account.id', clock.now()))
    .orderBy('account.verified_at')
    .limit(batchSize)
    .execute();
  return doEach(
    services,
    'welcome_accounts',
    due.map(({ id }) => id),
    (id) => inTransaction(database, (trx) => grantWelcomePoints(trx, id, { settings, now: clock.now() })),
  );
}
