const key = 'offered-token';
const listeners = new Set<() => void>();

/**
 * Lays aside a token that came in an address: the page asks before anybody is signed in, or takes another's place. [4.3] It
 * stays in this tab, and is dropped where the tab cannot keep it.
 */
export function offerToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Nobody is signed in or out by a token that cannot be kept.
  }
}

/** The token that was laid aside, until the visitor has decided; null without one. */
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
