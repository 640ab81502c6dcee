import type { ReservationKey } from '@mp/api-client';

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/** The id in an address without a valid code; null without an id. [8.4] */
export function readLockedId(query: URLSearchParams): string | null {
  const id = query.get('id') ?? '';
  return isId(id) && !query.get('code') ? id : null;
}

/** The code of an e-mail's link, which proves that the guest reads the mailbox. */
export const readMailboxCode = (query: URLSearchParams): string | undefined => query.get('confirm') ?? undefined;

/** The guest's key in an address; null if it is incomplete or invalid. */
export function readReservationKey(query: URLSearchParams): ReservationKey | null {
  const id = query.get('id') ?? '';
  const code = query.get('code') ?? '';
  return isId(id) && /^[\w-]{16,64}$/.test(code) ? { id, code } : null;
}
