import { systemClock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import type { Config } from '../../platform/settings/config.ts';
import { addToDemonstration } from '../demo/add-to-demonstration.ts';
import { DatabaseNotEmptyError, isEmpty, seedDemonstration } from '../demo/seed.ts';

/**
 * Seeds the demonstration's catalogue, if that is configured and the database is empty. One that an earlier version has seeded
 * gets what it lacks.
 */
export async function seedIfEmpty(database: Database, config: Config, log: (line: string) => void): Promise<void> {
  if (!config.seedsDemonstration) return;
  if (!(await isEmpty(database))) {
    for (const added of await addToDemonstration(database, systemClock)) log(`demonstration: added the ${added}`);
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
