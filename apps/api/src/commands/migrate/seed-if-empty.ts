import { systemClock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import type { Config } from '../../platform/settings/config.ts';
import { addSellers } from '../demo/add-sellers.ts';
import { DatabaseNotEmptyError, isEmpty, seedDemonstration } from '../demo/seed.ts';

/**
 * Seeds the demonstration's catalogue, if that is configured and the database is empty. One that an earlier version has seeded
 * gets its sellers.
 */
export async function seedIfEmpty(database: Database, config: Config, log: (line: string) => void): Promise<void> {
  if (!config.seedsDemonstration) return;
  if (!(await isEmpty(database))) {
    const places = await addSellers(database, systemClock);
    if (places > 0) log(`demonstration: added the sellers of ${places} places`);
    return;
  }
  const { codesSecret, documents, operatorEmail } = config.booking;
  const operator = { ...documents.company, email: operatorEmail };
  try {
    await seedDemonstration(database, { clock: systemClock, log, codesSecret, operator });
  } catch (error) {
    // Another process has seeded it first.
    if (!(error instanceof DatabaseNotEmptyError)) throw error;
  }
}
