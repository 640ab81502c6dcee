import type { Database } from '../../platform/database/database.ts';
import { demonstrationAccounts } from './accounts.ts';

/** Thrown for a database of the demonstration where cards are really charged. */
export class DemonstrationError extends Error {
  override readonly name = 'DemonstrationError';
  constructor() {
    super(
      'The database holds the demonstration: its accounts have public passwords and its places do not exist, and ' +
        'STRIPE_SECRET_KEY charges real cards. Point DATABASE_URL or DATA_DIR at a database of your own, or use a key ' +
        'of the test mode.',
    );
  }
}

/**
 * Rejects a database that was ever seeded with the demonstration, whatever the environment says.
 *
 * @throws DemonstrationError
 */
export async function refuseDemonstration(database: Database): Promise<void> {
  if (await isDemonstration(database)) throw new DemonstrationError();
}

/** Whether a database was ever seeded with the demonstration. */
export async function isDemonstration(database: Database): Promise<boolean> {
  const ids = demonstrationAccounts.map(({ id }) => id);
  const found = await database.selectFrom('account').select('id').where('id', 'in', ids).executeTakeFirst();
  return found !== undefined;
}
