/**
 * npm run share -- <remote> 10     gives its canary to 10 of 100 visitors
 * npm run share -- <remote> 100    makes it live for everybody
 */
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { readArguments, readShare } from './arguments.ts';
import { shareCanary } from './canary.ts';
import { canaryRecordsOf } from './canary-records.ts';
import { CommandError } from './command-error.ts';
import { openStore } from './open-store.ts';
import { readReleaseKeys } from './signing.ts';

runCommand(async () => {
  const { area, version: given } = readArguments(process.argv.slice(2));
  if (!area || given === undefined) throw new CommandError('arguments_wrong', 'Expected: npm run share -- <remote> 10');
  const share = readShare(given, 100);
  const settings = readSettings();
  const keys = readReleaseKeys(settings);
  const store = await openStore(settings, keys);
  const record = canaryRecordsOf(settings)[area];
  console.log(await store.change(area, (directory) => shareCanary(area, share, directory, keys, record)));
});
