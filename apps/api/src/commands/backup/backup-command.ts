import path from 'node:path';
import { findRunningPostgres, startEmbeddedPostgres } from '@mp/postgres';
import { dataDirSetting, parseEnvironment } from '@mp/service';
import { z } from 'zod';
import { tellDatabaseAway } from '../../platform/errors/database-away.ts';
import { runCommand } from '../run-command.ts';
import type { KeptProduct } from './make-backup.ts';

/** Only the locations: a backup can be restored before anything else is configured. */
const environment = z.object({
  DATA_DIR: dataDirSetting,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
});

/**
 * Runs a command on `DATA_DIR` and `DATABASE_URL`, and starts the embedded database if it is not running. When
 * `lookFirst` rejects, nothing is started or created.
 */
export function runOnKeptProduct(
  command: string,
  act: (product: KeptProduct) => Promise<string>,
  lookFirst: () => Promise<void> = () => Promise.resolve(),
): void {
  const tell = (message: string): void => console.log(`[${command}] ${message}`);
  runCommand(async () => {
    const { DATA_DIR, DATABASE_URL } = parseEnvironment(environment);
    await lookFirst();
    const directory = path.join(DATA_DIR, 'postgres');
    const running = DATABASE_URL ?? (await findRunningPostgres(directory));
    const embedded = running === null ? await startEmbeddedPostgres({ dataDir: directory, log: tell }) : null;
    try {
      tell(await act({ databaseUrl: embedded?.url ?? running ?? '', dataDir: path.resolve(DATA_DIR) }));
    } catch (error) {
      throw tellDatabaseAway(error, DATABASE_URL);
    } finally {
      await embedded?.stop();
    }
  });
}
