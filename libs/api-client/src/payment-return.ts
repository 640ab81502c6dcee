/**
 * In the address that the gateway sends somebody back to, and in no other link to what they pay for: a code that is exchanged
 * for the key, once. After that it only says that they have come back.
 */
export const returnedKey = 'returned';

/** The code that the gateway has sent somebody back with; null where there is none, or the key is there already. */
export function readReturnCode(query: URLSearchParams): string | null {
  const code = query.get(returnedKey) ?? '';
  return !query.get('code') && /^[\w-]{16,64}$/.test(code) ? code : null;
}
