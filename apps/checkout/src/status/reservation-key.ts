import type { ReservationKey } from '@mp/api-client';

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/** The id in an address that has no code at all; null where there is none, or a code that cannot be one. [8.4] */
export function readLockedId(query: URLSearchParams): string | null {
  const id = query.get('id') ?? '';
  return isId(id) && !query.get('code') ? id : null;
}

/** What proves that the guest reads the mail of their address: in links of letters. */
export const readMailboxCode = (query: URLSearchParams): string | undefined => query.get('confirm') ?? undefined;

/** The guest's key in an address; null when it is not complete or cannot be one. */
export function readReservationKey(query: URLSearchParams): ReservationKey | null {
  const id = query.get('id') ?? '';
  const code = query.get('code') ?? '';
  return isId(id) && /^[\w-]{16,64}$/.test(code) ? { id, code } : null;
}
