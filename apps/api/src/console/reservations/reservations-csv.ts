import type { ReservationLineWire } from '@mp/contract';
import type { Clock } from '@mp/domain/clock';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { nameOfStaff } from '../actions/run-action.ts';
import { rowOf } from '../csv/csv-row.ts';
import { countReservations, findReservations, type ReservationFilter } from './find-reservations.ts';

const linesAtOnce = 500;
/** The most rows of a file. */
const mostLines = 20_000;

const columns = {
  number: ({ number }) => number,
  status: ({ status }) => status,
  guest: ({ guest }) => guest.name,
  email: ({ guest }) => guest.email,
  phone: ({ guest }) => guest.phone,
  place: ({ place }) => place.name,
  arrival: ({ arrival }) => arrival,
  departure: ({ departure }) => departure,
  total: ({ total }) => (total.minor / 100).toFixed(2),
  currency: ({ total }) => total.currency,
  payment: ({ payment }) => payment ?? '',
  created_at: ({ created_at }) => created_at,
  adults: ({ adults }) => String(adults),
  children: ({ childrens }) => String(childrens),
  infants: ({ infants = 0 }) => String(infants),
  dogs: ({ dogs = 0 }) => String(dogs),
  cots: ({ cots = 0 }) => String(cots),
} as const satisfies Readonly<Record<string, (line: ReservationLineWire) => string>>;

/** The columns of the file. */
export const reservationColumns = Object.keys(columns);

/**
 * Exports the filtered list, as lines. The audit log says who took it, which rows, and how many.
 *
 * @throws ApiError `export_too_large` with the number of rows and the most
 */
export async function exportReservations(
  parts: { readonly database: Database; readonly clock: Clock },
  staff: StaffMember,
  filter: ReservationFilter,
): Promise<AsyncGenerator<string>> {
  const { q, ...rest } = filter;
  const count = await countReservations(parts, filter, mostLines + 1);
  if (count > mostLines) throw new ApiError('export_too_large', { most: mostLines });
  await inTransaction(parts.database, (trx) =>
    recordEntry(
      trx,
      {
        actor: { id: staff.account.id, name: nameOfStaff(staff) },
        action: 'reservation.export',
        subject: { kind: 'export', id: crypto.randomUUID(), label: 'reservations.csv' },
        reason: null,
        // Words may name a person.
        after: { ...rest, hasWords: q !== undefined, count },
      },
      parts.clock.now(),
    ),
  );
  return reservationLines(parts, filter);
}

/** The filtered list as lines of CSV, a page of the database at a time. */
async function* reservationLines(
  parts: { readonly database: Database; readonly clock: Clock },
  filter: ReservationFilter,
): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const { data, next } = await findReservations(parts, filter, { after, limit: linesAtOnce });
    yield data.map((line) => rowOf(Object.values(columns).map((read) => read(line)))).join('');
    after = next ?? undefined;
  } while (after !== undefined);
}
