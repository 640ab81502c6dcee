import './runtime-core.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import {
  tracked,
  type Federation,
  type LiveRemote,
  type LoadedPage,
  type PageId,
  type PageModule,
  type Registry,
} from '@mp/federation';
import type { FederationSnapshot } from '@mp/host/server';
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

const failed: LoadedPage = { ok: false };
const isAddress = (location: string): boolean => /^https?:/.test(location);

/** A file of a release, from disk or from the host that serves it. */
async function read(location: string): Promise<string> {
  if (!isAddress(location)) return readFile(location, 'utf8');
  const response = await fetch(location, { signal: AbortSignal.timeout(2_000) });
  if (!response.ok) throw new Error(`${response.status} ${location}`);
  return response.text();
}

const nodeRequire = createRequire(path.resolve('package.json'));

/** Evaluates a remote's one-file CommonJS container: the way onto the server that the runtime itself lacks. */
const evaluateEntry: ModuleFederationRuntimePlugin = {
  name: 'evaluate-entry',
  async loadEntry({ remoteInfo }) {
    const code = await read(remoteInfo.entry);
    const module = { exports: {} as Record<string, unknown> };
    const run = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, {
      filename: remoteInfo.entry,
    }) as (module: object, exports: object, require: NodeJS.Require) => void;
    run(module, module.exports, nodeRequire);
    const name = remoteInfo.name.split('@')[0] ?? '';
    return (module.exports[name] ?? module.exports) as never;
  },
};

/**
 * The remotes on the server. The registry is read again when it changes, and every version is loaded under its own
 * name, so that a release goes live without a restart and a request in flight keeps the versions that it began with.
 */
export function createServerFederation(releasesDirectory: string, log: Log): () => Promise<FederationSnapshot> {
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules as never,
    plugins: [evaluateEntry],
  });
  let current: { text: string; at: number; snapshot: Promise<FederationSnapshot> } | undefined;

  return async () => {
    // Once a second at most: the registry is asked for with every page.
    if (current && Date.now() - current.at < 1_000) return current.snapshot;
    const text = await readFile(path.join(releasesDirectory, 'registry.json'), 'utf8').catch(() => '');
    if (current?.text === text) {
      current.at = Date.now();
      return current.snapshot;
    }
    const snapshot = makeSnapshot(text);
    current = { text, at: Date.now(), snapshot };
    return snapshot;
  };

  /** A registry that is missing or makes no sense has no remotes: the frame stands, every area says it is missing. */
  function readEntries(text: string): Registry['remotes'] {
    try {
      return (JSON.parse(text) as Registry).remotes.filter(({ name, version }) => name && version);
    } catch (error) {
      log.warn({ err: error }, 'The registry cannot be read.');
      return [];
    }
  }

  async function makeSnapshot(text: string): Promise<FederationSnapshot> {
    const found = await Promise.all(readEntries(text).map(readRemote));
    const remotes = found.filter((remote) => remote !== null);
    return { remotes, federation: federationOf(remotes), stamp: text };
  }

  async function readRemote({ name, version, base }: Registry['remotes'][number]): Promise<LiveRemote | null> {
    const release = isAddress(base) ? `${base}/${name}/${version}` : path.join(releasesDirectory, name, version);
    const address = (file: string): string => `${base}/${name}/${version}/client/${file}`;
    try {
      const manifest = JSON.parse(await read(`${release}/client/mf-manifest.json`)) as Manifest;
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
      log.warn({ err: error, name, version }, 'A remote in the registry cannot be read; its area is shown as missing.');
      return null;
    }
  }

  function federationOf(remotes: readonly LiveRemote[]): Federation {
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
  }
}
