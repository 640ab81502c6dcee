import './runtime-core.ts';
import path from 'node:path';
import { createInstance } from '@module-federation/runtime';
import {
  tracked,
  type AreaName,
  type Federation,
  type LiveRemote,
  type LoadedPage,
  type PageId,
  type PageModule,
} from '@mp/federation';
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
import { evaluateEntry, sourceOf } from './release-files.ts';
import { sharedModules } from './shared-modules.ts';

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

/** The runtime's own way to forget a remote, which its types keep to itself. */
interface Forgetful {
  removeRemote(remote: { readonly name: string }): void;
}

const failed: LoadedPage = { ok: false };

/** A release that is, file by file, what somebody signed who is trusted. */
export interface VerifiedRelease {
  readonly remote: LiveRemote;
  /** When it was made, in milliseconds since 1970. */
  readonly createdAt: number;
}

/** Reads releases, and loads their code into this process: each version under a name of its own. */
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

export function createReleaseLoader(releasesDirectory: string, keys: TrustedKeys, log: Log): ReleaseLoader {
  /** The code of containers, by the name of the file that it is evaluated under. */
  const verified = new Map<string, string>();
  /** What browsers compare the files of a release with, by address. */
  const integrities = new WeakMap<LiveRemote, ReadonlyMap<string, string>>();
  const codeFileOf = ({ name, version }: Pick<RegistryLine, 'name' | 'version'>): string =>
    path.join(releasesDirectory, name, version, serverFile);
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules as never,
    plugins: [evaluateEntry((entry) => verified.get(entry))],
  });

  return {
    async read(line) {
      const { name, version, base } = line;
      const source = sourceOf(line, releasesDirectory);
      const text = await source.read(manifestFile).catch((error: unknown) => {
        throw new ReleaseRefused(isThere(source) ? 'unsigned' : 'unreadable', `${name}@${version}`, error);
      });
      const manifest = verifyManifest(text.toString(), line, keys, contractVersion);
      const files = await verifyFiles(manifest, source, [serverFile, pagesFile]);
      const { metaData, exposes } = JSON.parse(String(files.get(pagesFile))) as Manifest;
      verified.set(codeFileOf(line), String(files.get(serverFile)));
      instance.registerRemotes([{ name: `${name}@${version}`, entry: codeFileOf(line) }]);
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
      integrities.set(remote, new Map(styles.map((file) => [address(file), integrityOf(file)])));
      return { createdAt: manifest.createdAt, remote };
    },

    forget(remote) {
      const { name, version } = remote;
      verified.delete(codeFileOf(remote));
      (instance.remoteHandler as unknown as Forgetful).removeRemote({ name: `${name}@${version}` });
    },

    async loadsAll({ name, version, pages }) {
      const loads = Object.keys(pages).map((page) => instance.loadRemote(`${name}@${version}/${page}`));
      const results = await Promise.allSettled(loads);
      for (const result of results)
        if (result.status === 'rejected')
          log.warn({ err: result.reason, name, version }, 'A page of a release does not load.');
      return results.every((result) => result.status === 'fulfilled' && result.value);
    },

    federationOf(remotes) {
      const loaded = new Map<PageId, Promise<LoadedPage>>();
      const load = (id: PageId): Promise<LoadedPage> => {
        let loading = loaded.get(id);
        if (!loading) loaded.set(id, (loading = tracked(attempt(id))));
        return loading;
      };
      const attempt = async (id: PageId): Promise<LoadedPage> => {
        const [name, page = ''] = id.split('/');
        const remote = remotes.find((candidate) => candidate.name === name);
        if (!remote) return failed;
        try {
          const module = await instance.loadRemote<{ default: PageModule }>(`${name}@${remote.version}/${page}`);
          return module ? { ok: true, page: module.default } : failed;
        } catch (error) {
          log.warn({ err: error, id }, 'A page of a remote could not be loaded.');
          // Forgotten after a moment, so that a remote which comes back is shown again without a restart.
          setTimeout(() => loaded.delete(id), 2_000).unref();
          return failed;
        }
      };
      return {
        remotes,
        load,
        recover: load,
        integrityOf: (href) => {
          for (const remote of remotes) {
            const integrity = integrities.get(remote)?.get(href);
            if (integrity) return integrity;
          }
          return undefined;
        },
        assets: (id) => {
          const [name, page = ''] = id.split('/');
          return remotes.find((remote) => remote.name === name)?.pages[page] ?? { js: [], css: [] };
        },
      };
    },
  };
}
