import { apiAddress, makeStore, type Store } from '@mp/api-client';
import { commonSessionCode } from '@mp/domain';
import { releaseKey, remoteOf, type Federation, type LiveRemote } from '@mp/host-api';
import { showOfflinePage, tripWorkerPath } from '@mp/session/offline-trip';
import { followFailures, keepSession, sessionToken } from '@mp/session';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { bootElementId, type BootData } from '../page/boot-data.ts';
import { unpackRemote } from '../page/boot-remotes.ts';
import { mergeRemotes, mergeState, type ExternalStateFile } from '../page/external-state.ts';
import type { HostDefinition } from '../site/host-definition.ts';
import { HostProviders, hostRoutes, pageRouteId } from '../page/page-root.tsx';
import type { PageView } from '../page/page-view.ts';
import { isForServer } from './needs-document-load.ts';
import { fetchExternalState } from './fetch-external-state.ts';
import { pageTrace } from './page-trace.ts';
import { reportCaught, reportUncaughtErrors } from './report-errors.ts';
import { watchVitals } from './watch-vitals.ts';
import { preparePage } from '../page/prepare-page.ts';

export interface HostClientOptions {
  /** What a site looks like, by its name. */
  readonly hostOf: (site: string) => HostDefinition;
  /** Makes the way to the pages, from what the server said is live. */
  readonly federation: (remotes: readonly LiveRemote[]) => Federation;
}

/** When a page has come to life, in milliseconds from where it begins to. */
const offlinePageAfterMs = 3_000;

/** Brings the server's page to life. Runs once for each document. */
export async function startHost({ hostOf, federation: federate }: HostClientOptions): Promise<void> {
  reportUncaughtErrors();
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as BootData;
  const host = hostOf(boot.site);
  const files = await Promise.all(boot.answers.map(fetchExternalState));
  const federation = federate(mergeRemotes(boot.remotes, files).map(unpackRemote));
  const { visit } = boot;
  const locale = document.documentElement.lang.startsWith('en') ? 'en' : 'cs';
  const store: Store = makeStore(
    {
      locale,
      currency: visit.currency,
      session: visit.session ?? commonSessionCode,
      apiUrl: apiAddress,
      token: sessionToken,
      traceparent: pageTrace(),
      onFailure: followFailures(() => store),
    },
    mergeState(boot.state, files.filter(isThere)),
  );
  const sent = store.getState();
  keepSession(store);
  const prepare = (url: { pathname: string; search: string }) => preparePage(host, federation, visit, store, url);

  const loader = async ({ request }: LoaderFunctionArgs): Promise<PageView> => {
    const url = new URL(request.url);
    if (isForServer(host, files, federation.remotes, url.pathname)) throw redirectDocument(url.href);
    const prepared = await prepare(url);
    if (prepared.kind === 'redirect') throw redirect(prepared.to);
    return prepared.view;
  };

  const first = await prepare(location);
  if (first.kind === 'redirect') {
    location.replace(first.to);
    return;
  }
  const router = createBrowserRouter(hostRoutes(host, loader), {
    hydrationData: { loaderData: { [pageRouteId]: asServerTitled(first.view) } },
  });
  // Another language is another document: its texts, its currency and its `lang` come from the server.
  router.subscribe(({ location: next }) => {
    if (next.pathname.split('/')[1] !== locale) globalThis.location.reload();
  });

  const { page } = first.view;
  const remote = page && federation.remotes.find(({ name }) => name === remoteOf(page));
  watchVitals(remote ? releaseKey(remote) : undefined);

  // The page comes first: nobody waits for what is said without a network.
  if (host.installed) setTimeout(() => void showOfflinePage(tripWorkerPath), offlinePageAfterMs);

  // What is compared with the server's page; what did not come with it has been asked for meanwhile.
  const serverState = files.every(isThere) ? sent : store.getState();
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <HostProviders store={store} serverState={serverState} federation={federation}>
        <RouterProvider router={router} />
      </HostProviders>,
      {
        onCaughtError: reportCaught,
        onRecoverableError: (error) => console.error('The page and the server disagree.', error),
      },
    );
  });
}

const isThere = (file: ExternalStateFile | null): file is ExternalStateFile => file !== null;

/**
 * Where this browser could not load what the server could, the server's page stays on the screen, so its title stays,
 * too. The title is `<page> | <brand>`.
 */
const asServerTitled = (view: PageView): PageView =>
  view.kind === 'remoteMissing'
    ? { ...view, head: { ...view.head, title: document.title.split(' | ')[0] ?? view.head.title } }
    : view;
