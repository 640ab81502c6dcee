import path from 'node:path';
import type { AreaName } from '@mp/federation/areas';
import type { Preview } from '@mp/signed-releases';
import { releasedAreas } from './released-areas.ts';
import { readCanaries, readPreviews, readRegistry, type RegistryEntry } from './registry.ts';

/** Where the releases of a shop are kept: which are live, and their files. */
export interface ReleaseStore {
  /** Where that is, for people. */
  readonly where: string;
  /** What is live. */
  registry(): Promise<readonly RegistryEntry[]>;
  /** What is tried on a share of visitors. (ADR 0108) */
  canaries(): Promise<readonly RegistryEntry[]>;
  /** The areas of which releases are there, whether or not they have a line. */
  released(): Promise<readonly AreaName[]>;
  /** What links lead to. (ADR 0122) */
  previews(): Promise<readonly Preview[]>;
  /**
   * Changes what there is of an area: `work` is given a directory of releases, with those of the area in it, and what it has come
   * to there is live once this resolves. It may be called more than once: where somebody else was quicker, it begins anew from
   * what they have made.
   *
   * @throws what `work` throws, and then nothing has changed; CommandError `bucket_away`, `bucket_contended`
   */
  change<Result>(area: AreaName, work: (releases: string) => Result): Promise<Result>;
  /** Lets go of connections. */
  close(): void;
}

/** A directory of this machine, as it always was: its registry has a lock. */
export const directoryStore = (releases: string): ReleaseStore => ({
  where: path.resolve(releases),
  registry: async () => readRegistry(releases),
  canaries: async () => readCanaries(releases),
  released: async () => releasedAreas(releases),
  previews: async () => readPreviews(releases),
  change: async (_area, work) => work(releases),
  close: () => undefined,
});
