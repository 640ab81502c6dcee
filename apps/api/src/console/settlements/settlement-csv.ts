import type { SettlementWire } from '@mp/contract';
import { minorUnits, type Money } from '@mp/domain';
import { findSettlement } from '../../booking/settlements/find-settlements.ts';
import type { Database } from '../../platform/database/database.ts';
import { rowOf } from '../csv/csv-row.ts';

type Line = SettlementWire['lines'][number] & { readonly settlement: SettlementWire };

const amount = ({ minor }: Money): string => (minor / minorUnits).toFixed(2);

const columns = {
  settlement: ({ settlement }) => settlement.number,
  month: ({ settlement }) => settlement.month,
  seller: ({ settlement }) => settlement.seller,
  number: ({ number }) => number,
  place: ({ place }) => place,
  arrival: ({ arrival }) => arrival,
  departure: ({ departure }) => departure,
  price: ({ price }) => amount(price),
  refunded: ({ refunded }) => amount(refunded),
  commission: ({ commission }) => amount(commission),
  vat: ({ vat }) => amount(vat),
  collected: ({ collected }) => amount(collected),
  owed: ({ owed }) => amount(owed),
  currency: ({ owed }) => owed.currency,
  fees: ({ fees }) => amount(fees),
  vouchers: ({ vouchers }) => amount(vouchers),
  premium: ({ premium }) => amount(premium),
  local_tax: ({ local_tax }) => amount(local_tax),
} as const satisfies Readonly<Record<string, (line: Line) => string>>;

/** The stays of settlements as CSV, one settlement at a time. Excel reads it as UTF-8 because of its first character. */
export async function* settlementCsv(database: Database, numbers: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${rowOf(Object.keys(columns))}`;
  for (const number of numbers) {
    const settlement = await findSettlement(database, number);
    yield settlement.lines
      .map((line) => rowOf(Object.values(columns).map((read) => read({ ...line, settlement }))))
      .join('');
  }
}
