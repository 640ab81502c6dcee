import type { ReservationLineWire } from '@mp/contract';
import type { Clock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import { findReservations, type ReservationFilter } from './find-reservations.ts';

const linesAtOnce = 500;

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
} as const satisfies Readonly<Record<string, (line: ReservationLineWire) => string>>;

/**
 * A quoted cell. What a spreadsheet would run as a formula begins with an apostrophe, which it shows as text.
 *
 * @example cellOf('=1+1') // `"'=1+1"`
 */
export const cellOf = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const rowOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The filtered list as CSV, a page of the database at a time. It begins with the mark by which Excel knows UTF-8. */
export async function* reservationsCsv(
  parts: { readonly database: Database; readonly clock: Clock },
  filter: ReservationFilter,
): AsyncGenerator<string> {
  yield `\uFEFF${rowOf(Object.keys(columns))}`;
  let after: string | undefined;
  do {
    const { data, next } = await findReservations(parts, filter, { after, limit: linesAtOnce });
    yield data.map((line) => rowOf(Object.values(columns).map((read) => read(line)))).join('');
    after = next ?? undefined;
  } while (after !== undefined);
}
