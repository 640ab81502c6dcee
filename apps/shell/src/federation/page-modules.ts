import './runtime-core.ts';
import { createInstance } from '@module-federation/runtime';
import { tracked, type LiveRemote, type LoadedPage, type PageId, type PageModule } from '@mp/federation';
import type { AreaModules } from '@mp/host/server';
import { releaseKey } from '@mp/signed-releases';
import { evaluateEntry } from './release-files.ts';
import { sharedModules } from './shared-modules.ts';

interface Log {
  warn(details: object, message: string): void;
}

/** The runtime's own way to forget a remote, which its types keep to itself. */
interface Forgetful {
  removeRemote(remote: { readonly name: string }): void;
}

const failed: LoadedPage = { ok: false };

/** Loads the code of releases into this process: each version under a name of its own. What is evaluated was verified before. */
export function createPageModules(log: Log): AreaModules {
  /** The code of containers, by the name of the file that it is evaluated under. */
  const codes = new Map<string, string>();
  const files = new WeakMap<LiveRemote, string>();
  /** What browsers compare the files of a release with, by address. */
  const held = new WeakMap<LiveRemote, ReadonlyMap<string, string>>();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules,
    plugins: [evaluateEntry((entry) => codes.get(entry))],
  });

  return {
    hold({ remote, code, file, integrities }) {
      codes.set(file, code);
      files.set(remote, file);
      held.set(remote, integrities);
      instance.registerRemotes([{ name: releaseKey(remote), entry: file }]);
    },

    forget(remote) {
      codes.delete(files.get(remote) ?? '');
      (instance.remoteHandler as unknown as Forgetful).removeRemote({ name: releaseKey(remote) });
    },

    async loadsAll({ name, version, pages }) {
      const loads = Object.keys(pages).map((page) => instance.loadRemote(`${name}@${version}/${page}`));
      const results = await Promise.allSettled(loads);
      for (const result of results)
        if (result.status === 'rejected')
          log.warn({ err: result.reason as unknown, name, version }, 'A page of a release does not load.');
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
            const integrity = held.get(remote)?.get(href);
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
