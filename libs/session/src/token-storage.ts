import { nowMs } from '@mp/domain/clock';
import { tokenLifetimeMs } from '@mp/domain';

/** A token and its expiry, in milliseconds since the epoch. */
interface StoredToken {
  readonly token: string;
  readonly expiresAt: number;
}

const key = 'session';
const listeners = new Set<() => void>();
/** Undefined until storage is read. Also holds the token if storage is blocked. */
let cached: StoredToken | null | undefined;

const isStoredToken = (value: unknown): value is StoredToken => {
  const { token, expiresAt } = (value ?? {}) as Partial<StoredToken>;
  return typeof token === 'string' && token !== '' && Number.isFinite(expiresAt);
};

function read(): StoredToken | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isStoredToken(value) ? value : null;
  } catch {
    return null;
  }
}

function write(value: StoredToken | null): void {
  cached = value;
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // Lives as long as the document.
  }
  for (const changed of listeners) changed();
}

/** The token for requests; null for guests and after its expiry. [6.2] [9.16] */
export function sessionToken(): string | null {
  if (cached === undefined) cached = read();
  return cached && cached.expiresAt > nowMs() ? cached.token : null;
}

/** The token's expiry, in milliseconds since the epoch, even if it has passed; null without a token. */
export function sessionEnd(): number | null {
  if (cached === undefined) cached = read();
  return cached?.expiresAt ?? null;
}

/**
 * Stores a token for all tabs, for a day at most.
 *
 * @param expiresAt in milliseconds since the epoch, if the API has set it
 */
export function storeToken(token: string, expiresAt: number = Infinity): void {
  write({ token, expiresAt: Math.min(expiresAt, nowMs() + tokenLifetimeMs) });
}

/** Removes the token in all tabs. */
export const forgetToken = (): void => {
  if (cached !== null) write(null);
};

const rereadToken = (event: StorageEvent): void => {
  // A null key means that the storage was cleared.
  if (event.key !== key && event.key !== null) return;
  cached = read();
  for (const changed of listeners) changed();
};

/** Calls back when the token changes, here or in another tab. @returns unsubscribe */
export function subscribeToToken(changed: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', rereadToken);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) removeEventListener('storage', rereadToken);
  };
}
