import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import type { AreaName } from '@mp/federation';
import {
  createVisitLedger,
  readCanaryRecords,
  ReleaseRefused,
  returnedCode,
  type CanaryRecord,
  type CanaryRecords,
  type RegistryLine,
} from '@mp/signed-releases';
import { afterFailure, isEnough, noEvidence } from './evidence.ts';

interface CanaryWatchOptions {
  /** Where what becomes of canaries is kept: see `canaryRecordsFile`. */
  readonly file: string;
  /** The version of an area that visitors get who do not get its canary. */
  readonly liveVersionOf: (name: AreaName) => string | undefined;
  /** Told of a canary that nobody gets any more, `content@1f3a`. */
  readonly onEnded: (remote: string, record: CanaryRecord) => void;
  readonly log: { warn(details: object, message: string): void };
  readonly now?: () => number;
}

/** Compares canaries with what is live, and ends those that fail more often. */
export interface CanaryWatch {
  /** Begins to compare the release of a line, or goes on where it was before a restart. */
  begin(line: RegistryLine): void;
  /** Notes a visit of a page of a release, `content@1f3a`, or that it met a failure. */
  met(remote: string, failed: boolean, visitor: string): void;
  /** Notes that the release of a line does not run at all. */
  refuse(line: unknown, error: unknown): void;
  /** Whether nobody gets it any more. */
  hasEnded(line: Pick<RegistryLine, 'name' | 'version' | 'at'>): boolean;
  recordOf(name: AreaName): CanaryRecord | undefined;
  /** Takes over what other processes of this shop have ended. */
  refresh(): void;
}

/** An address counts once in this time: one visitor who tries again and again is one visit. */
const visitMs = 60_000;
/** Visits are written down once in this time; failures at once. */
const writeMs = 5_000;

/**
 * Counts visits and those of them that failed, for a canary and for what is live meanwhile, by the releases' names alone.
 * (ADR 0108)
 */
export function createCanaryWatch(options: CanaryWatchOptions): CanaryWatch {
  const { file, liveVersionOf, onEnded, log, now = nowMs } = options;
  let records: CanaryRecords = readCanaryRecords(file);
  const shares = new Map<string, number>();
  const ledger = createVisitLedger();
  let minute = 0;
  let readAt = modifiedAt(file);
  let writing: NodeJS.Timeout | undefined;

  const isOf = (record: CanaryRecord | undefined, line: Pick<RegistryLine, 'version' | 'at'>): boolean =>
    record?.version === line.version && record.at === line.at;

  const write = (): void => {
    clearTimeout(writing);
    writing = undefined;
    takeOver();
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${process.pid}.tmp`;
      writeFileSync(draft, `${JSON.stringify(records, null, 2)}\n`, { mode: 0o600 });
      renameSync(draft, file);
      readAt = modifiedAt(file);
    } catch (error) {
      log.warn({ err: error }, 'What becomes of canaries could not be noted for the next start.');
    }
  };
  const writeSoon = (): void => {
    writing ??= setTimeout(write, writeMs).unref();
  };

  /** What another process has ended is ended here, too. */
  const takeOver = (): void => {
    for (const [name, theirs] of Object.entries(readCanaryRecords(file)))
      if (theirs?.ended && records[name] && isOf(records[name], theirs) && !records[name].ended)
        records = { ...records, [name]: theirs };
  };

  const end = (name: string, record: CanaryRecord, code: string, why: string): void => {
    const ended: CanaryRecord = { ...record, ended: { code, why, at: now() } };
    records = { ...records, [name]: ended };
    write();
    onEnded(`${name}@${record.version}`, ended);
  };

  return {
    recordOf: (name) => records[name],
    hasEnded: (line) => isOf(records[line.name], line) && records[line.name]?.ended !== null,
    refresh() {
      const at = modifiedAt(file);
      if (at === readAt) return;
      readAt = at;
      takeOver();
    },
    begin(line) {
      shares.set(line.name, line.share);
      if (isOf(records[line.name], line)) return;
      records = { ...records, [line.name]: begun(line) };
      write();
    },
    refuse(line, error) {
      const { name, version, at } = (line ?? {}) as Partial<RegistryLine>;
      // Nobody's word is kept that nobody signed: what could be anybody's is told by the log alone.
      const isSigned = !(error instanceof ReleaseRefused) || !ofTheLine.has(error.code);
      if (!isSigned || !name || !version || !at) return;
      const code = error instanceof ReleaseRefused ? error.code : 'not_fit';
      const why = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      end(name, begun({ version, at }), code, why);
    },
    met(remote, failed, visitor) {
      const [name = '', version = ''] = remote.split('@');
      const record = records[name];
      const share = shares.get(name) ?? 0;
      if (!record || record.ended || share === 0) return;
      const side =
        version === record.version ? 'canary' : version === liveVersionOf(name as AreaName) ? 'live' : undefined;
      if (!side) return;
      const current = Math.floor(now() / visitMs);
      if (current !== minute) ledger.clear();
      minute = current;
      const { isVisit, isFailure } = ledger.note(remote, failed, visitor);
      if (!isVisit && !isFailure) return;
      const counted = { ...record.visits, [side]: record.visits[side] + Number(isVisit) };
      if (!isFailure) {
        records = { ...records, [name]: { ...record, visits: counted } };
        writeSoon();
        return;
      }
      const seen = counted.canary / Math.max(1, counted.canary + counted.live);
      // The larger of the two parts is the one that says less against the canary.
      const odds = afterFailure(record.odds, side === 'canary', Math.max(share / 100, seen));
      const failing = { ...record.failures, [side]: record.failures[side] + 1 };
      const next: CanaryRecord = { ...record, visits: counted, failures: failing, odds: [...odds] };
      records = { ...records, [name]: next };
      if (side === 'canary' && isEnough(odds)) end(name, next, returnedCode, reasonOf(next));
      else write();
    },
  };
}

/** Refusals of a line itself, which anybody could have written. */
const ofTheLine: ReadonlySet<string> = new Set([
  ...['malformed', 'unsigned', 'unknown_key', 'bad_signature', 'foreign_base', 'plain_http'],
  ...['from_the_future', 'older_than_floor', 'older_release'],
]);

const begun = ({ version, at }: Pick<RegistryLine, 'version' | 'at'>): CanaryRecord => ({
  ...{ version, at, ended: null },
  visits: { canary: 0, live: 0 },
  failures: { canary: 0, live: 0 },
  odds: [...noEvidence],
});

const reasonOf = ({ visits, failures }: CanaryRecord): string =>
  `It failed in ${failures.canary} of ${visits.canary} visits, and what is live in ${failures.live} of ${visits.live}.`;

const modifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
