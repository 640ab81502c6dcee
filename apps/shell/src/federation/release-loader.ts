import './runtime-core.ts';
import path from 'node:path';
import { createInstance } from '@module-federation/runtime';
import {
  tracked,
  type Federation,
  type LiveRemote,
  type LoadedPage,
  type PageId,
  type PageModule,
} from '@mp/federation';
import { evaluateEntry, isAddress, readReleaseFile } from './release-files.ts';
import type { RegistryEntry } from './registry-reader.ts';
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

/** Reads releases, and loads their code into this process: each version under a name of its own. */
export interface ReleaseLoader {
  /** What a release consists of; null when its files cannot be read. */
  read(entry: RegistryEntry): Promise<LiveRemote | null>;
  /** Whether all of its pages load. */
  loadsAll(remote: LiveRemote): Promise<boolean>;
  /** Lets go of the code of a release; who holds one of its pages keeps that. */
  forget(remote: LiveRemote): void;
  /** The pages of these releases. */
  federationOf(remotes: readonly LiveRemote[]): Federation;
}

export function createReleaseLoader(releasesDirectory: string, log: Log): ReleaseLoader {
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules as never,
    plugins: [evaluateEntry],
  });

  return {
    async read({ name, version, base }) {
      const release = isAddress(base) ? `${base}/${name}/${version}` : path.join(releasesDirectory, name, version);
      const address = (file: string): string => `${base}/${name}/${version}/client/${file}`;
      try {
        const manifest = JSON.parse(await readReleaseFile(`${release}/client/mf-manifest.json`)) as Manifest;
        instance.registerRemotes([{ name: `${name}@${version}`, entry: `${release}/server/remote.cjs` }]);
        return {
          name,
          version,
          entry: address(manifest.metaData.remoteEntry.name),
          pages: Object.fromEntries(
            manifest.exposes.map(({ name: page, assets: { js, css } }) => [
              page,
              { js: js.sync.map(address), css: css.sync.map(address) },
            ]),
          ),
        };
      } catch (error) {
        log.warn({ err: error, name, version }, 'A release in the registry cannot be read.');
        return null;
      }
    },

    forget({ name, version }) {
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
        assets: (id) => {
          const [name, page = ''] = id.split('/');
          return remotes.find((remote) => remote.name === name)?.pages[page] ?? { js: [], css: [] };
        },
      };
    },
  };
}
