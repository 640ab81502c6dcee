import './runtime-core.ts';
import { createInstance } from '@module-federation/runtime';
import {
  remoteOf,
  trackedPromise,
  type Federation,
  type LiveRemote,
  type LoadedPage,
  type PageId,
  type PageModule,
} from '@mp/host-api';
import { reloadThrottled, tell, waitForRetry } from '@mp/ssr/hydrate';
import { preinit } from 'react-dom';
import { createEntryLoader, integrityOf } from './remote-entries.ts';
import { sharedModules } from './shared-modules.ts';

const failed: LoadedPage = { ok: false };

/** Remotes in a browser: the releases that rendered the page, loaded when a page of theirs is needed. */
export function browserFederation(remotes: readonly LiveRemote[]): Federation {
  const entries = createEntryLoader(remotes);
  const instance = createInstance({
    name: 'shell',
    remotes: remotes.map(({ name, entry }) => ({ name, entry })),
    shared: sharedModules,
    plugins: [entries.plugin],
  });
  const kept = new Map<PageId, Promise<LoadedPage>>();
  const recovering = new Map<PageId, Promise<LoadedPage>>();
  const awaited = new Map<PageId, Promise<LoadedPage>>();
  const rendered = renderedByServer();

  const assets: Federation['assets'] = (id) => {
    const [name, page = ''] = id.split('/');
    return remotes.find((remote) => remote.name === name)?.pages[page] ?? { js: [], css: [] };
  };

  const attempt = async (id: PageId): Promise<LoadedPage> => {
    // A style sheet that React has been told of and cannot get ends as a rejection that nobody can catch.
    if (!navigator.onLine) return failed;
    // Beside its scripts: what both are compared with stands in the remote's entry.
    entries.load(remoteOf(id)).then(
      () => assets(id).css.forEach(preinitStyle),
      () => undefined,
    );
    try {
      const module = await instance.loadRemote<{ default: PageModule }>(id);
      return module ? { ok: true, page: module.default } : failed;
    } catch (error) {
      console.warn(`The page ${id} could not be loaded.`, error);
      const remote = remotes.find(({ name }) => name === remoteOf(id));
      tell(error, remote && `${remote.name}@${remote.version}`);
      return failed;
    }
  };

  const load: Federation['load'] = (id) => {
    let loading = kept.get(id);
    if (!loading) {
      loading = trackedPromise(attempt(id));
      kept.set(id, loading);
      void loading.then(({ ok }) => {
        if (!ok) reloadThrottled();
      });
    }
    return loading;
  };

  /** Tries again with growing pauses, up to half a minute, for as long as the page is open; at once when it is worth it. */
  const recover: Federation['recover'] = (id) => {
    let recovery = recovering.get(id);
    if (!recovery) {
      recovery = trackedPromise(
        (async () => {
          for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
            await waitForRetry(pause);
            const loaded = await attempt(id);
            if (!loaded.ok) continue;
            kept.set(id, trackedPromise(Promise.resolve(loaded)));
            recovering.delete(id);
            return loaded;
          }
        })(),
      );
      recovering.set(id, recovery);
    }
    return recovery;
  };

  return {
    remotes,
    load: (id) => (rendered.get(id) === 'failed' ? failedAsRendered(id) : load(id)),
    recover,
    assets,
    integrityOf,
    pendingRecovery: (id) => {
      if (rendered.get(id) !== 'ok') return undefined;
      let pending = awaited.get(id);
      if (!pending) awaited.set(id, (pending = recover(id)));
      return pending;
    },
  };

  /** The first look has to agree with the server's HTML; after that the page is loaded like any other. */
  function failedAsRendered(id: PageId): Promise<LoadedPage> {
    const promise = trackedPromise(Promise.resolve(failed));
    kept.set(id, promise);
    rendered.delete(id);
    return promise;
  }
}

/** Has a style sheet of a remote on its way before its page is rendered. */
function preinitStyle(href: string): void {
  const integrity = integrityOf(href);
  const crossOrigin = href.startsWith('/') ? undefined : 'anonymous';
  preinit(href, {
    ...{ as: 'style', precedence: 'remote' },
    ...(integrity && { integrity }),
    ...(crossOrigin && { crossOrigin }),
  });
}

/** Which remote pages the server's HTML holds, and whether each is there or its fallback in its place. */
function renderedByServer(): Map<PageId, 'ok' | 'failed'> {
  const slots = document.querySelectorAll<HTMLElement>('[data-remote]');
  return new Map(
    [...slots].map(({ dataset }) => [dataset['remote'] as PageId, dataset['state'] === 'ok' ? 'ok' : 'failed']),
  );
}
