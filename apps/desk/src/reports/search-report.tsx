import { searchDivisions, type SearchDivision, type SearchReportWire } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Select, SkeletonText, TextInput } from '@mp/ui';
import { useMemo } from 'react';
import { useSearchReportQuery } from '../api/reports.ts';
import { Facts } from '../console/facts.tsx';
import { SaveFileButton } from '../console/save-file-button.tsx';
import { SearchForm } from '../console/search-form.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { Definitions } from './definitions.tsx';
import { periodOf, untilOf, type ReportPeriod } from './report-period.ts';
import styles from './report-table.module.css';
import { arrivalsIn, partOf } from './rows-of-part.ts';
import { searchFigureNames, shownSearchFigure } from './search-figures.ts';

/** What was searched for in a period, what found nothing, and what was booked, beside the year before. */
export function SearchReport() {
  const { text, locale, days } = useText();
  const { query } = usePageContext();
  const period = periodOf(query, systemClock.today());
  const { from, to } = period;
  const shown = useMemo(() => ({ from, to }), [from, to]);
  const by = searchDivisions.find((one) => one === query.get('by')) ?? 'season';
  const question = { from, until: untilOf(period), by };
  const { data, error, isFetching, refetch } = useSearchReportQuery(question);
  const file = `/console/report/searches.csv?${new URLSearchParams({ ...question, language: locale })}`;
  return (
    <div className={section.stack}>
      <div className={section.actions}>
        <SaveFileButton label={text('reports.csv')} file={[file, `${text('reports.searchFile')}.csv`]} />
      </div>
      <p className={section.words}>{text('reports.searchLead')}</p>
      <SearchForm defaults={shown} keeps={['tab']}>
        <TextInput name="from" type="date" label={text('reports.firstDay')} />
        <TextInput name="to" type="date" label={text('reports.lastDay')} />
        <Select name="by" label={text('reports.by')}>
          {searchDivisions.map((one) => (
            <option key={one} value={one}>
              {text(`reports.by.${one}`)}
            </option>
          ))}
        </Select>
      </SearchForm>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <section aria-busy={isFetching} className={section.stack}>
          <h2>{days(from, to)}</h2>
          <Facts
            facts={searchFigureNames.map((name) => [
              text(`reports.figure.${name}`),
              text('reports.compared', {
                now: shownSearchFigure(name, data.total.now, locale),
                before: shownSearchFigure(name, data.total.before, locale),
              }),
            ])}
          />
          <SearchTable report={data} period={period} />
          <Definitions names={searchFigureNames} />
        </section>
      )}
    </div>
  );
}

type Row = SearchReportWire['rows'][number];

interface SearchTableProps {
  readonly report: SearchReportWire;
  readonly period: ReportPeriod;
}

/** The parts of the report, each figure above that of the year before. Each part opens what was booked of it. */
function SearchTable({ report: { by, rows }, period }: SearchTableProps) {
  const { text, locale } = useText();
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'part',
      header: text(`reports.part.${by}`),
      cell: ({ row: { original } }) => {
        const query = bookedOf(by, original.key, { created_from: period.from, created_to: period.to });
        const name = nameOf(original);
        if (!query) return name;
        return <Link to={href('console', { locale, params: { section: 'reservations' }, query })}>{name}</Link>;
      },
    },
    ...searchFigureNames.map((name): DataColumn<Row> => ({
      id: name,
      header: text(`reports.figure.${name}`),
      look: 'amount',
      cell: ({ row: { original } }) => (
        <span className={styles.figure}>
          {shownSearchFigure(name, original.now, locale)}
          <span className={styles.before}>{shownSearchFigure(name, original.before, locale)}</span>
        </span>
      ),
    })),
  ];
  const nameOf = ({ key, name }: Row): string => {
    if (name) return name[locale];
    if (key === '') return text(by === 'region' ? 'reports.noRegion' : 'reports.noPlace');
    return by === 'season'
      ? `${Number(key.slice(5))}/${key.slice(0, 4)}`
      : text(`reports.channel.${key as 'online' | 'request'}`);
  };
  return (
    <DataTable
      caption={text('reports.caption')}
      columns={columns}
      rows={rows}
      none={text('reports.noSearches')}
      rowId={({ key }) => key}
      rowName={nameOf}
    />
  );
}

/** The query of what was booked of a part in the days from `created_from`; null for searches of no place. */
function bookedOf(by: SearchDivision, key: string, booked: Record<string, string>): Record<string, string> | null {
  if (by === 'season') return { ...arrivalsIn(key), ...booked };
  return key === '' && by !== 'region' ? null : { ...partOf(by, key), ...booked };
}
