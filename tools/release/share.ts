/**
 * npm run share -- <remote> 10     gives its canary to 10 of 100 visitors
 * npm run share -- <remote> 100    makes it live for everybody
 */
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { readArguments, readShare } from './arguments.ts';
import { shareCanary } from './canary.ts';
import { CommandError } from './command-error.ts';
import { toldWhere } from './told-where.ts';
import { openToChange } from './open-releases.ts';
import { canaryRecordsOf } from './shop-records.ts';

runCommand(async () => {
  const { area, version: given } = readArguments(process.argv.slice(2));
  if (!area || given === undefined) throw new CommandError('arguments_wrong', 'Expected: npm run share -- <remote> 10');
  const share = readShare(given, 100);
  const settings = readSettings();
  const { store, keys, notes } = await openToChange(area, settings, false);
  const record = canaryRecordsOf(settings)[area];
  const made = await toldWhere(store, () =>
    store.change(area, (directory) => shareCanary(area, share, directory, keys, record)),
  );
  console.log([made, ...notes].join('\n'));
});
