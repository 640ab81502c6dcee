import { nowMs } from '@mp/domain/clock';
import { offlinePageFor, wholeShop, type OfflinePages } from './offline-page.ts';
import { deleteKept, keptUnder, notesOf, pageKey } from './trip-cache.ts';

/** How long the network is waited for, in milliseconds: a page that is rendered has six seconds for its data. */
export const networkPatienceMs = 8_000;

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface AskEvent {
  readonly request: Pick<Request, 'url' | 'mode' | 'method'>;
  /** What the browser has asked for while the worker was waking up, where it does that. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** As much of a worker's scope as ours uses; TypeScript knows the window's. */
export interface TripWorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'scope' | 'unregister'> & {
    readonly navigationPreload?: Pick<NavigationPreloadManager, 'enable'>;
  };
  /** What the shop says without a network, where it is a host's to say. */
  readonly offlinePages?: OfflinePages;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
}

/**
 * The worker of the next trip, and of having no network. It touches nothing but the opening of addresses that it is registered
 * for, and even there the network comes first: what is kept is shown where that does not answer. A trip's worker with nothing
 * left to show goes by itself, so that none of an older release stays behind. (ADR 0062) For the whole shop there is one page,
 * which says that there is no network, and nothing of anybody's. (ADR 0068)
 */
export function serveTrip(scope: TripWorkerScope): void {
  const { registration, offlinePages } = scope;
  const ofWholeShop = new URL(registration.scope).pathname === wholeShop;
  // The page and its worker agree by what is kept alone: a newer one need not wait for pages to be closed.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.resolve(registration.navigationPreload?.enable())),
  );
  scope.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
    const offline = offlinePageFor(offlinePages, event.request.url);
    if (ofWholeShop && !offline) return;
    const answer = ofWholeShop ? networkOf(event) : networkOrKept(event, registration);
    event.respondWith(offline ? answer.catch(() => offline) : answer);
  });
}

/** What the network answers, which the browser may have asked already. */
const networkOf = async ({ request, preloadResponse }: AskEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request as Request);

async function networkOrKept(event: AskEvent, registration: TripWorkerScope['registration']): Promise<Response> {
  const network = networkOf(event);
  // It is looked at only after what is kept has been found.
  network.catch(() => undefined);
  const kept = await keptFor(event.request.url, registration).catch(() => null);
  if (!kept) return network;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<Response>((resolve) => {
    patience = setTimeout(() => resolve(kept), networkPatienceMs);
  });
  return Promise.race([network, silence])
    .catch(() => kept)
    .finally(() => clearTimeout(patience));
}

/** What stands for an address: a document that was kept with it, or the page. Null once the session is over. */
async function keptFor(url: string, registration: TripWorkerScope['registration']): Promise<Response | null> {
  const page = await keptUnder(pageKey);
  if (!page || notesOf(page).until <= nowMs()) {
    await deleteKept();
    await registration.unregister();
    return null;
  }
  // A scope is the beginning of an address, and `/cs/ucetni` begins as `/cs/ucet` does.
  const rest = url.slice(registration.scope.length);
  return (await keptUnder(url)) ?? (/^($|[/?&#])/.test(rest) ? page : null);
}
