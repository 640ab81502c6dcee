/** The code of an e-mail for a new password in an address; null without one, or if it is an activation's. [2.32] */
export const readResetCode = (query: URLSearchParams): string | null =>
  query.has('passRequired') ? null : query.get('code') || null;
