import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BookingServices } from '../../booking/booking-services.ts';
import { importFolder } from '../../offer/import/import-folder.ts';
import { ImportRefusedError } from '../../offer/import/problems.ts';
import type { ImportRunRow } from '../../platform/database/tables/imports.ts';
import type { Services } from '../../platform/services/services.ts';
import { writeFolder } from './read-zip.ts';

/** How long a process that reports no progress has a run for itself. */
const claimMs = 5 * 60_000;

/** Days that runs are stored. */
const storedDays = 30;

/** Problems that are stored of a run; their number says how many there are. */
const shownProblems = 200;

/** Where the files of a run are stored. */
export const zipPath = (id: string): string => `imports/${id}.zip`;

/**
 * Checks or imports the files of one run that waits for it, as the command does. A run whose process died is done again.
 *
 * @returns 1 if there was one
 */
export async function runImports(services: BookingServices): Promise<number> {
  const run = await claim(services);
  if (!run) return 0;
  const { database, files } = services;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'import-'));
  try {
    await finish(services, run, await outcomeOf(services, run, folder));
  } catch (error) {
    services.log.error({ err: error, import: run.id }, 'an import failed');
    await database
      .updateTable('import_run')
      .set({ state: 'failed', claimed_until: null })
      .where('id', '=', run.id)
      .execute();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { state } = await database
    .selectFrom('import_run')
    .select('state')
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow();
  if (state !== 'checked') await files.remove([zipPath(run.id)]);
  return 1;
}

/** Deletes runs of long ago, with files that nobody has imported. */
export async function removeOldImports({ database, files, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - storedDays * 86_400_000);
  const rows = await database.deleteFrom('import_run').where('created_at', '<', before).returning('id').execute();
  await files.remove(rows.map(({ id }) => zipPath(id)));
}

/** Takes the next run, unless another process works on it. */
async function claim({ database, clock }: BookingServices): Promise<ImportRunRow | undefined> {
  const now = clock.now();
  return database
    .updateTable('import_run')
    .set({ claimed_until: new Date(now.getTime() + claimMs) })
    .where('id', '=', (from) =>
      from
        .selectFrom('import_run')
        .select('id')
        .where('state', 'in', ['checking', 'importing'])
        .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now)]))
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

type Outcome = Pick<ImportRunRow, 'state'> & { readonly report: NonNullable<ImportRunRow['report']> };

async function outcomeOf(services: BookingServices, run: ImportRunRow, folder: string): Promise<Outcome> {
  const { database, clock, files, config } = services;
  const zip = await files.read(zipPath(run.id));
  if (!zip) throw new Error('The files of the import are gone.');
  writeFolder(folder, zip);
  const dryRun = run.state === 'checking';
  let reported = Promise.resolve();
  const onProgress = (percent: number) => {
    reported = reported.then(async () => {
      const claimed_until = new Date(clock.now().getTime() + claimMs);
      await database.updateTable('import_run').set({ percent, claimed_until }).where('id', '=', run.id).execute();
    });
  };
  try {
    const options = { clock, files, feedReach: config.feedReach, dryRun, onProgress };
    const report = await importFolder(database, folder, options);
    return {
      state: dryRun ? 'checked' : 'imported',
      report: { files: [...report.files], problems: [], problemCount: 0 },
    };
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    // The folder of a missing file is ours.
    const problems = error.problems
      .slice(0, shownProblems)
      .map((problem) => (problem.file === folder ? { ...problem, file: run.name } : problem));
    return { state: 'refused', report: { files: [], problems, problemCount: error.problems.length } };
  } finally {
    await reported;
  }
}

const finish = ({ database }: BookingServices, { id }: ImportRunRow, { state, report }: Outcome) =>
  database
    .updateTable('import_run')
    .set({ state, percent: 100, claimed_until: null, report: JSON.stringify(report) })
    .where('id', '=', id)
    .execute();
