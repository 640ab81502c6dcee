import { returnedCode, type CanaryRecord, type CanaryRecords, type Preview } from '@mp/signed-releases';
import type { RegistryEntry } from './registry.ts';

/**
 * What is live, as a table: the area, its release, since when, for how many of a hundred visitors; and, below it, the release
 * that some of them try, and those that links lead to.
 *
 * @param records what became of canaries in the shop of this machine
 */
export function liveReleases(
  entries: readonly RegistryEntry[],
  canaries: readonly RegistryEntry[] = [],
  records: CanaryRecords = {},
  previews: readonly Preview[] = [],
): readonly string[] {
  if (entries.length === 0) return ['Nothing has been released yet.'];
  return entries.flatMap((entry) => {
    const { name, version, at, pinned, base } = entry;
    const canary = canaries.find((one) => one.name === name);
    const record = canary && records[name]?.at === canary.at ? records[name] : undefined;
    const share = canary && !record?.ended ? 100 - (canary.share ?? 0) : 100;
    const live = [
      ...[name.padEnd(12), version.padEnd(14), sinceWhen(at).padEnd(24), `${share} %`],
      ...(pinned ? [' gone back to; a start leaves it there'] : []),
      ...(base.startsWith('/') ? [] : [` from ${base}`]),
    ].join('');
    const links = previews.filter((one) => one.name === name && one.until > Date.now());
    return [live, ...(canary ? [lineOfCanary(canary, record)] : []), ...links.map(lineOfPreview)];
  });
}

const lineOfCanary = ({ version, at, share = 0 }: RegistryEntry, record: CanaryRecord | undefined): string => {
  const beginning = ['  canary'.padEnd(12), version.padEnd(14), sinceWhen(at).padEnd(24)].join('');
  if (!record?.ended) return `${beginning}${share} %${record ? ` ${comparisonOf(record)}` : ''}`;
  const { code, why } = record.ended;
  return `${beginning}0 % ${code === returnedCode ? 'RETURNED' : 'REFUSED'} since ${timeOf(record.ended.at)}: ${why}`;
};

const lineOfPreview = ({ version, until }: Preview): string =>
  ['  preview'.padEnd(12), version.padEnd(14), `until ${timeOf(until)}`.padEnd(24), 'by a link'].join('');

const comparisonOf = ({ visits, failures }: CanaryRecord): string =>
  `failed ${failures.canary} of ${visits.canary} visits; what is live: ${failures.live} of ${visits.live}`;

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const sinceWhen = (at: number | undefined): string => (at === undefined ? 'unsigned' : `since ${timeOf(at)}`);
