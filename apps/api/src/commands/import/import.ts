import path from 'node:path';
import { parseArgs } from 'node:util';
import { PostgresError, startEmbeddedPostgres } from '@mp/postgres';
import { EnvironmentError } from '@mp/service';
import { calendarSecret } from '../../offer/calendars/calendar-secret.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../app/config/config.ts';
import type { Config } from '../../platform/settings/config.ts';
import { createDatabase, unhurried } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { importedPicturesDirectory } from '../../offer/pictures/manifest.ts';
import { importFolder, type ImportReport } from './import-folder.ts';
import { ImportRefusedError, problemText } from './problems.ts';

/** `npm run import -- <folder> [--dry-run]`: loads an operator's catalogue. docs/import.md describes the files. */
const tell = (message: string): void => console.log(`[import] ${message}`);

/** The command was called in a way that it does not understand. */
class UsageError extends Error {
  override readonly name = 'UsageError';
  constructor() {
    super('Usage: npm run import -- <folder> [--dry-run]\nThe files are described in docs/import.md.');
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new UsageError();
  const folder = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  const dryRun = values['dry-run'] === true;
  const config = readConfig();
  const postgres =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log: tell })
      : null;
  const database = createDatabase(postgres?.url ?? config.databaseUrl ?? '', unhurried);
  try {
    await migrate(database);
    const picturesDirectory = importedPicturesDirectory(config.dataDir);
    const report = await importFolder(database, folder, { clock: systemClock, picturesDirectory, dryRun, log: tell });
    tellResult(report, config, dryRun);
  } finally {
    await database.destroy();
    await postgres?.stop();
  }
}

function tellResult({ picturesConverted, calendarRoomTypes }: ImportReport, config: Config, dryRun: boolean): void {
  if (dryRun) return tell('everything is in order; this was a dry run, nothing was written');
  if (picturesConverted > 0) tell(`${picturesConverted} pictures made; restart the API to show them`);
  for (const id of calendarRoomTypes) {
    const secret = calendarSecret(config.booking.codesSecret, id);
    tell(`calendar of room type ${id}: ${config.publicOrigin}/api/public/calendar/${secret}.ics`);
  }
  tell('done');
}

run().catch((error: unknown) => {
  if (error instanceof ImportRefusedError) {
    for (const problem of error.problems) console.error(problemText(problem));
    console.error(error.message);
  } else {
    const plain = error instanceof EnvironmentError || error instanceof PostgresError || error instanceof UsageError;
    console.error(plain ? error.message : error);
  }
  process.exitCode = 1;
});
