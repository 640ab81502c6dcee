import type { ReservationKey } from '@mp/api-client';
import { tabStorage } from '@mp/session/drafts';

const storageKey = 'mp.checkout.returned';

/**
 * Stores the key of the reservation whose payment this tab opens, or has returned to: the gateway redirects with a used code when
 * another tab has returned before, and when the guest goes back to it. (ADR 0011)
 */
export const storeKey = ({ id, code }: ReservationKey): void => tabStorage.write(storageKey, { id, code });

/** The stored key of a reservation; null for another one. */
export function storedKey(id: string): ReservationKey | null {
  const stored = tabStorage.read(storageKey) as Partial<ReservationKey> | undefined;
  return stored?.id === id && typeof stored.code === 'string' ? { id, code: stored.code } : null;
}
