const key = 'offered-token';

/**
 * Lays a token aside that came while somebody is signed in: the page asks before it takes anybody's place. [4.3] It stays in
 * this tab, and is dropped where the tab cannot keep it.
 */
export function offerToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Nobody is signed out for a token that cannot be kept.
  }
}

/** The token that was laid aside, which is gone then; null without one. */
export function takeOfferedToken(): string | null {
  try {
    const token = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return token;
  } catch {
    return null;
  }
}
