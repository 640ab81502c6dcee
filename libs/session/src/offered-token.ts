const key = 'offered-token';
const listeners = new Set<() => void>();

/**
 * Stores a token from an address: the page prompts before it signs anybody in or replaces the session. [4.3] It stays in this
 * tab, and is dropped if the tab cannot store it.
 */
export function offerToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // A token that cannot be stored signs nobody in or out.
  }
}

/** The stored token, until the visitor has decided; null without one. */
export function offeredToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Forgets the token that was laid aside: it is decided. */
export function dropOfferedToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It has not been kept either.
  }
  for (const changed of listeners) changed();
}

/** Calls back when an offer is decided; gives the way to stop it. */
export function subscribeToOffer(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
