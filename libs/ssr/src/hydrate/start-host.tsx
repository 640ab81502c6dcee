import { apiAddress, makeStore, type Store } from '@mp/api-client';
import { commonSessionCode } from '@mp/domain';
import { releaseKey, remoteOf, type Federation, type LiveRemote } from '@mp/host-api';
import { showOfflinePage, tripWorkerPath } from '@mp/session/offline-trip';
import { followFailures, manageSession, sessionToken } from '@mp/session';
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
import { needsDocumentLoad } from './needs-document-load.ts';
import { fetchExternalState } from './fetch-external-state.ts';
import { pageTrace } from './page-trace.ts';
import { reportCaught, reportUncaughtErrors } from './report-errors.ts';
import { watchVitals } from './watch-vitals.ts';
import { preparePage } from '../page/prepare-page.ts';

export interface HostClientOptions {
  /** Returns the host definition of a site. */
  readonly hostOf: (site: string) => HostDefinition;
  /** Creates the federation for the live remotes. */
  readonly federation: (remotes: readonly LiveRemote[]) => Federation;
}

/** Delay of the service worker's registration after the start, in milliseconds. */
const offlinePageAfterMs = 3_000;

/** Hydrates the server's page. Runs once for each document. */
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
    mergeState(boot.state, files.filter(isLoaded)),
  );
  const sent = store.getState();
  manageSession(store);
  const prepare = (url: { pathname: string; search: string }) => preparePage(host, federation, visit, store, url);

  const loader = async ({ request }: LoaderFunctionArgs): Promise<PageView> => {
    const url = new URL(request.url);
    if (needsDocumentLoad(host, files, federation.remotes, url.pathname)) throw redirectDocument(url.href);
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
    hydrationData: { loaderData: { [pageRouteId]: withServerTitle(first.view) } },
  });
  // Another language needs another document: its messages, currency and `lang` come from the server.
  router.subscribe(({ location: next }) => {
    if (next.pathname.split('/')[1] !== locale) globalThis.location.reload();
  });

  const { page } = first.view;
  const remote = page && federation.remotes.find(({ name }) => name === remoteOf(page));
  watchVitals(remote ? releaseKey(remote) : undefined);

  // Delayed, because the offline page is less urgent than the page.
  if (host.installed) setTimeout(() => void showOfflinePage(tripWorkerPath), offlinePageAfterMs);

  // The state that the server rendered. Missing external state has been requested from the API by now.
  const serverState = files.every(isLoaded) ? sent : store.getState();
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <HostProviders store={store} serverState={serverState} federation={federation}>
        <RouterProvider router={router} />
      </HostProviders>,
      {
        onCaughtError: reportCaught,
        onRecoverableError: (error) => console.error('The hydrated page differs from the server’s page.', error),
      },
    );
  });
}

const isLoaded = (file: ExternalStateFile | null): file is ExternalStateFile => file !== null;

/**
 * Keeps the server's title, `<page> | <brand>`, if this browser could not load the remote: the server's page stays visible, too.
 */
const withServerTitle = (view: PageView): PageView =>
  view.kind === 'remoteMissing'
    ? { ...view, head: { ...view.head, title: document.title.split(' | ')[0] ?? view.head.title } }
    : view;
