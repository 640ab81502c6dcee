/**
 * The query key of the gateway's return address, and of no other link: a code that is exchanged for the order's key, once.
 * Later it only shows that the payer has returned.
 */
export const returnedKey = 'returned';

/** The return code of the gateway; null without one, or if the key is there already. */
export function readReturnCode(query: URLSearchParams): string | null {
  const code = query.get(returnedKey) ?? '';
  return !query.get('code') && /^[\w-]{16,64}$/.test(code) ? code : null;
}
