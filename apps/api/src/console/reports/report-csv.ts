import type { ReportFigures, ReportWire, SearchFigures, SearchReportWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { rowOf } from '../csv/csv-row.ts';

const decimals = (value: number | null, divisor: number, digits: number): string =>
  value === null ? '' : (value / divisor).toFixed(digits);

const columns = {
  nights_sold: ({ nights_sold }) => String(nights_sold),
  nights_available: ({ nights_available }) => String(nights_available),
  occupancy_percent: ({ occupancy_per_mille }) => decimals(occupancy_per_mille, 10, 1),
  revenue_czk: ({ revenue }) => decimals(revenue.minor, 100, 2),
  adr_czk: ({ adr }) => decimals(adr && adr.minor, 100, 2),
  revpar_czk: ({ revpar }) => decimals(revpar && revpar.minor, 100, 2),
  arrivals: ({ arrivals }) => String(arrivals),
  cancelled: ({ cancelled }) => String(cancelled),
  cancelled_percent: ({ cancelled_per_mille }) => decimals(cancelled_per_mille, 10, 1),
  lead_days: ({ lead_tenths }) => decimals(lead_tenths, 10, 1),
  nights_per_stay: ({ length_tenths }) => decimals(length_tenths, 10, 1),
} as const satisfies Readonly<Record<string, (figures: ReportFigures) => string>>;

const searchColumns = {
  searches: ({ lists }) => String(lists),
  searches_without_result: ({ lists_empty }) => String(lists_empty),
  stays_asked: ({ stays }) => String(stays),
  stays_not_available: ({ stays_empty }) => String(stays_empty),
  bookings: ({ bookings }) => String(bookings),
  conversion_percent: ({ conversion_per_mille }) => decimals(conversion_per_mille, 10, 1),
} as const satisfies Readonly<Record<string, (figures: SearchFigures) => string>>;

/** A report of any kind: its parts with figures of now and of a year earlier. */
interface Compared<Figures> {
  readonly by: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: Readonly<Record<Locale, string>> | null;
    readonly now: Figures;
    readonly before: Figures;
  }[];
}

/** The columns and lines of a report as CSV, each figure beside that of a year earlier. */
function csvOf<Figures>(
  { by, rows }: Compared<Figures>,
  read: Readonly<Record<string, (figures: Figures) => string>>,
  language: Locale,
) {
  const names = Object.keys(read);
  const cells = (figures: Figures): string[] => Object.values(read).map((cell) => cell(figures));
  return {
    head: [by, 'name', ...names, ...names.map((name) => `${name}_last_year`)],
    lines: rows.map(({ key, name, now, before }) =>
      rowOf([key, name?.[language] ?? '', ...cells(now), ...cells(before)]),
    ),
  };
}

export const reportCsv = (report: ReportWire, language: Locale) => csvOf(report, columns, language);
export const searchReportCsv = (report: SearchReportWire, language: Locale) => csvOf(report, searchColumns, language);
