import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import * as catalogue from './migrations/0001-catalogue.ts';
import * as booking from './migrations/0002-booking.ts';
import * as people from './migrations/0003-people.ts';
import * as content from './migrations/0004-content.ts';
import * as searchAndCalendars from './migrations/0005-search-and-calendars.ts';
import * as vouchers from './migrations/0006-vouchers.ts';
import * as loyalty from './migrations/0007-loyalty.ts';
import * as placeChanges from './migrations/0008-place-changes.ts';
import * as cancelledByPlace from './migrations/0009-cancelled-by-place.ts';
import * as profiling from './migrations/0010-profiling.ts';
import * as invoices from './migrations/0011-invoices.ts';
import * as unpaidLimit from './migrations/0012-unpaid-limit.ts';
import * as bankTransfers from './migrations/0013-bank-transfers.ts';
import * as photoAddresses from './migrations/0015-photo-addresses.ts';
import * as taxDocuments from './migrations/0016-tax-documents.ts';
import * as transfersInParts from './migrations/0017-transfers-in-parts.ts';
import * as searchInMemory from './migrations/0018-search-in-memory.ts';
import * as seriousReasons from './migrations/0020-serious-reasons.ts';

/** Every migration, in order. Listed rather than read from the directory, so that a bundle has them, too. */
const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-booking': booking,
  '0003-people': people,
  '0004-content': content,
  '0005-search-and-calendars': searchAndCalendars,
  '0006-vouchers': vouchers,
  '0007-loyalty': loyalty,
  '0008-place-changes': placeChanges,
  '0009-cancelled-by-place': cancelledByPlace,
  '0010-profiling': profiling,
  '0011-invoices': invoices,
  '0012-unpaid-limit': unpaidLimit,
  '0013-bank-transfers': bankTransfers,
  '0015-photo-addresses': photoAddresses,
  '0016-tax-documents': taxDocuments,
  '0017-transfers-in-parts': transfersInParts,
  '0018-search-in-memory': searchInMemory,
  '0020-serious-reasons': seriousReasons,
};

/**
 * Brings the schema up to date and tells which migrations that took. Several processes may do so at once.
 *
 * @throws Error that names the migration that failed; those before it stay.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    // Migrations that were written side by side do not need each other: one that is merged late still runs.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error)
    throw new Error(`The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}.`, {
      cause: error,
    });
  return results.map(({ migrationName }) => migrationName);
}
