import './runtime-core.ts';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { trackedPromise, type LoadedPage, type PageId, type PageModule } from '@mp/host-api';
import { releaseKey } from '@mp/host-api/release-key';
import type { RemoteModules } from '@mp/ssr/render';
import { sharedModules } from './shared-modules.ts';

/** The runtime's method to remove a remote, which its types do not export. */
interface RemoteRemover {
  removeRemote(remote: { readonly name: string }): void;
}

const failed: LoadedPage = { ok: false };

/** A page that failed to load is tried again after this time, in milliseconds. */
const retryMs = 2_000;

const nodeRequire = createRequire(path.resolve('package.json'));

/** Loads the code of releases into this thread, each version under its own name. */
export function createPageModules(warn: (error: unknown, message: string) => void): RemoteModules {
  /** The code of containers, by the file name for stack traces. */
  const codeByFile = new Map<string, string>();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules,
    plugins: [evaluateContainers(codeByFile)],
  });

  return {
    add({ server, ...release }) {
      codeByFile.set(server.file, server.code);
      instance.registerRemotes([{ name: releaseKey(release), entry: server.file }]);
    },

    remove({ server, ...release }) {
      codeByFile.delete(server.file);
      (instance.remoteHandler as unknown as RemoteRemover).removeRemote({ name: releaseKey(release) });
    },

    async loadPages(release) {
      // Sequentially, so that the error names the first page that does not load.
      for (const page of Object.keys(release.pages)) {
        const module = await instance
          .loadRemote<{ default: PageModule }>(`${releaseKey(release)}/${page}`)
          .catch((cause: unknown) => {
            throw new Error(`${release.name}/${page} does not load: ${String(cause)}`, { cause });
          });
        if (!module) throw new Error(`${release.name}/${page} does not load.`);
      }
    },

    federationOf(releases) {
      const loaded = new Map<PageId, Promise<LoadedPage>>();
      const load = (id: PageId): Promise<LoadedPage> => {
        let loading = loaded.get(id);
        if (!loading) loaded.set(id, (loading = trackedPromise(attempt(id))));
        return loading;
      };
      const attempt = async (id: PageId): Promise<LoadedPage> => {
        const [name, page = ''] = id.split('/');
        const release = releases.find((candidate) => candidate.name === name);
        if (!release) return failed;
        try {
          const module = await instance.loadRemote<{ default: PageModule }>(`${releaseKey(release)}/${page}`);
          return module ? { ok: true, page: module.default } : failed;
        } catch (error) {
          warn(error, `The page ${id} could not be loaded.`);
          setTimeout(() => loaded.delete(id), retryMs).unref();
          return failed;
        }
      };
      return {
        remotes: releases,
        load,
        recover: load,
        integrityOf: (href) => releases.map(({ styles }) => styles[href]).find((integrity) => integrity !== undefined),
        assets: (id) => {
          const [name, page = ''] = id.split('/');
          return releases.find((release) => release.name === name)?.pages[page] ?? { js: [], css: [] };
        },
      };
    },
  };
}

/** Evaluates the one-file CommonJS container of a remote, which the runtime itself cannot load on a server. */
const evaluateContainers = (codeByFile: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin => ({
  name: 'evaluate-containers',
  async loadEntry({ remoteInfo: { entry, name } }) {
    const code = codeByFile.get(entry);
    if (code === undefined) throw new Error(`${entry} has not been added.`);
    const module = { exports: {} as Record<string, unknown> };
    const run = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, { filename: entry }) as (
      module: object,
      exports: object,
      require: NodeJS.Require,
    ) => void;
    run(module, module.exports, nodeRequire);
    return (module.exports[name.split('@')[0] ?? ''] ?? module.exports) as never;
  },
});
