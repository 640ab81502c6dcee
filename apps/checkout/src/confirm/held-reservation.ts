import type { Reservation, ReservationKey } from '@mp/api-client';
import { nowMs } from '@mp/domain/clock';
import { guestAges, noAges } from '../ages/guest-ages.ts';
import { insuranceConsent } from '../insurance/insurance-consent.ts';
import { sharedStorage } from '@mp/session/drafts';
import { noCodes, orderCodes } from '../vouchers/order-codes.ts';

const storageKey = 'mp.checkout.held';

/**
 * An unpaid reservation of this browser, which holds its rooms, even against its own guest in other tabs. It is stored with its
 * key, which is in the browser's history anyway, for no longer than the hold.
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

/** The stored reservation for a place, while its hold lasts. */
export function heldReservation(placeId: number, now = nowMs()): HeldReservation | null {
  const held = sharedStorage.read(storageKey) as HeldReservation | undefined;
  if (!held) return null;
  if (Date.parse(held.until) > now) return held.placeId === placeId ? held : null;
  sharedStorage.remove(storageKey);
  return null;
}

/** The key of a reservation that this browser has stored. */
export function heldKey(id: string): ReservationKey | null {
  const held = sharedStorage.read(storageKey) as HeldReservation | undefined;
  return held?.id === id ? { id, code: held.code } : null;
}

/** Removes a reservation that was paid or has ended, with its codes and consent. */
export function forgetHeld(id: string): void {
  const held = sharedStorage.read(storageKey) as HeldReservation | undefined;
  if (held?.id !== id) return;
  sharedStorage.remove(storageKey);
  forgetOrderParts();
}

/** Removes the data of one order. The contact stays for the next one. */
export function forgetOrderParts(): void {
  orderCodes.set(noCodes);
  insuranceConsent.set(null);
  guestAges.set(noAges);
}
