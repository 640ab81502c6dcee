import type { ReservationKey } from '@mp/api-client';

/** The guest's key in an address; null when it is not complete or cannot be one. */
export function readReservationKey(query: URLSearchParams): ReservationKey | null {
  const id = query.get('id') ?? '';
  const code = query.get('code') ?? '';
  return /^[0-9a-f-]{36}$/i.test(id) && /^[\w-]{16,64}$/.test(code) ? { id, code } : null;
}
