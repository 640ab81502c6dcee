import { nowMs } from '@mp/domain/clock';
import { tokenLifetimeMs } from '@mp/domain';

/** A token and when it is over, in milliseconds since the epoch. */
interface StoredToken {
  readonly token: string;
  readonly expiresAt: number;
}

const key = 'session';
const listeners = new Set<() => void>();
/** Undefined until storage has been read; what a document keeps by itself where storage is blocked. */
let kept: StoredToken | null | undefined;

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
  kept = value;
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // It lives as long as the document.
  }
  for (const changed of listeners) changed();
}

/** The token that requests carry, or null for a guest and once its day is over. [6.2] [9.16] */
export function sessionToken(): string | null {
  if (kept === undefined) kept = read();
  return kept && kept.expiresAt > nowMs() ? kept.token : null;
}

/** When the token is over, in milliseconds since the epoch; null without one. One that is over says so, too. */
export function sessionEnd(): number | null {
  if (kept === undefined) kept = read();
  return kept?.expiresAt ?? null;
}

/**
 * Keeps a token, here and in every other tab, for a day at most.
 *
 * @param expiresAt in milliseconds since the epoch, where the API has said it
 */
export function storeToken(token: string, expiresAt: number = Infinity): void {
  write({ token, expiresAt: Math.min(expiresAt, nowMs() + tokenLifetimeMs) });
}

/** Forgets the token, here and in every other tab. */
export const forgetToken = (): void => {
  if (kept !== null) write(null);
};

const rereadToken = (event: StorageEvent): void => {
  // A null key stands for a storage that was cleared.
  if (event.key !== key && event.key !== null) return;
  kept = read();
  for (const changed of listeners) changed();
};

/** Calls back when the token has come, gone or changed, here or in another tab; gives the way to stop it. */
export function subscribeToToken(changed: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', rereadToken);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) removeEventListener('storage', rereadToken);
  };
}
