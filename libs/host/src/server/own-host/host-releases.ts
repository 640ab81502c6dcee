import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  createKnownReleases,
  createRegistryReader,
  manifestFile,
  mirroredVersions,
  mirrorRelease,
  refuseOld,
  releaseDirectory,
  ReleaseRefused,
  verifyFiles,
  verifyLine,
  verifyManifest,
  type Claim,
  type Floor,
  type RegistryLine,
  type ReleaseOrigin,
  type StruckReleases,
  type TrustedKeys,
} from '@mp/signed-releases';

interface Log {
  warn(details: object, message: string): void;
}

interface HostReleasesOptions {
  /** The area whose host it is. */
  readonly area: string;
  readonly origin: ReleaseOrigin;
  readonly keys: TrustedKeys;
  /** Where releases are brought that run here, and what ran is noted: nobody who releases can write there. */
  readonly place: string;
  /** Those that are taken off here. */
  readonly struck: StruckReleases;
  readonly log: Log;
}

/** A release of a host that is here, file by file as it was signed. */
export interface TakenHost {
  readonly line: RegistryLine;
  readonly version: string;
  /** Has its `client` and `server`. */
  readonly directory: string;
  readonly createdAt: number;
}

/** The releases of an area's own host: as the shell takes those of areas. */
export interface HostReleases {
  /** What the registry says of the area now: the same object until it says something else; undefined where it says nothing. */
  claim(): Promise<Claim | undefined>;
  /**
   * Brings the host here that goes with a line.
   *
   * @param running what runs: nothing is brought for it
   * @returns null where the line names no host
   * @throws ReleaseRefused; Error where it cannot be had
   */
  take(claim: Claim, running: TakenHost | null): Promise<TakenHost | null>;
  /** Hosts that ran here before, the latest first, verified anew. */
  ranBefore(): Promise<readonly TakenHost[]>;
  /** Notes what serves now, and removes what nobody goes back to by itself. */
  note(taken: TakenHost): Promise<void>;
}

/** The releases of a host have a name of their own, beside the area's. */
export const hostNameOf = (area: string): string => `${area}-host`;

/** What is run of it. */
export const hostServerFile = 'server/main.cjs';

export function createHostReleases({ area, origin, keys, place, struck, log }: HostReleasesOptions): HostReleases {
  const name = hostNameOf(area);
  const known = createKnownReleases({ releases: origin.name, dataDirectory: place, names: [area], host: '' }, log);
  const registry = createRegistryReader(origin.readRegistry, [area], known.lastGood, log);
  const directoryOf = (version: string): string => path.join(place, name, version);
  // A host is whole by itself: what the shell has to offer is nothing to it.
  const contract = null;

  /** @throws ReleaseRefused for one that is not here, or not as it was signed */
  async function verify(line: RegistryLine, version: string): Promise<TakenHost> {
    const directory = directoryOf(version);
    const source = releaseDirectory(directory);
    const text = await source.read(manifestFile).catch((error: unknown) => {
      throw new ReleaseRefused('unreadable', `${name}@${version}`, error);
    });
    const manifest = verifyManifest(String(text), { name, version }, keys, contract);
    await verifyFiles(manifest, source, [hostServerFile]);
    return { line, version, directory, createdAt: manifest.createdAt };
  }

  const lineOf = (claim: Claim, floor: Floor | undefined): RegistryLine => {
    const line = verifyLine(claim.line, { keys, origins: [] });
    if (line.share !== 100) throw new ReleaseRefused('malformed', `share ${line.share}`);
    refuseOld(line, Infinity, floor);
    return line;
  };

  const note = async ({ line, version, createdAt }: TakenHost): Promise<void> => {
    await known.note(area, line, { at: line.at, createdAt });
    const good = await known.goodOf(area);
    const kept = [version, ...good.map((claim) => (claim.line as RegistryLine).host)];
    for (const found of await mirroredVersions(place, name))
      if (!kept.includes(found)) await rm(directoryOf(found), { recursive: true, force: true });
  };

  return {
    claim: async () => (await registry.read()).live[0],

    async take(claim, running) {
      const floor = await known.floorOf(area);
      const line = lineOf(claim, floor);
      struck.refuseOut(line);
      const { host: version } = line;
      if (version === undefined) return null;
      if (version === running?.version) return { ...running, line };
      const taken = await verify(line, version).catch(async () => {
        await rm(directoryOf(version), { recursive: true, force: true });
        await mirrorRelease(origin, { name, version }, place, { keys, contract });
        return verify(line, version);
      });
      refuseOld(line, taken.createdAt, floor);
      return taken;
    },

    async ranBefore() {
      const taken: TakenHost[] = [];
      for (const claim of await known.goodOf(area))
        try {
          const line = lineOf(claim, undefined);
          if (line.host !== undefined) taken.push(await verify(line, line.host));
        } catch (error) {
          log.warn({ err: error, name }, 'A host that ran before cannot run again.');
        }
      return taken;
    },

    note,
  };
}
