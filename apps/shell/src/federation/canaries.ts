import type { AreaName, RemoteStatus } from '@mp/federation';
import {
  refuseOld,
  releaseKey,
  ReleaseRefused,
  verifyLine,
  type Claim,
  type KnownReleases,
  type RegistryLine,
  type Trust,
} from '@mp/signed-releases';
import type { CanaryWatch } from './canary-watch.ts';
import type { ReleasesBeside } from './releases-beside.ts';

/** A canary that visitors may get. */
export type RunningCanary = Pick<RegistryLine, 'version' | 'share'> & { readonly name: AreaName };

interface CanariesOptions {
  readonly beside: ReleasesBeside;
  readonly known: KnownReleases<AreaName>;
  readonly trust: Trust;
  /** Keeps what becomes of them; without it there are none. */
  readonly watch: CanaryWatch | undefined;
  /** Whether the code of a release, `content@1f3a`, has stopped the shop since then. */
  readonly hasStopped: (release: string, namedAt: number) => boolean;
  readonly onRefused: ((refusal: ReleaseRefused, remote: string) => void) | undefined;
  readonly log: { warn(details: object, message: string): void };
}

/** The releases that are tried on a share of visitors. */
export interface Canaries {
  /** Makes those ready that the registry names, and lets go of the others; does nothing where all is as it was. */
  settle(claims: readonly Claim<AreaName>[]): Promise<void>;
  running(): readonly RunningCanary[];
  /** What is told of the canary of an area; null where there is none. */
  statusOf(name: AreaName): RemoteStatus['canary'];
}

const use = 'canary';

/** The canaries of a shop: each is verified, tried and loaded as what goes live is, beside it. (ADR 0108) */
export function createCanaries(options: CanariesOptions): Canaries {
  const { beside, known, trust, watch, hasStopped, onRefused, log } = options;
  const lines = new Map<AreaName, RegistryLine>();
  let wanted: readonly Claim<AreaName>[] = [];

  const fit = async ({ line: claimed }: Claim<AreaName>): Promise<RegistryLine> => {
    const line = verifyLine(claimed, trust);
    if (line.share >= 100) throw new ReleaseRefused('malformed', `share ${line.share}`);
    const floor = await known.floorOf(line.name as AreaName);
    const before = watch?.recordOf(line.name as AreaName)?.at ?? 0;
    if (line.at < before) throw new ReleaseRefused('older_than_floor', new Date(line.at).toISOString());
    // First what the line alone tells: nothing is read for an old one.
    refuseOld(line, Infinity, floor);
    if (watch?.hasEnded(line)) return line;
    if (hasStopped(releaseKey(line), line.at)) throw new ReleaseRefused('stopped_shop', releaseKey(line));
    const { createdAt } = await beside.admit(line, use);
    refuseOld(line, createdAt, floor);
    return line;
  };

  const drop = (name: AreaName): void => {
    const line = lines.get(name);
    lines.delete(name);
    if (line) beside.letGo(name, line.version, use);
  };

  const settleOne = async (claim: Claim<AreaName>, claims: readonly Claim<AreaName>[]): Promise<void> => {
    const { name } = claim;
    try {
      const line = await fit(claim);
      if (claims !== wanted) return;
      if (lines.get(name)?.version !== line.version) drop(name);
      lines.set(name, line);
      watch?.begin(line);
    } catch (error) {
      if (claims !== wanted) return;
      drop(name);
      const { version = 'unknown' } = (claim.line ?? {}) as { version?: string };
      watch?.refuse(claim.line, error);
      if (error instanceof ReleaseRefused) onRefused?.(error, `${name}@${version}`);
      log.warn({ err: error, name, version }, 'A canary is not fit for visitors.');
    }
  };

  return {
    async settle(claims) {
      watch?.refresh();
      if (!watch || claims === wanted) return;
      wanted = claims;
      for (const name of lines.keys()) if (!claims.some((claim) => claim.name === name)) drop(name);
      await Promise.all(claims.map((claim) => settleOne(claim, claims)));
    },
    statusOf(name) {
      const line = lines.get(name);
      const record = watch?.recordOf(name);
      const ended = record?.ended && { code: record.ended.code, at: record.ended.at };
      // One with no share is there for nobody to see.
      const asked = wanted.find((claim) => claim.name === name)?.line as Partial<RegistryLine> | undefined;
      if (record && ended && record.at === asked?.at && asked.share)
        return { version: record.version, share: 0, ended };
      return line && line.share > 0 ? { version: line.version, share: line.share, ended: null } : null;
    },
    running: () =>
      [...lines].flatMap(([name, line]) =>
        watch?.hasEnded(line) || !beside.get(name, line.version)
          ? []
          : [{ name, version: line.version, share: line.share }],
      ),
  };
}
