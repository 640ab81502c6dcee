import type { ReservationKey } from '@mp/api-client';
import { tabStorage } from '@mp/session/drafts';

const storageKey = 'mp.checkout.returned';

/**
 * Keeps the key of the reservation whose payment this tab has come back from: the gateway sends on whoever steps back to
 * its page, with a code that is used by then. (ADR 0011)
 */
export const storeKey = ({ id, code }: ReservationKey): void => tabStorage.write(storageKey, { id, code });

/** The key of a reservation that this tab has come back to before; null of any other one. */
export function storedKey(id: string): ReservationKey | null {
  const kept = tabStorage.read(storageKey) as Partial<ReservationKey> | undefined;
  return kept?.id === id && typeof kept.code === 'string' ? { id, code: kept.code } : null;
}
