import { tokenLifetimeMs } from '@mp/domain';

type Storage = typeof import('./token-storage.ts');
type FromAddress = typeof import('./token-from-address.ts');

/** A document of its own: what another one keeps in memory is not there. */
function openDocument(): Storage & FromAddress {
  let document: (Storage & FromAddress) | undefined;
  jest.isolateModules(() => {
    document = {
      ...(require('./token-storage.ts') as Storage),
      ...(require('./token-from-address.ts') as FromAddress),
    };
  });
  return document as Storage & FromAddress;
}

const token = 'a-token-that-the-api-has-made-01';
const now = new Date('2026-11-21T10:00:00Z').getTime();

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the token', () => {
  it('[6.2] [9.16] is kept for a day and not a moment longer', () => {
    openDocument().keepToken(token, now + 30 * tokenLifetimeMs);
    jest.setSystemTime(now + tokenLifetimeMs - 1);
    expect(openDocument().sessionToken()).toBe(token);
    jest.setSystemTime(now + tokenLifetimeMs);
    expect(openDocument().sessionToken()).toBeNull();
  });

  it('ends earlier where the API says so', () => {
    openDocument().keepToken(token, now + 1_000);
    expect(openDocument().sessionEnd()).toBe(now + 1_000);
    jest.setSystemTime(now + 1_000);
    expect(openDocument().sessionToken()).toBeNull();
  });

  it('follows another tab that signs in and out', () => {
    const here = openDocument();
    const told = jest.fn();
    here.subscribeToToken(told);
    expect(here.sessionToken()).toBeNull();
    openDocument().keepToken(token);
    dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    expect(here.sessionToken()).toBe(token);
    openDocument().forgetToken();
    dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    expect(here.sessionToken()).toBeNull();
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('lives as long as the document where storage is blocked', () => {
    const blocked = (): never => {
      throw new DOMException('Blocked.', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(blocked);
    const here = openDocument();
    here.keepToken(token);
    expect(here.sessionToken()).toBe(token);
    here.forgetToken();
    expect(here.sessionToken()).toBeNull();
  });

  it.each(['{', '"text"', '{"token":"","expiresAt":1}', '{"token":"x"}', '{"token":"x","expiresAt":"soon"}', '[]'])(
    'is not there for nonsense in the storage: %s',
    (text) => {
      localStorage.setItem('session', text);
      expect(openDocument().sessionToken()).toBeNull();
    },
  );
});

describe('a token in the address', () => {
  const open = (address: string) => {
    history.replaceState({ key: 'kept' }, '', address);
    const entries = history.length;
    const here = openDocument();
    here.takeTokenFromAddress();
    expect(history.length).toBe(entries);
    expect(history.state).toEqual({ key: 'kept' });
    return here;
  };

  it('[4.3] moves to the storage, and out of the address without an entry of the history', () => {
    const here = open(`/cs/kouzelna-mista?ad=2&token=${token}#mapa`);
    expect(here.sessionToken()).toBe(token);
    expect(location.pathname + location.search + location.hash).toBe('/cs/kouzelna-mista?ad=2#mapa');
  });

  it.each(['', 'short', '<script>alert(1)</script>', 'x'.repeat(101)])('is dropped when it is none: %j', (text) => {
    expect(open(`/cs?token=${encodeURIComponent(text)}`).sessionToken()).toBeNull();
    expect(location.search).toBe('');
  });
});
