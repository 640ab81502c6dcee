import type { ReservationWire } from '@mp/contract';
import { policyWire } from '../../offer/availability/rate-policy.ts';
import { placeSellerOn } from '../../offer/sellers/place-seller.ts';
import { dayOfContract } from './day-of-contract.ts';
import { statedCompanions, money, nightsBetween, paymentLabelOf, type Locale } from '@mp/domain';
import { pointsOfReservation } from '../../offer/club/booking-points.ts';
import { refundLinesOf } from '../../people/accounts/refund-lines.ts';
import { benefitLines } from '../../offer/club/stay-benefits.ts';
import type { Database } from '../../platform/database/database.ts';
import { extraViewsOf } from '../extras/extra-views.ts';
import { kindsOf, stayDocumentsOf, type IssuedDocument } from '../invoices/stay-documents.ts';
import { vatInPremium } from '../insurance/insurance.ts';
import { shownPaymentStatus } from './shown-payment.ts';
import type { BookingServices } from '../booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { openChangeOf } from '../changes/find-change.ts';
import { transferableChangeOf } from '../changes/change-transfer.ts';
import { canTransfer, transferOf } from './pay-by-transfer.ts';
import { returnedOf } from './returned.ts';
import { paidWith } from '../payments/paid-with.ts';
import { balanceWire } from '../instalments/balance-wire.ts';
import { agreedMinor, chargeMinor, priceMinor } from '../reservation-record/charge.ts';
import { namedRoomsOf, placeAndRateOf } from '../reservation-record/stay-names.ts';

/** Only a reservation that was confirmed has any; others need no query. */
const documentsOf = async (
  database: Database,
  { id, confirmed_at }: ReservationRow,
): Promise<readonly IssuedDocument[]> =>
  confirmed_at === null ? [] : ((await stayDocumentsOf(database, [id])).get(id) ?? []);

/** Street, directions and phone, for the guest of a confirmed stay. */
async function arrivalFactsOf(
  database: Database,
  { status, place_id }: ReservationRow,
  language: Locale,
): Promise<ReservationWire['arrival_facts']> {
  if (status !== 'confirmed') return null;
  const { arrival } = await database
    .selectFrom('place')
    .select('arrival')
    .where('id', '=', place_id)
    .executeTakeFirstOrThrow();
  if (!arrival) return null;
  const { street, postal_code, phone, evening, directions } = arrival;
  return { street, postal_code, phone, evening, directions: directions[language] };
}

/** The policy with which a stay was booked, with the moments of the stay. */
const shownPolicy = (
  { cancellation_policy: policy, arrival }: ReservationRow,
  language: Locale,
  now: Date,
): ReservationWire['policy'] => policy && policyWire(policy, { arrival, timeZone: policy.timeZone }, language, now);

/** The change of a confirmed stay that waits; others need no query. */
async function openChangeIn(
  database: Database,
  { id, status, currency }: ReservationRow,
): Promise<ReservationWire['open_change']> {
  const change = status === 'confirmed' ? await openChangeOf(database, id) : undefined;
  if (!change) return null;
  const { state, after, difference_minor, balance_minor, expires_at } = change;
  return {
    state,
    arrival: after.arrival,
    departure: after.departure,
    due: { minor: difference_minor - balance_minor, currency },
    until: expires_at?.toISOString() ?? null,
  };
}

/** Whether the last payment of a confirmed stay was for a change that ended before it was paid. */
async function isChangeUnpaid(database: Database, { id, status }: ReservationRow): Promise<boolean> {
  if (status !== 'confirmed') return false;
  const last = await database
    .selectFrom('payment')
    .leftJoin('reservation_change as change', 'change.id', 'payment.change_id')
    .select('change.state')
    .where('payment.reservation_id', '=', id)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.change_id')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'withdrawn' || last?.state === 'expired';
}

/** The guest's view of a reservation, by default in the language of the booking. [3.18] */
export async function reservationView(
  services: Pick<BookingServices, 'database' | 'config' | 'clock'>,
  reservation: ReservationRow,
  language = reservation.language,
): Promise<ReservationWire> {
  const { database, config } = services;
  const { currency, status, discount_minor, premium_minor, local_tax_minor, spot_tax_minor } = reservation;
  const about = await placeAndRateOf(database, reservation, language);
  const rooms = await namedRoomsOf(database, reservation, language);
  const { payment_status } = await database
    .selectFrom('reservation')
    .select((one) => shownPaymentStatus(one).as('payment_status'))
    .where('id', '=', reservation.id)
    .executeTakeFirstOrThrow();
  const issued = await documentsOf(database, reservation);
  const documents = kindsOf(issued);
  const balance = await balanceWire(services, reservation);
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
    ...statedCompanions(reservation),
    rate: { id: about.rate_id, name: about.rate_name },
    rooms: rooms.map(({ id, count, name, price_minor }) => ({
      room_types: { id, count },
      name,
      price: { minor: price_minor, currency },
    })),
    price: { minor: priceMinor(reservation), currency },
    fees: reservation.fees.map(({ minor, ...names }) => ({ name: names[language], amount: { minor, currency } })),
    extras: await extraViewsOf(database, reservation, language),
    local_tax: { minor: local_tax_minor, currency },
    spot_tax: { minor: spot_tax_minor, currency },
    discount: { minor: discount_minor, currency },
    benefits: benefitLines(reservation.club_benefits, language),
    points: pointsOfReservation(config.loyalty, reservation),
    total: { minor: agreedMinor(reservation), currency },
    insurance:
      premium_minor > 0
        ? {
            premium: { minor: premium_minor, currency },
            insuranceVAT: vatInPremium(
              config.booking.insuranceOn(reservation.created_at),
              money(premium_minor, currency),
            ),
            insuranceGuests: reservation.adults + reservation.children,
          }
        : null,
    policy: shownPolicy(reservation, language, services.clock.now()),
    refund: reservation.refund_minor === null ? null : { minor: reservation.refund_minor, currency },
    returned: await returnedOf(services, reservation),
    refund_lines: (await refundLinesOf(database, [reservation.id])).get(reservation.id) ?? [],
    has_credit_note: status !== 'confirmed' && documents.includes('credit-note'),
    documents,
    earlier_documents: issued.filter(
      ({ document, number }) => issued.find((one) => one.document === document)?.number !== number,
    ),
    vouchers: { minor: reservation.vouchers_minor, currency },
    to_pay: { minor: chargeMinor(reservation), currency },
    balance,
    paid_with: await paidWith(database, reservation.id),
    arrival_facts: await arrivalFactsOf(database, reservation, language),
    seller: await placeSellerOn(database, reservation.place_id, dayOfContract(reservation)),
    open_change: await openChangeIn(database, reservation),
    change_unpaid: await isChangeUnpaid(database, reservation),
    contact: {
      name: reservation.contact.name,
      surname: reservation.contact.surname,
      email: reservation.contact.email,
    },
    can_transfer:
      canTransfer(services, reservation) ||
      balance?.can_transfer === true ||
      (await transferableChangeOf(services, services.database, reservation)) !== undefined,
    transfer: await transferOf(services, reservation),
    on_request: reservation.on_request,
    confirmed_at: reservation.confirmed_at?.toISOString() ?? null,
    cancel_reason: reservation.cancel_reason,
    pay_until: status === 'held' ? (reservation.hold_until?.toISOString() ?? null) : null,
    confirm_until: status === 'requested' ? (reservation.confirm_until?.toISOString() ?? null) : null,
    created_at: reservation.created_at.toISOString(),
  };
}
