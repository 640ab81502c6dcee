const key = 'visitor';
let own: string | undefined;

/**
 * A random number for the lifetime of a tab. The API uses it to count requests of several persons on one network separately,
 * and gets it only with requests that it limits.
 */
export function visitorNumber(): string {
  own ??= storedNumber() ?? crypto.randomUUID();
  try {
    sessionStorage.setItem(key, own);
  } catch {
    // Lives as long as the document.
  }
  return own;
}

function storedNumber(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
