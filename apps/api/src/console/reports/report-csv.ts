import type { ReportFigures, ReportWire } from '@mp/contract';
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

const cells = (figures: ReportFigures): string[] => Object.values(columns).map((read) => read(figures));

/** The columns and lines of a report as CSV, each figure beside that of a year earlier. */
export function reportCsv({ by, rows }: ReportWire, language: Locale) {
  const names = Object.keys(columns);
  return {
    head: [by, 'name', ...names, ...names.map((name) => `${name}_last_year`)],
    lines: rows.map(({ key, name, now, before }) =>
      rowOf([key, name?.[language] ?? '', ...cells(now), ...cells(before)]),
    ),
  };
}
