import type { OwnReservationsWire, OwnReservationWire, StayDocument } from '@mp/contract';
import { statedCompanions, nightsBetween, occupiesRooms, occupyingStatuses, paymentLabelOf } from '@mp/domain';
import { kindsOf, stayDocumentsOf } from '../invoices/stay-documents.ts';
import { obstacleTo } from './cancellation.ts';
import { agreedMinor } from '../reservation-record/charge.ts';
import { shownPaymentStatus } from './shown-payment.ts';
import type { BookingServices } from '../booking-services.ts';
import { refundLinesOf } from '../../people/accounts/refund-lines.ts';
import { reservationsOf, unconfirmedReservationsOf } from '../../people/accounts/own-reservations.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';

/** Limit of listed reservations of an account: decades of stays. */
const maxReservations = 200;

/** Limit of listed reservations that were made with the account's e-mail and not confirmed by its holder. */
const maxUnconfirmed = 20;

/**
 * Lists the reservations of an account: upcoming, and history with ended and cancelled ones. [2.58] Reservations that were
 * made with its e-mail while nobody was signed in are listed separately and without their codes, unless cancelled unpaid.
 */
export async function reservationList(
  { database, codes, clock }: Pick<BookingServices, 'database' | 'codes' | 'clock'>,
  account: AccountRow,
): Promise<OwnReservationsWire> {
  const today = clock.today();
  const rows = await withNames(reservationsOf(database, account))
    .orderBy('reservation.arrival', 'desc')
    .orderBy('reservation.created_at', 'desc')
    .limit(maxReservations)
    .execute();
  const unconfirmed = await withNames(unconfirmedReservationsOf(database, account))
    .where(({ eb, or }) =>
      or([eb('reservation.status', 'in', [...occupyingStatuses]), eb('reservation.confirmed_at', 'is not', null)]),
    )
    .orderBy('reservation.arrival', 'desc')
    .orderBy('reservation.created_at', 'desc')
    .limit(maxUnconfirmed)
    .execute();
  const documents = await stayDocumentsOf(
    database,
    rows.map(({ id }) => id),
  );
  const refunds = await refundLinesOf(
    database,
    rows.map(({ id }) => id),
  );
  const upcoming: OwnReservationWire[] = [];
  const history: OwnReservationWire[] = [];
  for (const row of rows) {
    const isToCome = occupiesRooms(row.status) && row.departure >= today;
    (isToCome ? upcoming : history).push({
      ...summaryOf(row, kindsOf(documents.get(row.id))),
      code: codes.guest(row.id),
      review_code: row.can_review ? codes.review(row.id) : null,
      can_cancel: obstacleTo(row, { clock }) === null,
      refund_lines: refunds.get(row.id) ?? [],
      rest:
        row.status === 'confirmed' && row.rest_due_on
          ? { amount: { minor: row.balance_minor, currency: row.currency }, due_on: row.rest_due_on }
          : null,
    });
  }
  return { upcoming: upcoming.reverse(), history, unconfirmed: unconfirmed.map((row) => summaryOf(row, [])) };
}

const withNames = (reservations: ReturnType<typeof reservationsOf>) =>
  reservations
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .selectAll('reservation')
    .select(['place.name as place_name', 'place.static_url', 'place.town'])
    .select((one) => shownPaymentStatus(one).as('payment_status'))
    .select(({ selectFrom }) =>
      selectFrom('reservation_instalment as part')
        .select('part.due_on')
        .whereRef('part.reservation_id', '=', 'reservation.id')
        .where('part.kind', '=', 'balance')
        .where('part.state', '=', 'open')
        .as('rest_due_on'),
    )
    // Invited to review, and no review that still counts.
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('review_request')
          .leftJoin('review', 'review.reservation_id', 'review_request.reservation_id')
          .select('review_request.reservation_id')
          .whereRef('review_request.reservation_id', '=', 'reservation.id')
          .where(({ or, and, eb }) =>
            or([
              eb('review.id', 'is', null),
              and([eb('review.state', '=', 'refused'), eb('review.answer', 'is', null)]),
            ]),
          ),
      ).as('can_review'),
    );

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

const summaryOf = (
  row: NamedRow,
  documents: readonly StayDocument[],
): Omit<OwnReservationWire, 'code' | 'review_code' | 'can_cancel' | 'refund_lines' | 'rest'> => ({
  id: row.id,
  number: row.number,
  status: row.status,
  payment_status: paymentLabelOf(row.status, row.payment_status, {
    onRequest: row.on_request,
    wasConfirmed: row.confirmed_at !== null,
  }),
  client: { pkid: row.place_id, name: row.place_name, static_url: row.static_url, city: row.town },
  arrival: row.arrival,
  departure: row.departure,
  nights: nightsBetween(row.arrival, row.departure),
  adults: row.adults,
  childrens: row.children,
  ...statedCompanions(row),
  total: { minor: agreedMinor(row), currency: row.currency },
  has_credit_note: documents.includes('credit-note'),
  documents: [...documents],
  created_at: row.created_at.toISOString(),
});
