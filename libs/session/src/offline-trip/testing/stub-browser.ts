import { createHash } from 'node:crypto';
import { tripWorkerPath } from '../trip-cache.ts';

/** What jsdom lacks: caches, service workers and hashes. */
export interface StubBrowser {
  /** Addresses in the caches, by cache name. */
  readonly stored: () => Record<string, string[]>;
  /** Scopes of registered workers. */
  readonly scopes: () => string[];
  /** The result of later installations. */
  installs: 'activated' | 'redundant';
  /** Makes every write fail, as in a full storage. */
  isFull: boolean;
  /** Registers a script that is not ours. */
  registerOther(scope: string): void;
}

const addressOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : String(key), location.origin).href;

/** Adds to the spec's browser what a real one has. Each call starts with empty caches. */
export function stubBrowser(): StubBrowser {
  const caches = new Map<string, Map<string, Response>>();
  const registrations = new Map<string, { scriptURL: string }>();
  const browser: StubBrowser = {
    stored: () => Object.fromEntries([...caches].map(([name, entries]) => [name, [...entries.keys()].map(pathOf)])),
    scopes: () => [...registrations.keys()].map(pathOf),
    installs: 'activated',
    isFull: false,
    registerOther: (scope) => void registrations.set(addressOf(scope), { scriptURL: addressOf('/other-worker.js') }),
  };
  const pathOf = (address: string): string => address.slice(location.origin.length);
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (key: string) => entries.delete(addressOf(key)),
      put: async (key: string, response: Response) => {
        if (browser.isFull) throw new DOMException('Full.', 'QuotaExceededError');
        entries.set(addressOf(key), response);
      },
    };
  };
  const registrationOf = (scope: string) => ({
    scope,
    active: {
      scriptURL: registrations.get(scope)?.scriptURL,
      state: browser.installs,
      addEventListener: () => undefined,
    },
    unregister: async () => registrations.delete(scope),
  });
  const globals = {
    caches: {
      open,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (key: string, { cacheName }: { cacheName: string }) =>
        caches.get(cacheName)?.get(addressOf(key))?.clone(),
    },
  };
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: globals.caches });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistrations: async () => [...registrations.keys()].map(registrationOf),
      register: async (_script: string, { scope }: { scope: string }) => {
        registrations.set(addressOf(scope), { scriptURL: addressOf(tripWorkerPath) });
        return registrationOf(addressOf(scope));
      },
    },
  });
  Object.defineProperty(crypto, 'subtle', {
    configurable: true,
    value: { digest: async (_name: string, bytes: Uint8Array) => createHash('sha256').update(bytes).digest() },
  });
  return browser;
}
