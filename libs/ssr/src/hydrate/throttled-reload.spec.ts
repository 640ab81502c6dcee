import { nowMs } from '@mp/domain/clock';
import { timings } from '@mp/domain';
import { expectConsoleError } from '@mp/testing/console';
import { reloadThrottled } from './throttled-reload.ts';

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset['hydrated'] = 'true';
});
afterEach(() => {
  delete document.documentElement.dataset['hydrated'];
  jest.restoreAllMocks();
});

/** jsdom logs that it cannot navigate. */
const expectReload = () => expectConsoleError(/Not implemented: navigation/);

/** Sets the document's navigation type, and its age in milliseconds. */
function cameBy(type: NavigationTimingType, ago: number): void {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  jest.spyOn(performance, 'now').mockReturnValue(ago);
}

describe('a page with a missing chunk', () => {
  it('[2.27] [8.17] reloads at most once a minute', () => {
    expectReload();
    expect(reloadThrottled()).toBe(true);
    expect(reloadThrottled()).toBe(false);
    sessionStorage.setItem('chunk-reload', String(nowMs() - timings.chunkReloadMs));
    expect(reloadThrottled()).toBe(true);
  });

  it('does not reload before hydration', () => {
    delete document.documentElement.dataset['hydrated'];
    expect(reloadThrottled()).toBe(false);
  });

  it('[2.27] does not reload without a network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reloadThrottled()).toBe(false);
    expect(sessionStorage.getItem('chunk-reload')).toBeNull();
  });

  it.each([
    ['was opened a moment ago', 'navigate', 1_000, true],
    ['was reloaded less than a minute ago', 'reload', timings.chunkReloadMs - 1, false],
    ['was reloaded a minute ago', 'reload', timings.chunkReloadMs, true],
  ] as const)('[2.27] with blocked storage, when it %s', (_what, type, ago, reloads) => {
    const blocked = (): never => {
      throw new DOMException('Blocked.', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    cameBy(type, ago);
    if (reloads) expectReload();
    expect(reloadThrottled()).toBe(reloads);
  });
});
