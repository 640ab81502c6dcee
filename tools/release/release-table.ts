import type { Manifest, ManifestEntry } from '@mp/remotes/manifest';
import type { ServerStatus } from './server-status.ts';

const timeOf = (instant: string | number): string =>
  `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Lists the releases of each remote as a table; below a remote, the releases that this machine's web server does not run,
 * and why.
 *
 * @param running null if no server responded
 */
export function releaseTable(remotes: Manifest['remotes'], running: ServerStatus | null): readonly string[] {
  const entries = Object.entries(remotes);
  if (entries.length === 0) return ['Nothing has been released yet.'];
  const columns = ['Remote', 'Live', 'Since', 'Canary', 'Previous'];
  const rows = [columns, ...entries.map(([name, entry]) => rowOf(name, entry))];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const [heading = [], ...body] = rows;
  return [lineOf(heading), ...body.flatMap((row, index) => [lineOf(row), ...notesOf(entries[index], running)])];
}

const rowOf = (name: string, { live, previous, canary, pinned, releasedAt }: ManifestEntry): readonly string[] => [
  name,
  live.version,
  timeOf(releasedAt) + (pinned ? ', rolled back' : ''),
  canary ? `${canary.version} ${canary.share} %` : '',
  previous.map(({ version, rolledBack }) => (rolledBack ? `(${version})` : version)).join(' '),
];

function notesOf(
  [name, { live, canary }]: readonly [string, ManifestEntry] = ['', {} as ManifestEntry],
  running: ServerStatus | null,
): readonly string[] {
  const status = running?.find((one) => one.name === name);
  if (!status) return [];
  const stopped = status.canary?.version === canary?.version ? status.canary?.stopped : null;
  const instead = status.live ? `${status.live.version} runs instead` : 'nothing runs instead';
  const reasonOf = ({ version, since, message, code }: NonNullable<typeof stopped>): string =>
    `${version} since ${timeOf(since)}: ${message ?? `[${code}]`}`;
  return [
    ...(status.refused ? [`  refused: ${reasonOf(status.refused)} (${instead})`] : []),
    ...(!status.refused && status.live?.version !== live.version ? [`  not taken yet: ${instead}`] : []),
    ...(stopped ? [`  canary stopped: ${reasonOf(stopped)}`] : []),
  ];
}
