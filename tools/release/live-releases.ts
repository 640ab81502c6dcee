import { nowMs } from '@mp/domain/clock';
import { returnedCode, type CanaryRecord, type CanaryRecords, type Preview, type WhatRuns } from '@mp/signed-releases';
import type { RegistryEntry } from './registry.ts';

type Refused = NonNullable<NonNullable<WhatRuns['areas'][string]>['refused']>;

/**
 * What is live, as a table: the area, its release, since when, for how many of a hundred visitors; and, below it, what the shop of this
 * machine made of that where it runs something else, the release that some visitors try, and those that links lead to.
 *
 * @param records what became of canaries in that shop
 * @param whatRuns what that shop said last
 * @param ownHosts what the own hosts of areas on this machine said last, by area
 */
export function liveReleases(
  entries: readonly RegistryEntry[],
  canaries: readonly RegistryEntry[] = [],
  records: CanaryRecords = {},
  previews: readonly Preview[] = [],
  whatRuns?: WhatRuns,
  ownHosts: Readonly<Partial<Record<string, WhatRuns>>> = {},
): readonly string[] {
  if (entries.length === 0) return ['Nothing has been released yet.'];
  return entries.flatMap((entry) => {
    const { name, version, at, pinned, base } = entry;
    const canary = canaries.find((one) => one.name === name);
    const record = canary && records[name]?.at === canary.at ? records[name] : undefined;
    const share = canary && !record?.ended ? 100 - (canary.share ?? 0) : 100;
    const live = [
      ...[name.padEnd(12), version.padEnd(14), sinceWhen(at).padEnd(momentWidth), `${share} %`],
      ...(pinned ? [' gone back to; a start leaves it there'] : []),
      ...(base.startsWith('/') ? [] : [` from ${base}`]),
    ].join('');
    const links = previews.filter((one) => one.name === name && one.until > nowMs());
    return [
      live,
      ...linesOfShop(entry, whatRuns),
      ...linesOfOwnHost(entry, ownHosts[name]),
      ...(canary ? [lineOfCanary(canary, record)] : []),
      ...links.map(lineOfPreview),
    ];
  });
}

/** What the shop makes of the line of the registry, where that is not what the line says. */
function linesOfShop({ name, version, at }: RegistryEntry, whatRuns: WhatRuns | undefined): readonly string[] {
  const { runs, refused } = whatRuns?.areas[name] ?? {};
  if (!whatRuns || (!refused && runs?.version === version)) return [];
  const instead = runs ? `${runs.version} runs instead` : 'nothing runs instead';
  // What was refused of another line is over.
  if (refused?.version === version && refused.lineAt === (at ?? null))
    return [lineOfRefused('  refused', version, refused, instead)];
  if (runs?.version === version) return [];
  const said = `the shop has not taken it so far; it said so last ${timeOf(whatRuns.at)}`;
  return [['  runs'.padEnd(12), (runs?.version ?? 'nothing').padEnd(14), said].join('')];
}

/** What the area's own host does not take of the line of the registry. */
function linesOfOwnHost({ name, version, at }: RegistryEntry, whatRuns: WhatRuns | undefined): readonly string[] {
  const { runs, builtIn, refused } = whatRuns?.areas[name] ?? {};
  if (refused?.version !== version || refused.lineAt !== (at ?? null)) return [];
  const what = runs?.version ?? (builtIn ? 'what was built in' : 'nothing');
  const instead = `on its own origin ${what} runs instead`;
  return [lineOfRefused('  own host', version, refused, instead)];
}

const lineOfRefused = (what: string, version: string, { since, why, code }: Refused, instead: string): string =>
  [what.padEnd(12), version.padEnd(14), sinceWhen(since).padEnd(momentWidth)].join('') +
  `${instead}: ${why}${why.includes(`[${code}]`) ? '' : ` [${code}]`}`;

const lineOfCanary = ({ version, at, share = 0 }: RegistryEntry, record: CanaryRecord | undefined): string => {
  const beginning = ['  canary'.padEnd(12), version.padEnd(14), sinceWhen(at).padEnd(momentWidth)].join('');
  if (!record?.ended) return `${beginning}${share} %${record ? ` ${comparisonOf(record)}` : ''}`;
  const { code, why } = record.ended;
  return `${beginning}0 % ${code === returnedCode ? 'RETURNED' : 'REFUSED'} since ${timeOf(record.ended.at)}: ${why}`;
};

const lineOfPreview = ({ version, until }: Preview): string =>
  ['  preview'.padEnd(12), version.padEnd(14), `until ${timeOf(until)}`.padEnd(momentWidth), 'by a link'].join('');

const comparisonOf = ({ visits, failures }: CanaryRecord): string =>
  `failed ${failures.canary} of ${visits.canary} visits; what is live: ${failures.live} of ${visits.live}`;

/** As wide as a moment, and a gap. */
const momentWidth = 28;

const timeOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const sinceWhen = (at: number | undefined): string => (at === undefined ? 'unsigned' : `since ${timeOf(at)}`);
