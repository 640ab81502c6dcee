import type { ReservationWire } from '@mp/contract';
import { money, nightsBetween, paymentLabelOf, type Locale } from '@mp/domain';
import type { Database } from '../database/database.ts';
import { vatInPremium } from '../insurance/insurance.ts';
import { shownPaymentStatus } from '../payments/shown-payment.ts';
import type { Booking } from './booking.ts';
import type { ReservationRow } from './change-status.ts';
import { canTransfer, transferOf } from './pay-by-transfer.ts';
import { chargeMinor } from './pay-reservation.ts';

/** The rooms of a reservation with their names and what they cost, in ascending order of room type. */
export async function namedRoomsOf(database: Database, reservation: ReservationRow, language: Locale) {
  return database
    .selectFrom('reservation_room')
    .innerJoin('room_type', 'room_type.id', 'reservation_room.room_type_id')
    .select([
      'room_type.id',
      'reservation_room.count',
      'reservation_room.price_minor',
      language === 'cs' ? 'room_type.name_cs as name' : 'room_type.name_en as name',
    ])
    .where('reservation_room.reservation_id', '=', reservation.id)
    .orderBy('room_type.id')
    .execute();
}

/** The place and the rate of a reservation, in words. */
export async function placeAndRateOf(database: Database, reservation: ReservationRow, language: Locale) {
  return database
    .selectFrom('place')
    .innerJoin('rate', 'rate.place_id', 'place.id')
    .select([
      'place.id as place_id',
      'place.name as place_name',
      'place.static_url',
      'place.town',
      'place.country',
      'rate.id as rate_id',
      language === 'cs' ? 'rate.name_cs as rate_name' : 'rate.name_en as rate_name',
    ])
    .where('place.id', '=', reservation.place_id)
    .where('rate.id', '=', reservation.rate_id)
    .executeTakeFirstOrThrow();
}

/** Only what was confirmed and is cancelled can have one; nothing else is asked about. */
const hasCreditNote = async (database: Database, { id, confirmed_at, status }: ReservationRow): Promise<boolean> =>
  confirmed_at !== null &&
  status !== 'confirmed' &&
  (await database.selectFrom('credit_note').select('number').where('reservation_id', '=', id).executeTakeFirst()) !==
    undefined;

/** What a guest sees of a reservation, in the language it was made in unless another is asked for. [3.18] */
export async function reservationView(
  booking: Pick<Booking, 'database' | 'config' | 'clock'>,
  reservation: ReservationRow,
  language = reservation.language,
): Promise<ReservationWire> {
  const { database, config } = booking;
  const { currency, status, total_minor, discount_minor, premium_minor } = reservation;
  const about = await placeAndRateOf(database, reservation, language);
  const rooms = await namedRoomsOf(database, reservation, language);
  const { payment_status } = await database
    .selectFrom('reservation')
    .select((one) => shownPaymentStatus(one).as('payment_status'))
    .where('id', '=', reservation.id)
    .executeTakeFirstOrThrow();
  return {
    id: reservation.id,
    number: reservation.number,
    status,
    payment_status: paymentLabelOf(status, payment_status, {
      onRequest: reservation.on_request,
      wasConfirmed: reservation.confirmed_at !== null,
    }),
    client: { pkid: about.place_id, name: about.place_name, static_url: about.static_url, city: about.town },
    arrival: reservation.arrival,
    departure: reservation.departure,
    nights: nightsBetween(reservation.arrival, reservation.departure),
    adults: reservation.adults,
    childrens: reservation.children,
    rate: { id: about.rate_id, name: about.rate_name },
    rooms: rooms.map(({ id, count, name, price_minor }) => ({
      id,
      count,
      name,
      price: { minor: price_minor, currency },
    })),
    price: { minor: total_minor + discount_minor - premium_minor, currency },
    discount: { minor: discount_minor, currency },
    total: { minor: total_minor, currency },
    insurance:
      premium_minor > 0
        ? {
            premium: { minor: premium_minor, currency },
            insuranceVAT: vatInPremium(config.booking.insurance, money(premium_minor, currency)),
            insuranceGuests: reservation.adults + reservation.children,
          }
        : null,
    refund: reservation.refund_minor === null ? null : { minor: reservation.refund_minor, currency },
    has_credit_note: await hasCreditNote(database, reservation),
    vouchers: { minor: reservation.vouchers_minor, currency },
    to_pay: { minor: chargeMinor(reservation), currency },
    contact: {
      name: reservation.contact.name,
      surname: reservation.contact.surname,
      email: reservation.contact.email,
    },
    can_transfer: canTransfer(booking, reservation),
    transfer: await transferOf(booking, reservation),
    on_request: reservation.on_request,
    confirmed_at: reservation.confirmed_at?.toISOString() ?? null,
    cancel_reason: reservation.cancel_reason,
    pay_until: status === 'held' ? (reservation.hold_until?.toISOString() ?? null) : null,
    confirm_until: status === 'requested' ? (reservation.confirm_until?.toISOString() ?? null) : null,
    created_at: reservation.created_at.toISOString(),
  };
}
