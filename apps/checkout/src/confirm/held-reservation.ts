import type { Reservation, ReservationKey } from '@mp/api-client';
import { insuranceConsent } from '../insurance/insurance-consent.ts';
import { tabStorage } from '../storage/visitor-storage.ts';
import { noCodes, orderCodes } from '../vouchers/order-codes.ts';

const storageKey = 'mp.checkout.held';

/** A reservation that this tab has made and not paid yet: it holds its rooms, against its own guest, too. */
export interface HeldReservation extends ReservationKey {
  readonly placeId: number;
  readonly number: string;
  /** Instant, ISO 8601. */
  readonly until: string;
}

export function rememberHeld(made: Reservation & ReservationKey): void {
  const { id, code, number, payUntil: until } = made;
  if (until) tabStorage.write(storageKey, { id, code, number, until, placeId: made.place.id });
}

/** The one for a place, while its hold lasts. */
export function heldReservation(placeId: number, now = Date.now()): HeldReservation | null {
  const held = tabStorage.read(storageKey) as HeldReservation | undefined;
  return held && held.placeId === placeId && Date.parse(held.until) > now ? held : null;
}

/** Forgets it: it has been paid, or has ended. The codes and the consent that were given for it are spent with it. */
export function forgetHeld(id: string): void {
  const held = tabStorage.read(storageKey) as HeldReservation | undefined;
  if (held?.id !== id) return;
  tabStorage.remove(storageKey);
  forgetOrderParts();
}

/** Forgets what belongs to one order alone. The contact stays: the next one is most likely the same person's. */
export function forgetOrderParts(): void {
  orderCodes.set(noCodes);
  insuranceConsent.set(null);
}
