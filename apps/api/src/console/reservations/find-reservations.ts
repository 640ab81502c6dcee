import type { ReservationLinesWire, ReservationLineWire, reservationFilterSchema } from '@mp/contract';
import { addDays, calendarDateOf, occupyingStatuses, statedCompanions, type CalendarDate } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { agreedMinor } from '../../booking/reservation-record/charge.ts';
import { shownPaymentStatus } from '../../booking/reservations/shown-payment.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { startOfDay } from '../../platform/database/start-of-day.ts';
import { channelOf, regionOfPlace } from '../reports/find-sums.ts';
import { matchesWords } from './match-words.ts';

export type ReservationFilter = z.output<typeof reservationFilterSchema>;

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

interface Page {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Reservations of a view and filters, the latest first, with the key of the next page. */
export async function findReservations(
  parts: Parts,
  filter: ReservationFilter,
  { after, limit }: Page,
): Promise<ReservationLinesWire> {
  let found = filtered(parts, filter);
  if (after)
    found = found.where(
      sql<SqlBool>`(reservation.created_at, reservation.id) <
        ((select created_at from reservation where id = ${after}), ${after}::uuid)`,
    );
  const rows = await found
    .orderBy('reservation.created_at', 'desc')
    .orderBy('reservation.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { data: page.map(lineOf), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** How many reservations a view and filters have, counted up to `most`. */
export async function countReservations(parts: Parts, filter: ReservationFilter, most: number): Promise<number> {
  const { count } = await parts.database
    .selectFrom(filtered(parts, filter).limit(most).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filtered({ database, clock }: Parts, filter: ReservationFilter) {
  const { view, q, place, status, from, to, created_from, created_to, region, country, channel } = filter;
  let found = lines(database);
  if (view !== 'all') found = found.where(conditionOf(view, clock.today()));
  if (q) found = found.where(matchesWords(q) ?? sql<SqlBool>`false`);
  if (place !== undefined) found = found.where('reservation.place_id', '=', place);
  if (status) found = found.where('reservation.status', '=', status);
  if (from) found = found.where('reservation.arrival', '>=', from as CalendarDate);
  if (to) found = found.where('reservation.arrival', '<=', to as CalendarDate);
  if (created_from) found = found.where('reservation.created_at', '>=', startOfDay(calendarDateOf(created_from)));
  if (created_to)
    found = found.where('reservation.created_at', '<', startOfDay(addDays(calendarDateOf(created_to), 1)));
  if (region) found = found.where(regionOfPlace, '=', region === 'none' ? '' : region);
  if (country) found = found.where('place.country', '=', country);
  if (channel) found = found.where(channelOf('reservation'), '=', channel);
  return found;
}

export const lines = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('reservation')
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .select([
      'reservation.id',
      'reservation.number',
      'reservation.status',
      'reservation.contact',
      'reservation.place_id',
      'reservation.arrival',
      'reservation.departure',
      'reservation.total_minor',
      'reservation.spot_tax_minor',
      'reservation.currency',
      'reservation.hold_until',
      'reservation.confirm_until',
      'reservation.no_show_at',
      'reservation.adults',
      'reservation.children',
      'reservation.infants',
      'reservation.dogs',
      'reservation.cots',
      'reservation.created_at',
      'place.name as place_name',
    ])
    .select((one) => shownPaymentStatus(one).as('payment'));

export type LineRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

export const lineOf = (row: LineRow): ReservationLineWire => ({
  id: row.id,
  number: row.number,
  status: row.status,
  guest: {
    name: `${row.contact.name} ${row.contact.surname}`.trim(),
    email: row.contact.email,
    phone: row.contact.phonePrefix ? `+${row.contact.phonePrefix} ${row.contact.phone}` : row.contact.phone,
  },
  place: { id: row.place_id, name: row.place_name },
  arrival: row.arrival,
  departure: row.departure,
  total: { minor: agreedMinor(row), currency: row.currency },
  payment: row.payment,
  until:
    (row.status === 'held' ? row.hold_until : row.status === 'requested' ? row.confirm_until : null)?.toISOString() ??
    null,
  no_show: row.no_show_at !== null,
  adults: row.adults,
  childrens: row.children,
  ...statedCompanions(row),
  created_at: row.created_at.toISOString(),
});

/** Statuses of a dispute that needs nothing more, in the gateway's words. */
const closedDisputes = ['won', 'lost', 'warning_closed', 'charge_refunded'];

function conditionOf(view: Exclude<ReservationFilter['view'], 'all'>, today: CalendarDate) {
  switch (view) {
    case 'arriving':
      return sql<SqlBool>`reservation.status = 'confirmed' and reservation.arrival = ${today}`;
    case 'departing':
      return sql<SqlBool>`reservation.status = 'confirmed' and reservation.departure = ${today}`;
    case 'in_house':
      return sql<SqlBool>`reservation.status = 'confirmed' and reservation.departure > ${today}
        and reservation.arrival <= ${today} and reservation.no_show_at is null`;
    case 'requested':
      return sql<SqlBool>`reservation.status = 'requested'`;
    case 'unpaid':
      return sql<SqlBool>`reservation.status = 'held'`;
    case 'to_refund':
      // A guest who cancelled an insured stay gets back a part: without `refund_minor` nothing is due.
      return sql<SqlBool>`reservation.status <> all (${[...occupyingStatuses]}) and exists (
        select from payment where payment.reservation_id = reservation.id and (payment.status = 'authorised'
          or payment.status = 'captured' and (reservation.refund_minor is null or payment.refund_minor is not null)))`;
    case 'disputed':
      return sql<SqlBool>`exists (
        select from payment_incident join payment on payment.id = payment_incident.payment_id
        where payment.reservation_id = reservation.id and payment_incident.kind = 'dispute'
          and payment_incident.settled_at is null and payment_incident.status <> all (${closedDisputes}))`;
  }
}
