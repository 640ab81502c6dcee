const key = 'visitor';
let own: string | undefined;

/**
 * A random number for as long as a tab is open, by which the API tells the persons of one network apart: in an office one
 * person's questions are not another's. It is sent with such questions alone, and says nothing of anybody.
 */
export function visitorNumber(): string {
  own ??= storedNumber() ?? crypto.randomUUID();
  try {
    sessionStorage.setItem(key, own);
  } catch {
    // It lives as long as the document.
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
