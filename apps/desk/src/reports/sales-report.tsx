import { reportDivisions, type ReportDivision } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import { usePageContext } from '@mp/host-api';
import { Select, SkeletonText, TextInput } from '@mp/ui';
import { useMemo } from 'react';
import { useReportQuery } from '../api/reports.ts';
import { Facts } from '../console/facts.tsx';
import { SaveFileButton } from '../console/save-file-button.tsx';
import { SearchForm } from '../console/search-form.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { figureNames, shownFigure } from './report-figures.ts';
import { periodOf, untilOf } from './report-period.ts';
import { Definitions } from './definitions.tsx';
import { ReportTable } from './report-table.tsx';

/** Occupancy, revenue and other figures of a period, beside the year before. */
export function SalesReport() {
  const { text, locale, days } = useText();
  const { query } = usePageContext();
  const today = systemClock.today();
  const period = periodOf(query, today);
  const { from, to } = period;
  const shown = useMemo(() => ({ from, to }), [from, to]);
  const division = query.get('by') as ReportDivision;
  const by = reportDivisions.includes(division) ? division : 'month';
  const question = { from, until: untilOf(period), by };
  const { data, error, isFetching, refetch } = useReportQuery(question);
  const file = `/console/report.csv?${new URLSearchParams({ ...question, language: locale })}`;
  return (
    <div className={section.stack}>
      <div className={section.actions}>
        <SaveFileButton label={text('reports.csv')} file={[file, `${text('reports.file')}.csv`]} />
      </div>
      <p className={section.words}>{text('reports.lead')}</p>
      <SearchForm defaults={shown} keeps={['tab']}>
        <TextInput name="from" type="date" label={text('reports.from')} />
        <TextInput name="to" type="date" label={text('reports.to')} />
        <Select name="by" label={text('reports.by')}>
          {reportDivisions.map((one) => (
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
            facts={figureNames.map((name) => [
              text(`reports.figure.${name}`),
              text('reports.compared', {
                now: shownFigure(name, data.total.now, locale),
                before: shownFigure(name, data.total.before, locale),
              }),
            ])}
          />
          <ReportTable report={data} period={period} />
          <Definitions names={figureNames} />
        </section>
      )}
    </div>
  );
}
