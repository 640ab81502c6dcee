/**
 * npm run preview -- <remote>              builds a candidate, tries it, signs it, and gives a link by which one browser gets it
 * npm run preview -- <remote> <version>    the same of a release that is there
 * npm run preview -- <remote> --hours 8    for so many hours, 24 at most; for one without it
 * npm run preview -- <remote> --end        ends all links of the area
 */
import { areaNames } from '@mp/federation/areas';
import { runCommand } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { readArguments } from './arguments.ts';
import { buildAndTry, refuseUntried, type TriedBuild } from './built-area.ts';
import { withBuilds } from './builds-lock.ts';
import { endPreviews, refusePreview, startPreview } from './candidate.ts';
import { CommandError } from './command-error.ts';
import { openToChange } from './open-releases.ts';
import { contractOf, refuseUnserved } from './served-contract.ts';
import { toldWhere } from './told-where.ts';

runCommand(async () => {
  const { area, version, hours = 1, end } = readArguments(process.argv.slice(2), ['hours', 'end']);
  if (!area) throw new CommandError('arguments_wrong', `Which area? There are: ${areaNames.join(', ')}.`);
  refusePreview(area);
  const settings = readSettings();
  const { store, keys, notes } = await openToChange(area, settings, version === undefined && !end);
  if (end) {
    console.log(await toldWhere(store, () => store.change(area, (directory) => endPreviews(area, directory))));
    return;
  }
  const make = (tried?: TriedBuild) =>
    toldWhere(store, () =>
      store.change(area, (directory) => {
        if (tried) {
          refuseUntried(tried);
          return startPreview(tried, area, hours, directory, keys);
        }
        const contract = contractOf(directory, area, version ?? '');
        if (contract !== undefined) refuseUnserved(settings, contract);
        return startPreview({ version: version ?? '' }, area, hours, directory, keys);
      }),
    );
  const made =
    version === undefined
      ? await withBuilds(workspaceRoot, async () => make(await buildAndTry(area, settings, keys)))
      : await make();
  const shop = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
  console.log(
    `${area} is at ${made.version} for whoever opens one of these links and agrees; nothing is live that was not.`,
  );
  for (const locale of ['cs', 'en']) console.log(`\n${shop}/${locale}${made.path}`);
  console.log(`\nThey hold until ${new Date(made.until).toISOString().slice(0, 16).replace('T', ' ')} UTC.`);
  for (const note of notes) console.log(note);
});
