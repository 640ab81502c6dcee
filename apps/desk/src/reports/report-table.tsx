import type { ReportWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { countryName } from '../text/country-name.ts';
import { useText } from '../text/use-text.ts';
import { figureNames, shownFigure } from './report-figures.ts';
import { arrivalsIn, partOf } from './rows-of-part.ts';
import styles from './report-table.module.css';
import type { ReportPeriod } from './report-period.ts';

type Row = ReportWire['rows'][number];

interface ReportTableProps {
  readonly report: ReportWire;
  readonly period: ReportPeriod;
}

/** The parts of a report, each figure above that of the year before. Each part opens the reservations that begin in it. */
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
  const linkOf = ({ key }: Row): string => {
    const { from, to } = period;
    const query = by === 'month' ? arrivalsIn(key) : { ...partOf(by, key), from, to };
    return href('console', { locale, params: { section: 'reservations' }, query });
  };
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'part',
      header: text(`reports.part.${by}`),
      cell: ({ row: { original } }) => <Link to={linkOf(original)}>{nameOf(original)}</Link>,
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
      none={text('reports.none')}
      rowId={({ key }) => key}
      rowName={nameOf}
    />
  );
}
