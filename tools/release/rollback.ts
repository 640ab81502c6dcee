/**
 * npm run rollback -- <remote>              ends its canary, or goes back to the release that was live before
 * npm run rollback -- <remote> <version>    goes back (or forward) to this one
 */
import { areaNames } from '@mp/federation/areas';
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { readArguments } from './arguments.ts';
import { endCanary } from './canary.ts';
import { CommandError } from './command-error.ts';
import { goBack } from './go-back.ts';
import { openToChange } from './open-releases.ts';
import { releaseBefore } from './publish.ts';

runCommand(async () => {
  const { area, version } = readArguments(process.argv.slice(2));
  if (!area) throw new CommandError('arguments_wrong', `Which area? There are: ${areaNames.join(', ')}.`);
  const { store, keys, notes } = await openToChange(area, readSettings(), false);
  const ended = version === undefined && (await store.change(area, (directory) => endCanary(area, directory, keys)));
  if (ended) {
    console.log([ended, ...notes].join('\n'));
    return;
  }
  const wanted = (directory: string): string => version ?? releaseBefore(area, directory, keys);
  console.log([await goBack(area, wanted, store, keys), ...notes].join('\n'));
});
