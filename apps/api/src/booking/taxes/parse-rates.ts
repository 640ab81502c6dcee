import type { ExchangeRateSource } from '@mp/contract';
import { calendarDateOf, parseCalendarDate, type CalendarDate } from '@mp/domain';
import { parse } from 'csv-parse/sync';
import { ApiError } from '../../platform/errors/api-error.ts';

/** A rate of a table: see `exchange_rate`. */
export interface ReadRate {
  readonly currency: string;
  readonly day: CalendarDate;
  readonly millionths: number;
}

export interface RateTable {
  readonly source: ExchangeRateSource;
  readonly rates: readonly ReadRate[];
}

/**
 * Reads a table of exchange rates as its bank publishes it: the daily text of the Czech National Bank (`denni_kurz.txt`), or
 * the CSV of the European Central Bank (`eurofxref.csv`, `eurofxref-hist.csv`).
 *
 * @throws ApiError `exchange_rates_unreadable` with the line
 */
export function parseRates(text: string): RateTable {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  const table = lines[0]?.startsWith('Date') ? ecbTable(lines) : cnbTable(lines);
  if (table.rates.length === 0) throw unreadable(1);
  return table;
}

const unreadable = (line: number) => new ApiError('exchange_rates_unreadable', { line });

/** `20.11.2026 #224`, a header, and lines such as `EMU|euro|1|EUR|24,350`. */
function cnbTable([head = '', , ...lines]: readonly string[]): RateTable {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: #\d+)?$/.exec(head) ?? [];
  const date = parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (!date) throw unreadable(1);
  const rates = lines.flatMap((line, index) => {
    if (line === '') return [];
    const [, , amount = '', currency = '', rate = ''] = line.split('|');
    const millionths = Math.round(millionthsOf(rate.replace(',', '.')) / Number(amount));
    if (!/^[A-Z]{3}$/.test(currency) || !(millionths > 0 && Number.isFinite(millionths))) throw unreadable(index + 3);
    return [{ currency, day: date, millionths }];
  });
  return { source: 'cnb', rates };
}

/** `Date, USD, JPY, …` and lines of days, whose date is `20 November 2026` or `2026-11-20`. Currencies may be `N/A`. */
function ecbTable(lines: readonly string[]): RateTable {
  const rows: string[][] = parse(lines.filter(Boolean).join('\n'), { trim: true, relax_column_count: true });
  const [, ...currencies] = rows[0] ?? [];
  const rates = rows.slice(1).flatMap(([date = '', ...cells], index) => {
    const day = ecbDay(date);
    if (!day) throw unreadable(index + 2);
    return cells.flatMap((cell, column) => {
      const currency = currencies[column] ?? '';
      if (cell === '' || cell === 'N/A' || currency === '') return [];
      const millionths = millionthsOf(cell);
      if (!/^[A-Z]{3}$/.test(currency) || !(millionths > 0)) throw unreadable(index + 2);
      return [{ currency, day, millionths }];
    });
  });
  return { source: 'ecb', rates };
}

const months = [
  ...(['January', 'February', 'March', 'April', 'May', 'June', 'July'] as const),
  ...(['August', 'September', 'October', 'November', 'December'] as const),
];

function ecbDay(text: string): CalendarDate | null {
  const iso = parseCalendarDate(text);
  if (iso) return iso;
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  const month = months.findIndex((one) => one === name) + 1;
  return parseCalendarDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const millionthsOf = (decimal: string): number =>
  /^\d{1,7}(\.\d{1,6})?$/.test(decimal) ? Math.round(Number(decimal) * 1_000_000) : NaN;

/** The first and the last day of rates. */
export function daysOf(rates: readonly ReadRate[]): readonly [first: CalendarDate, last: CalendarDate] {
  const days = rates.map(({ day }) => day).sort();
  return [calendarDateOf(days[0] ?? ''), calendarDateOf(days.at(-1) ?? '')];
}
