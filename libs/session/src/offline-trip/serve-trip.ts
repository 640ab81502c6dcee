import { nowMs } from '@mp/domain/clock';
import { offlinePageFor, wholeShop, type OfflinePages } from './offline-page.ts';
import { deleteTripCaches, cachedResponse, notesOf, pageKey } from './trip-cache.ts';

/** The timeout of the network, in milliseconds: a page that is rendered has six seconds for its data. */
export const networkTimeoutMs = 8_000;

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent {
  readonly request: Pick<Request, 'url' | 'mode' | 'method'>;
  /** The request that the browser sent while the worker started, where it does that. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** As much of a worker's scope as ours uses; TypeScript knows the window's. */
export interface TripWorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'scope' | 'unregister'> & {
    readonly navigationPreload?: Pick<NavigationPreloadManager, 'enable'>;
  };
  /** The shop's offline pages, if the host has them. */
  readonly offlinePages?: OfflinePages;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

/**
 * The worker of the stored trip, and of the offline page. It handles only navigations within its scope, and the network comes
 * first: the stored page is shown if there is no response. A trip's worker without a trip unregisters itself, so that none of
 * an older release remains. (ADR 0062) The scope of the whole shop has only the offline page, without personal data. (ADR 0062)
 */
export function serveTrip(scope: TripWorkerScope): void {
  const { registration, offlinePages } = scope;
  const ofWholeShop = new URL(registration.scope).pathname === wholeShop;
  // The page and its worker share nothing but the cache, so a new worker need not wait for pages to close.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.resolve(registration.navigationPreload?.enable())),
  );
  scope.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
    const offline = offlinePageFor(offlinePages, event.request.url);
    if (ofWholeShop && !offline) return;
    const response = ofWholeShop ? networkOf(event) : networkOrCache(event, registration);
    event.respondWith(offline ? response.catch(() => offline) : response);
  });
}

/** The network's response, which the browser may have requested already. */
const networkOf = async ({ request, preloadResponse }: RequestEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request as Request);

async function networkOrCache(event: RequestEvent, registration: TripWorkerScope['registration']): Promise<Response> {
  const network = networkOf(event);
  // Awaited only after the cache has been read.
  network.catch(() => undefined);
  const cached = await cachedFor(event.request.url, registration).catch(() => null);
  if (!cached) return network;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<Response>((resolve) => {
    timeout = setTimeout(() => resolve(cached), networkTimeoutMs);
  });
  return Promise.race([network, silence])
    .catch(() => cached)
    .finally(() => clearTimeout(timeout));
}

/** The stored response for an address: a document, or the page. Null once the session is over. */
async function cachedFor(url: string, registration: TripWorkerScope['registration']): Promise<Response | null> {
  const page = await cachedResponse(pageKey);
  if (!page || notesOf(page).until <= nowMs()) {
    await deleteTripCaches();
    await registration.unregister();
    return null;
  }
  // A scope is a prefix of addresses, and `/cs/ucetni` starts with `/cs/ucet`.
  const rest = url.slice(registration.scope.length);
  return (await cachedResponse(url)) ?? (/^($|[/?&#])/.test(rest) ? page : null);
}
