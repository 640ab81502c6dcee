import type { OwedStaysWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import { rowOf } from '../csv/csv-row.ts';
import { findOwed, findOwedStays } from './find-owed.ts';

const linesAtOnce = 500;

type Line = OwedStaysWire['data'][number] & { readonly seller: string };

const amount = ({ minor }: { readonly minor: number }): string => (minor / 100).toFixed(2);

const columns = {
  seller: ({ seller }) => seller,
  number: ({ number }) => number,
  place: ({ place }) => place,
  arrival: ({ arrival }) => arrival,
  departure: ({ departure }) => departure,
  owed: ({ owed }) => amount(owed),
  commission: ({ commission }) => amount(commission),
  vat: ({ vat }) => amount(vat),
  currency: ({ owed }) => owed.currency,
} as const satisfies Readonly<Record<string, (line: Line) => string>>;

/** The columns of the file. */
export const owedColumns = Object.keys(columns);

/** The stays behind all figures as lines of CSV, a page of the database at a time. */
export async function* owedLines(database: Database, today: CalendarDate): AsyncGenerator<string> {
  for (const { seller_id, seller, owed } of (await findOwed(database, today)).data) {
    let after: string | undefined;
    do {
      const page = { currency: owed.currency, after, limit: linesAtOnce };
      const { data, next } = await findOwedStays(database, seller_id, page, today);
      yield data.map((stay) => rowOf(Object.values(columns).map((read) => read({ ...stay, seller })))).join('');
      after = next ?? undefined;
    } while (after !== undefined);
  }
}
