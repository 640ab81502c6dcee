const key = 'arrival';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Makes the secret by which this browser, and no other, can use the code that the shop leads back with, and keeps it for this
 * tab.
 *
 * @returns its challenge; null where the tab cannot keep it, or the browser cannot hash: then one signs in here
 */
export async function makeArrivalSecret(): Promise<string | null> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  try {
    sessionStorage.setItem(key, secret);
    return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
  } catch {
    return null;
  }
}

/** The secret of this tab, which is gone then; null without one. */
export function takeArrivalSecret(): string | null {
  try {
    const secret = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return secret;
  } catch {
    return null;
  }
}
