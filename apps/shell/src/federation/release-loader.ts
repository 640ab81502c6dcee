import path from 'node:path';
import type { AreaName, Federation, LiveRemote, ReleaseStatus } from '@mp/federation';
import type { AreaModules, HandedRelease } from '@mp/host/server';
import { contractVersion } from '@mp/shell-contract';
import {
  manifestFile,
  ReleaseRefused,
  verifyFiles,
  verifyManifest,
  type RegistryLine,
  type ReleaseSource,
  type TrustedKeys,
} from '@mp/signed-releases';
import { createPageModules } from './page-modules.ts';
import { sourceOf } from './release-files.ts';

/** The parts that we read of the manifest which a remote's client build writes. */
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: string[] }; readonly css: { readonly sync: string[] } };
  }[];
}

interface Log {
  warn(details: object, message: string): void;
}

/** A release that is, file by file, what somebody signed who is trusted. */
export interface VerifiedRelease {
  readonly remote: LiveRemote;
  /** When it was made, in milliseconds since 1970. */
  readonly createdAt: number;
  /** The contract with the shell that it was built by. */
  readonly contract: string;
  readonly sizes: ReleaseStatus['sizes'];
}

/** Reads releases, and has their code loaded: each version under a name of its own. */
export interface ReleaseLoader {
  /**
   * What the release consists of that a line of the registry names. What is evaluated of it later is what was verified here.
   *
   * @throws ReleaseRefused
   */
  read(line: RegistryLine): Promise<VerifiedRelease>;
  /** Whether all of its pages load. */
  loadsAll(remote: LiveRemote): Promise<boolean>;
  /** Lets go of the code of a release; who holds one of its pages keeps that. */
  forget(remote: LiveRemote): void;
  /** The pages of these releases. */
  federationOf(remotes: readonly LiveRemote[]): Federation;
}

/** What is wanted of a release here: its container for this server, and what its pages consist of. */
const serverFile = 'server/remote.cjs';
const pagesFile = 'client/mf-manifest.json';

/** Whether there is anything at all where a release should be. */
function isThere(source: ReleaseSource): boolean {
  try {
    return (source.list() ?? []).length > 0;
  } catch {
    return false;
  }
}

/**
 * Reads releases from here or from the hosts that serve them.
 *
 * @param modules where their code goes; this process unless told otherwise
 */
export function createReleaseLoader(
  releasesDirectory: string,
  keys: TrustedKeys,
  log: Log,
  modules: AreaModules = createPageModules(log),
): ReleaseLoader {
  return {
    ...modules,
    async read(line) {
      const { handed, ...release } = await readRelease(releasesDirectory, keys, line);
      modules.hold(handed);
      return { ...release, remote: handed.remote };
    },
  };
}

/** Verifies a release, and runs nothing of it. */
async function readRelease(
  releasesDirectory: string,
  keys: TrustedKeys,
  line: RegistryLine,
): Promise<Omit<VerifiedRelease, 'remote'> & { readonly handed: HandedRelease }> {
  const { name, version, base } = line;
  const source = sourceOf(line, releasesDirectory);
  const text = await source.read(manifestFile).catch((error: unknown) => {
    throw new ReleaseRefused(isThere(source) ? 'unsigned' : 'unreadable', `${name}@${version}`, error);
  });
  const manifest = verifyManifest(text.toString(), line, keys, contractVersion);
  const lengths = new Map<string, number>();
  const files = await verifyFiles(manifest, source, [serverFile, pagesFile], lengths);
  const { metaData, exposes } = JSON.parse(String(files.get(pagesFile))) as Manifest;
  const address = (file: string): string => `${base}/${name}/${version}/client/${file}`;
  const integrityOf = (file: string): string => {
    const integrity = manifest.files[`client/${file}`];
    if (!integrity) throw new ReleaseRefused('file_missing', file);
    return integrity;
  };
  const entry = metaData.remoteEntry.name;
  const remote: LiveRemote = {
    name: name as AreaName,
    version,
    entry: address(entry),
    integrity: integrityOf(entry),
    pages: Object.fromEntries(
      exposes.map(({ name: page, assets: { js, css } }) => [
        page,
        { js: js.sync.map(address), css: css.sync.map(address) },
      ]),
    ),
  };
  const styles = exposes.flatMap(({ assets }) => assets.css.sync);
  const integrities = new Map(styles.map((file) => [address(file), integrityOf(file)]));
  const code = String(files.get(serverFile));
  const file = path.join(releasesDirectory, name, version, serverFile);
  const { createdAt, contract } = manifest;
  return { createdAt, contract, sizes: sizesOf(lengths), handed: { remote, code, file, integrities } };
}

/** What browsers get of a release, as they get it. */
function sizesOf(lengths: ReadonlyMap<string, number>): ReleaseStatus['sizes'] {
  const sumOf = (ending: RegExp): number =>
    [...lengths]
      .filter(([file]) => file.startsWith('client/') && ending.test(file))
      .reduce((sum, [file, length]) => sum + (lengths.get(`${file}.gz`) ?? length), 0);
  return {
    script: sumOf(/\.m?js$/),
    style: sumOf(/\.css$/),
    isCompressed: [...lengths.keys()].some((file) => file.endsWith('.gz')),
  };
}
