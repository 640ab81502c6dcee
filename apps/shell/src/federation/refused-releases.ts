import type { AreaName, RemoteStatus } from '@mp/federation';
import { ReleaseRefused, type Claim, type RegistryLine, type WhatRuns } from '@mp/signed-releases';
import { versionOf } from './version-of-claim.ts';

/** A release that does not run: why, and since when. */
type Refused = NonNullable<NonNullable<WhatRuns['areas'][string]>['refused']>;

/** What the registry asked for and did not get, by area. */
export interface RefusedReleases {
  /** For whoever releases. */
  of(name: AreaName): Refused | null;
  /** What anybody may know of it: not the reason in words. */
  statusOf(name: AreaName): RemoteStatus['refused'];
  note(claim: Claim<AreaName>, error: unknown): void;
  /** What is asked for runs. */
  forget(name: AreaName): void;
}

/** @param outSince when a release was taken off, by its line's signature */
export function createRefusedReleases(
  outSince: (line: Pick<RegistryLine, 'signature'>) => number | undefined,
): RefusedReleases {
  const refused = new Map<AreaName, Refused>();
  return {
    of: (name) => refused.get(name) ?? null,
    statusOf(name) {
      const of = refused.get(name);
      return of ? { version: of.version, code: of.code, since: of.since } : null;
    },
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
      const since = takenOff ?? (isSame ? before.since : Date.now());
      const why = error instanceof Error ? error.message : String(error);
      refused.set(name, { version, lineAt, code, since, why });
    },
    forget: (name) => void refused.delete(name),
  };
}
