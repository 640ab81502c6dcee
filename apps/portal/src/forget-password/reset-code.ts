/** The code of a message for a new password in an address; null when there is none, or it is an activation's. [2.32] */
export const readResetCode = (query: URLSearchParams): string | null =>
  query.has('passRequired') ? null : query.get('code') || null;
