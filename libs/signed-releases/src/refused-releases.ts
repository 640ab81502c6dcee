import { nowMs } from '@mp/domain/clock';
import { ReleaseRefused } from './refusal.ts';
import type { RegistryLine } from './registry-line.ts';
import type { Claim } from './registry-reader.ts';
import { versionOf } from './version-of-claim.ts';
import type { WhatRuns } from './what-runs.ts';

/** A release that does not run: why, and since when. */
type Refused = NonNullable<NonNullable<WhatRuns['areas'][string]>['refused']>;

/** What the registry asked for and did not get, by area. */
export interface RefusedReleases {
  /** For whoever releases. */
  of(name: string): Refused | null;
  note(claim: Claim, error: unknown): void;
  /** What is asked for runs. */
  forget(name: string): void;
}

/** @param outSince when a release was taken off, by its line's signature */
export function createRefusedReleases(
  outSince: (line: Pick<RegistryLine, 'signature'>) => number | undefined,
): RefusedReleases {
  const refused = new Map<string, Refused>();
  return {
    of: (name) => refused.get(name) ?? null,
    note(claim, error) {
      const { name, line } = claim;
      const code = error instanceof ReleaseRefused ? error.code : 'not_fit';
      const version = versionOf(claim);
      const before = refused.get(name);
      const { at, signature } = (line ?? {}) as Partial<Record<keyof RegistryLine, unknown>>;
      const lineAt = typeof at === 'number' && Number.isSafeInteger(at) && at > 0 ? at : null;
      // It is tried again and again: it has not run since the first time.
      const isSame = before?.version === version && before.lineAt === lineAt && before.code === code;
      const takenOff = typeof signature === 'string' ? outSince({ signature }) : undefined;
      const since = takenOff ?? (isSame ? before.since : nowMs());
      const why = error instanceof Error ? error.message : String(error);
      refused.set(name, { version, lineAt, code, since, why });
    },
    forget: (name) => void refused.delete(name),
  };
}
