/**
 * npm run rollback -- <remote>              ends its canary, or goes back to what the shop runs in its place, or to what was live before;
 *                                           where the registry has lost the area, to what the shop runs, or to what was released last
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
import { readRegistry } from './registry.ts';
import { runsInstead } from './shop-records.ts';

runCommand(async () => {
  const { area, version } = readArguments(process.argv.slice(2));
  if (!area) throw new CommandError('arguments_wrong', `Which area? There are: ${areaNames.join(', ')}.`);
  const settings = readSettings();
  const { notes, ...open } = await openToChange(area, settings, false);
  const { store, keys } = open;
  const ended = version === undefined && (await store.change(area, (directory) => endCanary(area, directory, keys)));
  if (ended) {
    console.log([ended, ...notes].join('\n'));
    return;
  }
  const before = (directory: string): string => {
    const live = readRegistry(directory).find(({ name }) => name === area)?.version;
    // What was live before may be what the shop has taken off as well.
    return runsInstead(area, live, settings) ?? releaseBefore(area, directory, keys);
  };
  console.log([await goBack(area, (directory) => version ?? before(directory), open, settings), ...notes].join('\n'));
});
