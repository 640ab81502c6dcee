import { deleteTrip, storeTrip, showOfflinePage, tripPage, tripWorkerPath } from './index.ts';
import type { OfflinePages } from './offline-page.ts';
import { networkTimeoutMs, serveTrip, type TripWorkerScope } from './serve-trip.ts';
import { stubBrowser, type StubBrowser } from './testing/stub-browser.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const file = '/api/public/reservation/one/confirmation.pdf?code=c&language=en';
const realFetch = globalThis.fetch;
const offline = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

let browser: StubBrowser;
beforeEach(async () => {
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  browser = stubBrowser();
  globalThis.fetch = offline;
  const page = await tripPage(
    { lang: 'en', title: 'Mill', styles: '', body: 'THE TRIP' },
    { until: now + 1_000, version: 'v' },
  );
  await storeTrip({
    page,
    files: new Map([[file, new Response('PDF')]]),
    scopes: ['/en/account'],
    isWanted: () => true,
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

/** The worker of one registration, and its response to a request; undefined if the browser handles it. */
function start(beginning: string, offlinePages?: OfflinePages) {
  const listeners: Record<string, (event: never) => void> = {};
  const unregister = jest.fn(async () => true);
  const enable = jest.fn(async () => undefined);
  const skipWaiting = jest.fn(async () => undefined);
  const scope: TripWorkerScope = {
    registration: { scope: location.origin + beginning, unregister, navigationPreload: { enable } },
    ...(offlinePages && { offlinePages }),
    skipWaiting,
    addEventListener: (type: string, listener: (event: never) => void) => void (listeners[type] = listener),
  };
  serveTrip(scope);
  const navigate = (path: string, request: Partial<Request> = {}, preloadResponse?: Promise<Response | undefined>) => {
    let response: Promise<Response> | undefined;
    listeners['fetch']?.({
      request: { url: location.origin + path, mode: 'navigate', method: 'GET', ...request },
      preloadResponse,
      respondWith: (given: Promise<Response>) => void (response = given),
    } as never);
    return response?.then((loaded) => loaded.text());
  };
  const live = (type: 'install' | 'activate') => listeners[type]?.({ waitUntil: () => undefined } as never);
  return { navigate, live, unregister, enable, skipWaiting };
}

it('takes over at once, and lets the browser send requests while it starts', () => {
  const worker = start('/en/account');
  worker.live('install');
  worker.live('activate');
  expect([worker.skipWaiting.mock.calls.length, worker.enable.mock.calls.length]).toEqual([1, 1]);
});

describe('with a network', () => {
  it('shows nothing stored', async () => {
    globalThis.fetch = async () => new Response('LIVE');
    expect(await start('/en/account').navigate('/en/account')).toBe('LIVE');
    expect(await start('/en/account').navigate('/en/account', {}, Promise.resolve(new Response('AHEAD')))).toBe(
      'AHEAD',
    );
  });

  it.each([
    ['a part of a page', { mode: 'cors' }],
    ['a script', { mode: 'no-cors' }],
    ['what is sent', { method: 'POST' }],
  ] as const)('leaves %s to the browser', async (_what, request) => {
    expect(start('/en/account').navigate('/static/main.js', request)).toBeUndefined();
  });

  it('treats a timeout as no network', async () => {
    globalThis.fetch = (() => new Promise(() => undefined)) as never;
    const text = start('/en/account').navigate('/en/account');
    await jest.advanceTimersByTimeAsync(networkTimeoutMs);
    expect(await text).toContain('THE TRIP');
  });
});

describe('without a network', () => {
  it.each(['/en/account', '/en/account/reservations', '/en/account?arrived=none'])(
    'shows the trip at %s',
    async (path) => expect(await start('/en/account').navigate(path)).toContain('THE TRIP'),
  );

  it('shows the trip at its reservation’s page, and not at another’s', async () => {
    const worker = start('/en/status?id=one');
    expect(await worker.navigate('/en/status?id=one&code=c')).toContain('THE TRIP');
    await expect(worker.navigate('/en/status?id=one-more&code=c')).rejects.toThrow('Failed to fetch');
  });

  it('opens its documents at their own addresses', async () => {
    const worker = start('/api/public/reservation/one/');
    expect(await worker.navigate(file)).toBe('PDF');
    await expect(worker.navigate('/api/public/reservation/one/invoice.pdf?code=c')).rejects.toThrow('Failed to fetch');
  });

  it('ignores an address that only has the same prefix', async () => {
    await expect(start('/en/account').navigate('/en/accountants')).rejects.toThrow('Failed to fetch');
  });

  it('deletes a trip whose session has expired, and unregisters the worker', async () => {
    const worker = start('/en/account');
    jest.setSystemTime(now + 1_000);
    await expect(worker.navigate('/en/account')).rejects.toThrow('Failed to fetch');
    expect([browser.stored(), worker.unregister.mock.calls.length]).toEqual([{}, 1]);
  });
});

describe('for the whole shop', () => {
  const pages = { cs: { html: 'BEZ SÍTĚ', policy: 'p' }, en: { html: 'NO NETWORK', policy: 'p' } };

  it.each([
    ['/cs/blog', 'BEZ SÍTĚ'],
    ['/en', 'NO NETWORK'],
    // No trip is shown here, though this browser stores one.
    ['/en/account', 'NO NETWORK'],
  ])('shows the offline page at %s', async (path, said) => {
    expect(await start('/', pages).navigate(path)).toBe(said);
    expect(Object.keys(browser.stored())).toEqual(['kept-trip-1']);
  });

  it('requests the network first', async () => {
    globalThis.fetch = async () => new Response('LIVE');
    expect(await start('/', pages).navigate('/en')).toBe('LIVE');
  });

  it.each(['/api/public/reservation/one/invoice.pdf', '/remotes/x.js', '/'])('leaves %s to the browser', (path) =>
    expect(start('/', pages).navigate(path)).toBeUndefined(),
  );

  it('shows the offline page after a trip has expired', async () => {
    jest.setSystemTime(now + 1_000);
    expect(await start('/en/account', pages).navigate('/en/account')).toBe('NO NETWORK');
  });

  it('stays registered when a trip is deleted', async () => {
    await showOfflinePage(tripWorkerPath);
    await deleteTrip();
    expect(browser.scopes()).toEqual(['/']);
  });

  it('does nothing in a browser that refuses workers', async () => {
    Object.assign(navigator.serviceWorker, { register: async () => Promise.reject(new Error('No.')) });
    await expect(showOfflinePage(tripWorkerPath)).resolves.toBeUndefined();
  });
});
