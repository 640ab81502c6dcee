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
import { reloadThrottled, reportFailure, waitForRetry } from '@mp/ssr/hydrate';
import { preinit } from 'react-dom';
import { createEntryLoader, integrityOf } from './remote-entries.ts';
import { sharedModules } from './shared-modules.ts';

const failed: LoadedPage = { ok: false };

/** Creates the federation of a browser: it loads the releases that rendered the page, on demand. */
export function browserFederation(remotes: readonly LiveRemote[]): Federation {
  const entries = createEntryLoader(remotes);
  const instance = createInstance({
    name: 'shell',
    remotes: remotes.map(({ name, entry }) => ({ name, entry })),
    shared: sharedModules,
    plugins: [entries.plugin],
  });
  const pages = new Map<PageId, Promise<LoadedPage>>();
  const recovering = new Map<PageId, Promise<LoadedPage>>();
  const pendingRecoveries = new Map<PageId, Promise<LoadedPage>>();
  const rendered = renderedByServer();

  const assets: Federation['assets'] = (id) => {
    const [name, page = ''] = id.split('/');
    return remotes.find((remote) => remote.name === name)?.pages[page] ?? { js: [], css: [] };
  };

  const attempt = async (id: PageId): Promise<LoadedPage> => {
    // A style sheet that React preloads and cannot load would cause an unhandled rejection.
    if (!navigator.onLine) return failed;
    // In parallel with the scripts. The remote's entry contains the hashes of both.
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
      reportFailure(error, remote && `${remote.name}@${remote.version}`);
      return failed;
    }
  };

  const load: Federation['load'] = (id) => {
    let loading = pages.get(id);
    if (!loading) {
      loading = trackedPromise(attempt(id));
      pages.set(id, loading);
      void loading.then(({ ok }) => {
        if (!ok) reloadThrottled();
      });
    }
    return loading;
  };

  /** Retries with growing delays, up to 30 s, while the page is open; at once when a retry is promising. */
  const recover: Federation['recover'] = (id) => {
    let recovery = recovering.get(id);
    if (!recovery) {
      recovery = trackedPromise(
        (async () => {
          for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
            await waitForRetry(pause);
            const loaded = await attempt(id);
            if (!loaded.ok) continue;
            pages.set(id, trackedPromise(Promise.resolve(loaded)));
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
      let pending = pendingRecoveries.get(id);
      if (!pending) pendingRecoveries.set(id, (pending = recover(id)));
      return pending;
    },
  };

  /** The first render must match the server's HTML. After that the page is loaded like any other. */
  function failedAsRendered(id: PageId): Promise<LoadedPage> {
    const promise = trackedPromise(Promise.resolve(failed));
    pages.set(id, promise);
    rendered.delete(id);
    return promise;
  }
}

/** Preloads a style sheet of a remote before its page is rendered. */
function preinitStyle(href: string): void {
  const integrity = integrityOf(href);
  const crossOrigin = href.startsWith('/') ? undefined : 'anonymous';
  preinit(href, {
    as: 'style',
    precedence: 'remote',
    ...(integrity && { integrity }),
    ...(crossOrigin && { crossOrigin }),
  });
}

/** Returns the remote pages in the server's HTML, and whether each was rendered or replaced by its fallback. */
function renderedByServer(): Map<PageId, 'ok' | 'failed'> {
  const slots = document.querySelectorAll<HTMLElement>('[data-remote]');
  return new Map(
    [...slots].map(({ dataset }) => [dataset['remote'] as PageId, dataset['state'] === 'ok' ? 'ok' : 'failed']),
  );
}
