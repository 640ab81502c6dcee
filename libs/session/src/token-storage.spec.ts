import { dropOfferedToken, offeredToken } from './offered-token.ts';

/** Loads the module again, as a new document does. */
async function openDocument() {
  let modules = await import('./token-storage.ts');
  let fromAddress = await import('./token-from-address.ts');
  await jest.isolateModulesAsync(async () => {
    modules = await import('./token-storage.ts');
    fromAddress = await import('./token-from-address.ts');
  });
  return { ...modules, ...fromAddress };
}

const token = 'a-token-that-the-api-has-made-01';
const now = new Date('2026-11-21T10:00:00Z').getTime();
const dayMs = 24 * 60 * 60_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the token', () => {
  it('[6.2] [9.16] is stored for exactly a day', async () => {
    (await openDocument()).storeToken(token, now + 30 * dayMs);
    jest.setSystemTime(now + dayMs - 1);
    expect((await openDocument()).sessionToken()).toBe(token);
    jest.setSystemTime(now + dayMs);
    expect((await openDocument()).sessionToken()).toBeNull();
  });

  it('expires earlier if the API says so', async () => {
    (await openDocument()).storeToken(token, now + 1_000);
    expect((await openDocument()).sessionEnd()).toBe(now + 1_000);
    jest.setSystemTime(now + 1_000);
    expect((await openDocument()).sessionToken()).toBeNull();
  });

  it('follows another tab that signs in and out', async () => {
    const here = await openDocument();
    const onChange = jest.fn();
    here.subscribeToToken(onChange);
    expect(here.sessionToken()).toBeNull();
    (await openDocument()).storeToken(token);
    dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    expect(here.sessionToken()).toBe(token);
    (await openDocument()).forgetToken();
    dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    expect(here.sessionToken()).toBeNull();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('lives as long as the document if storage is blocked', async () => {
    const blocked = (): never => {
      throw new DOMException('Blocked.', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(blocked);
    const here = await openDocument();
    here.storeToken(token);
    expect(here.sessionToken()).toBe(token);
    here.forgetToken();
    expect(here.sessionToken()).toBeNull();
  });

  it.each(['{', '"text"', '{"token":"","expiresAt":1}', '{"token":"x"}', '{"token":"x","expiresAt":"soon"}', '[]'])(
    'is missing for an invalid stored value: %s',
    async (text) => {
      localStorage.setItem('session', text);
      expect((await openDocument()).sessionToken()).toBeNull();
    },
  );
});

describe('a token in the address', () => {
  const open = async (address: string) => {
    history.replaceState({ key: 'kept' }, '', address);
    const entries = history.length;
    const here = await openDocument();
    here.takeTokenFromAddress();
    expect(history.length).toBe(entries);
    expect(history.state).toEqual({ key: 'kept' });
    return here;
  };

  it('[4.3] is offered, and leaves the address without a history entry', async () => {
    const here = await open(`/cs/kouzelna-mista?ad=2&token=${token}#mapa`);
    expect([here.sessionToken(), offeredToken()]).toEqual([null, token]);
    expect(location.pathname + location.search + location.hash).toBe('/cs/kouzelna-mista?ad=2#mapa');
  });

  it('[4.3] replaces nobody: it is stored for the page’s prompt', async () => {
    (await openDocument()).storeToken(token);
    const other = 'b-token-that-the-api-has-made-02';
    const here = await open(`/cs?token=${other}`);
    expect([here.sessionToken(), location.search]).toEqual([token, '']);
    expect(offeredToken()).toBe(other);
    dropOfferedToken();
    await open(`/cs?token=${token}`);
    expect(offeredToken()).toBeNull();
  });

  it.each(['', 'short', '<script>alert(1)</script>', 'x'.repeat(101)])(
    'is dropped if it is invalid: %j',
    async (text) => {
      expect((await open(`/cs?token=${encodeURIComponent(text)}`)).sessionToken()).toBeNull();
      expect(offeredToken()).toBeNull();
      expect(location.search).toBe('');
    },
  );
});
