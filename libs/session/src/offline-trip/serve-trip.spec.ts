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

/** The worker of one registration, and what it says to a request; undefined where it leaves that to the browser. */
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
  it('nothing stored is shown', async () => {
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
  ] as const)('%s is the browser’s alone', async (_what, request) => {
    expect(start('/en/account').navigate('/static/main.js', request)).toBeUndefined();
  });

  it('one that times out counts as none', async () => {
    globalThis.fetch = (() => new Promise(() => undefined)) as never;
    const text = start('/en/account').navigate('/en/account');
    await jest.advanceTimersByTimeAsync(networkTimeoutMs);
    expect(await text).toContain('THE TRIP');
  });
});

describe('without a network', () => {
  it.each(['/en/account', '/en/account/reservations', '/en/account?arrived=none'])('%s shows the trip', async (path) =>
    expect(await start('/en/account').navigate(path)).toContain('THE TRIP'),
  );

  it('the page of its reservation does, and that of another does not', async () => {
    const worker = start('/en/status?id=one');
    expect(await worker.navigate('/en/status?id=one&code=c')).toContain('THE TRIP');
    await expect(worker.navigate('/en/status?id=one-more&code=c')).rejects.toThrow('Failed to fetch');
  });

  it('its documents open by their own addresses', async () => {
    const worker = start('/api/public/reservation/one/');
    expect(await worker.navigate(file)).toBe('PDF');
    await expect(worker.navigate('/api/public/reservation/one/invoice.pdf?code=c')).rejects.toThrow('Failed to fetch');
  });

  it('an address that only begins alike is left as it is', async () => {
    await expect(start('/en/account').navigate('/en/accountants')).rejects.toThrow('Failed to fetch');
  });

  it('a trip whose session is over is shown no more: it goes, and the worker with it', async () => {
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
    // Nobody's trip stands there, though this browser stores one.
    ['/en/account', 'NO NETWORK'],
  ])('%s says that there is no network', async (path, said) => {
    expect(await start('/', pages).navigate(path)).toBe(said);
    expect(Object.keys(browser.stored())).toEqual(['kept-trip-1']);
  });

  it('the network comes first', async () => {
    globalThis.fetch = async () => new Response('LIVE');
    expect(await start('/', pages).navigate('/en')).toBe('LIVE');
  });

  it.each(['/api/public/reservation/one/invoice.pdf', '/remotes/x.js', '/'])('%s is the browser’s alone', (path) =>
    expect(start('/', pages).navigate(path)).toBeUndefined(),
  );

  it('a trip that is over leaves the page to the shop', async () => {
    jest.setSystemTime(now + 1_000);
    expect(await start('/en/account', pages).navigate('/en/account')).toBe('NO NETWORK');
  });

  it('it is registered beside every trip, and stays when one goes', async () => {
    await showOfflinePage(tripWorkerPath);
    await deleteTrip();
    expect(browser.scopes()).toEqual(['/']);
  });

  it('a browser that refuses workers says so by itself', async () => {
    Object.assign(navigator.serviceWorker, { register: async () => Promise.reject(new Error('No.')) });
    await expect(showOfflinePage(tripWorkerPath)).resolves.toBeUndefined();
  });
});
