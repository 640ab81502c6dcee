import type { Reservation, ReservationKey } from '@mp/api-client';
import { nowMs } from '@mp/domain/clock';
import { insuranceConsent } from '../insurance/insurance-consent.ts';
import { sharedStorage } from '@mp/session/drafts';
import { noCodes, orderCodes } from '../vouchers/order-codes.ts';

const storageKey = 'mp.checkout.held';

/**
 * A reservation that this browser has made and not paid yet: it holds its rooms, against its own guest, too, in every tab.
 * With its key, which is in the history of the browser anyway, and for no longer than it is held.
 */
export interface HeldReservation extends ReservationKey {
  readonly placeId: number;
  readonly number: string;
  /** Instant, ISO 8601. */
  readonly until: string;
}

export function storeHeld(
  made: Pick<Reservation, 'number' | 'payUntil'> & {
    readonly place: Pick<Reservation['place'], 'id'>;
  } & ReservationKey,
): void {
  const { id, code, number, payUntil: until } = made;
  if (until) sharedStorage.write(storageKey, { id, code, number, until, placeId: made.place.id });
}

/** The one for a place, while its hold lasts. */
export function heldReservation(placeId: number, now = nowMs()): HeldReservation | null {
  const held = sharedStorage.read(storageKey) as HeldReservation | undefined;
  if (!held) return null;
  if (Date.parse(held.until) > now) return held.placeId === placeId ? held : null;
  sharedStorage.remove(storageKey);
  return null;
}

/** The key to one that this browser has made and knows still. */
export function heldKey(id: string): ReservationKey | null {
  const held = sharedStorage.read(storageKey) as HeldReservation | undefined;
  return held?.id === id ? { id, code: held.code } : null;
}

/** Forgets it: it has been paid, or has ended. The codes and the consent that were given for it are spent with it. */
export function forgetHeld(id: string): void {
  const held = sharedStorage.read(storageKey) as HeldReservation | undefined;
  if (held?.id !== id) return;
  sharedStorage.remove(storageKey);
  forgetOrderParts();
}

/** Forgets what belongs to one order alone. The contact stays: the next one is most likely the same person's. */
export function forgetOrderParts(): void {
  orderCodes.set(noCodes);
  insuranceConsent.set(null);
}
