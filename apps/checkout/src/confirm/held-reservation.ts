import type { Reservation, ReservationKey } from '@mp/api-client';
import { tabStorage } from '../storage/visitor-storage.ts';

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

/** Forgets it: it has been paid, or has ended. */
export function forgetHeld(id: string): void {
  const held = tabStorage.read(storageKey) as HeldReservation | undefined;
  if (held?.id === id) tabStorage.remove(storageKey);
}
