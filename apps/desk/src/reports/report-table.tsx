import type { ReportWire } from '@mp/contract';
import { addDays, addMonths, calendarDateOf } from '@mp/domain';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { countryName } from '../text/country-name.ts';
import { useText } from '../text/use-text.ts';
import { figureNames, shownFigure } from './report-figures.ts';
import styles from './report-table.module.css';
import type { ReportPeriod } from './report-period.ts';

type Row = ReportWire['rows'][number];

interface ReportTableProps {
  readonly report: ReportWire;
  readonly period: ReportPeriod;
}

/** The parts of a report, each figure above that of the year before. Places and months open their reservations. */
export function ReportTable({ report: { by, rows }, period }: ReportTableProps) {
  const { text, locale } = useText();
  const nameOf = ({ key, name }: Row): string => {
    if (name) return name[locale];
    if (by === 'month') return `${Number(key.slice(5))}/${key.slice(0, 4)}`;
    if (by === 'country') return countryName(key, locale);
    return by === 'channel'
      ? text(`reports.channel.${key as 'online' | 'request' | 'staff'}`)
      : text('reports.noRegion');
  };
  const stays = (query: Record<string, string>) =>
    href('console', { locale, params: { section: 'reservations' }, query });
  const linkOf = ({ key }: Row): string | null => {
    if (by === 'place') return stays({ place: key, from: period.from, to: period.to });
    if (by !== 'month') return null;
    const first = calendarDateOf(`${key}-01`);
    return stays({ from: first, to: addDays(addMonths(first, 1), -1) });
  };
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'part',
      header: text(`reports.part.${by}`),
      cell: ({ row: { original } }) => {
        const to = linkOf(original);
        return to ? <Link to={to}>{nameOf(original)}</Link> : nameOf(original);
      },
    },
    ...figureNames.map((name): DataColumn<Row> => ({
      id: name,
      header: text(`reports.figure.${name}`),
      look: 'amount',
      cell: ({ row: { original } }) => (
        <span className={styles.figure}>
          {shownFigure(name, original.now, locale)}
          <span className={styles.before}>{shownFigure(name, original.before, locale)}</span>
        </span>
      ),
    })),
  ];
  return (
    <DataTable
      caption={text('reports.caption')}
      columns={columns}
      rows={rows}
      rowId={({ key }) => key}
      rowName={nameOf}
    />
  );
}
