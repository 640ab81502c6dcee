import { existsSync } from 'node:fs';
import path from 'node:path';
import { areaNames, type AreaName } from '@mp/federation/areas';
import { readHistory, versionsOf, type History } from './registry.ts';

/** The areas that have been released to everybody, by what was noted of that. */
export const areasIn = (history: History): readonly AreaName[] =>
  areaNames.filter((area) => history[area]?.some(({ canary }) => !canary));

/** The areas of which a directory has releases, or has had them, whether or not they have a line there. */
export function releasedAreas(releases: string): readonly AreaName[] {
  const noted = existsSync(path.join(releases, 'history.json')) ? areasIn(readHistory(releases)) : undefined;
  return noted ?? areaNames.filter((area) => versionsOf(releases, area).length > 0);
}

/** Whether anything has been released to a directory: it may have lost its registry. */
export const hasReleases = (releases: string): boolean =>
  existsSync(path.join(releases, 'registry.json')) || releasedAreas(releases).length > 0;

/**
 * What is to be said of areas that have releases and none of them live: who has lost the registry has lost that.
 *
 * @param released of which areas there are releases
 * @param live which of them have a line
 */
export function notesOfLost(
  released: readonly AreaName[],
  live: readonly { readonly name: string }[],
  where: string,
): readonly string[] {
  const lost = released.filter((area) => !live.some(({ name }) => name === area));
  if (lost.length === 0) return [];
  const names = lost.join(', ');
  return [
    live.length === 0
      ? `registry.json is not there, though releases of ${names} are, in ${where}. A shop that runs goes on with what it runs.`
      : `Releases of ${names} are in ${where}, and registry.json has no line of ${lost.length === 1 ? 'it' : 'them'}: no shop shows what has none.`,
    `Put a copy of registry.json back; without one, bring back what runs of each, or was released last, in one go: ${lost
      .map((area) => `npm run rollback -- ${area}`)
      .join(' && ')}`,
  ];
}
