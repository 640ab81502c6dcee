import { nowMs } from '@mp/domain/clock';
import { timings } from '@mp/domain';
import type { Federation, LiveRemote } from '@mp/host-api';
import { expectConsoleError, expectConsoleWarning } from '@mp/testing/console';

Object.assign(globalThis, { SHARED_VERSIONS: {} });

const remotes: readonly LiveRemote[] = [
  {
    name: 'storefront',
    version: '1',
    // No server listens at this address: the remote is missing.
    entry: 'http://127.0.0.1:9/remoteEntry.js',
    integrity: 'sha384-of-it',
    pages: { home: { js: ['/home.js'], css: ['/home.css'] } },
  },
];
const lastReload = (): number => Number(sessionStorage.getItem('chunk-reload') ?? 0);

let federate: (remotes: readonly LiveRemote[]) => Federation;
beforeAll(async () => {
  federate = (await import('./browser-federation.ts')).browserFederation;
});
beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
});
afterEach(() => {
  delete document.documentElement.dataset['hydrated'];
});

const expectReport = () => expectConsoleWarning(/The page .* could not be loaded\./);
const open = (): Federation => federate(remotes);

describe('remotes in a browser', () => {
  it('a remote that cannot be loaded is a value, not an exception', async () => {
    expectReport();
    expect(await open().load('checkout/checkout')).toEqual({ ok: false });
  });

  it('lists the files of a page, and none for an unknown page', () => {
    expect(open().assets('storefront/home')).toEqual({ js: ['/home.js'], css: ['/home.css'] });
    expect(open().assets('owner/request-accept')).toEqual({ js: [], css: [] });
  });

  it('[2.27] [8.17] reloads when a page could not be loaded, at most once a minute', async () => {
    expectReport();
    // jsdom logs that it cannot navigate.
    expectConsoleError(/Not implemented: navigation/);
    document.documentElement.dataset['hydrated'] = 'true';
    const before = nowMs();
    await open().load('checkout/checkout');
    await Promise.resolve();
    const first = lastReload();
    expect(first).toBeGreaterThanOrEqual(before);

    await open().load('checkout/checkout');
    await Promise.resolve();
    expect(lastReload()).toBe(first);

    sessionStorage.setItem('chunk-reload', String(nowMs() - timings.chunkReloadMs));
    await open().load('checkout/checkout');
    await Promise.resolve();
    expect(nowMs() - lastReload()).toBeLessThan(timings.chunkReloadMs / 2);
  });

  it('does not reload a page before hydration', async () => {
    expectReport();
    await open().load('checkout/checkout');
    await Promise.resolve();
    expect(lastReload()).toBe(0);
  });

  it('first renders the fallback if the server rendered it, too', async () => {
    document.body.innerHTML = '<div data-remote="storefront/home" data-state="failed"></div>';
    expect(await open().load('storefront/home')).toEqual({ ok: false });
    expect(lastReload()).toBe(0);
  });
});
