const key = 'offered-token';

/**
 * Stores a token that arrived while another user is signed in: the page prompts before it replaces the session. [4.3] It stays
 * in this tab, and is dropped if the tab cannot store it.
 */
export function offerToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // A token that cannot be stored must sign nobody out.
  }
}

/** Removes and returns the stored token; null without one. */
export function takeOfferedToken(): string | null {
  try {
    const token = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return token;
  } catch {
    return null;
  }
}
