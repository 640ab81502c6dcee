import type { ReservationOrder } from '@mp/contract';
import { addDays } from '@mp/domain';
import { between, randomFrom } from '../seed/random.ts';
import type { OfferedPlace } from './offered-places.ts';
import type { PlannedReservation } from './plan.ts';

/** Wishes of guests for their stay. */
const wishes = {
  cs: ['Přijedeme až po osmé večer.', 'Prosíme o dětskou postýlku.', 'Vezmeme s sebou malého psa.'],
  en: ['We will arrive after eight in the evening.', 'Could we have a cot, please?', 'We bring a small dog.'],
} as const;

/** An order without its price. */
export type DrawnOrder = Omit<ReservationOrder, 'total_minor'>;

/**
 * Draws place, room and rate of a planned reservation; each attempt draws others, because rooms may be taken. Null when
 * no place is of its kind.
 */
export function drawOrder(
  { n, guest, onRequest, outcome, voucherCzk, arrival: planned, nights }: PlannedReservation,
  places: readonly OfferedPlace[],
  attempt: number,
): DrawnOrder | null {
  const random = randomFrom(n * 104_729 + attempt * 17 + 3);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[between(random, 0, items.length - 1)];
  const isInsured = outcome === 'cancelled_insured';
  const place = pick(places.filter((one) => one.onRequest === onRequest && (!voucherCzk || one.acceptsVouchers)));
  const room = place && pick(place.rooms);
  const rate = place && pick(place.rates.filter(({ refundable }) => refundable || !isInsured));
  if (!place || !room || !rate) return null;
  const adults = between(random, 1, Math.min(4, room.capacity));
  const arrival = addDays(planned, between(random, 0, Math.min(4, attempt)));
  const { currency, language, phonePrefix, phone, name, surname, email } = guest;
  return {
    client_id: place.id,
    arrival,
    departure: addDays(arrival, nights),
    adults,
    childrens: between(random, 0, Math.min(2, room.capacity - adults)),
    rate: rate.id,
    rooms: [{ room_types: { id: room.id, count: 1 } }],
    currency,
    contact: { name, surname, email, emailCheck: email, phonePrefix, phone },
    agreement: true,
    language,
    ...(random() < 0.12 && { note: pick(wishes[language]) ?? '' }),
    ...(isInsured && { insurance: true, insurance_consent: true }),
  };
}
