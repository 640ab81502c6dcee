import path from 'node:path';
import { filesEnvironment, filesLocationOf, openObjectStore, refuseHalfOfBucket } from '@mp/object-store';
import { findRunningPostgres, startEmbeddedPostgres } from '@mp/postgres';
import { dataDirSetting, parseEnvironment } from '@mp/service';
import { z } from 'zod';
import { databaseUrlSetting } from '../../platform/database/database-hosts.ts';
import { explainDatabaseAway } from '../../platform/errors/database-away.ts';
import { runCommand } from '../run-command.ts';
import type { ProductLocation } from './make-backup.ts';

/** Only the locations: a backup can be restored before anything else is configured. */
const environment = z
  .object({
    DATA_DIR: dataDirSetting,
    DATABASE_URL: databaseUrlSetting.optional(),
    ...filesEnvironment,
  })
  .superRefine(refuseHalfOfBucket);

/**
 * Runs a command on `DATA_DIR` and `DATABASE_URL`, and starts the embedded database if it is not running. When
 * `validate` rejects, nothing is started or created.
 */
export function runOnProduct(
  command: string,
  act: (product: ProductLocation) => Promise<string>,
  validate: () => Promise<void> = () => Promise.resolve(),
): void {
  const log = (message: string): void => console.log(`[${command}] ${message}`);
  runCommand(async () => {
    const env = parseEnvironment(environment);
    const { DATA_DIR, DATABASE_URL } = env;
    await validate();
    const directory = path.join(DATA_DIR, 'postgres');
    const running = DATABASE_URL ?? (await findRunningPostgres(directory));
    const embedded = running === null ? await startEmbeddedPostgres({ dataDir: directory, log }) : null;
    const files = await openObjectStore(filesLocationOf(env));
    try {
      const bucket = files.isDirectory ? undefined : files;
      log(await act({ databaseUrl: embedded?.url ?? running ?? '', dataDir: path.resolve(DATA_DIR), bucket }));
    } catch (error) {
      throw explainDatabaseAway(error, DATABASE_URL);
    } finally {
      files.close();
      await embedded?.stop();
    }
  });
}
