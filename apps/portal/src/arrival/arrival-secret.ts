const key = 'arrival';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Generates the secret that only this browser can use the shop's return code with, and stores it for this tab.
 *
 * @returns its challenge; null if the tab cannot store it, or the browser cannot hash: then the visitor signs in here
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

/** Removes and returns this tab's secret; null without one. */
export function takeArrivalSecret(): string | null {
  try {
    const secret = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return secret;
  } catch {
    return null;
  }
}
