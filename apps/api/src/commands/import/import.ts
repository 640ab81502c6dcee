import { parseArgs } from 'node:util';
import { calendarSecret } from '../../offer/calendars/calendar-secret.ts';
import { systemClock } from '@mp/domain/clock';
import { openObjectStore } from '@mp/object-store';
import { readConfig } from '../../app/config/config.ts';
import type { Config } from '../../platform/settings/config.ts';
import { adoptPictureManifest } from '../../offer/pictures/adopt-manifest.ts';
import { CommandError, onDatabase, runCommand, typedPath } from '../run-command.ts';
import { importFolder, type ImportReport } from '../../offer/import/import-folder.ts';
import { ImportRefusedError, problemText } from '../../offer/import/problems.ts';

/** `npm run import -- <folder> [--dry-run]`: imports an operator's catalogue. docs/import.md describes the files. */
const log = (message: string): void => console.log(`[import] ${message}`);

const usage = 'Usage: npm run import -- <folder> [--dry-run]\nThe files are described in docs/import.md.';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new CommandError(usage);
  const folder = typedPath(given);
  const dryRun = values['dry-run'] === true;
  const config = readConfig();
  await onDatabase(config, log, async (database) => {
    await adoptPictureManifest(database, config.dataDir);
    const { feedReach } = config;
    const files = await openObjectStore(config.files);
    try {
      const report = await importFolder(database, folder, { clock: systemClock, files, feedReach, dryRun, log });
      printResult(report, config, dryRun);
    } finally {
      files.close();
    }
  });
}

function printResult({ picturesConverted, calendarRoomTypes }: ImportReport, config: Config, dryRun: boolean): void {
  if (dryRun) return log('everything is in order; this was a dry run, nothing was written');
  if (picturesConverted > 0) log(`${picturesConverted} pictures added`);
  for (const id of calendarRoomTypes) {
    const secret = calendarSecret(config.booking.codesSecret, id);
    log(`calendar of room type ${id}: ${config.publicOrigin}/api/public/calendar/${secret}.ics`);
  }
  log('done');
}

/** Prints problems of files line by line, then the result. */
runCommand(() =>
  run().catch((error: unknown) => {
    if (!(error instanceof ImportRefusedError)) throw error;
    throw new CommandError([...error.problems.map(problemText), error.message].join('\n'));
  }),
);
