import { addDays, parseCalendarDate, type CalendarDate } from '@mp/domain';
import { systemClock } from '@mp/domain/clock';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button, Select, SkeletonText, TextInput } from '@mp/ui';
import { useMemo, useState } from 'react';
import { useTimelineInfiniteQuery } from '../api/timeline.ts';
import { SearchForm } from '../console/search-form.tsx';
import { focusHeading, SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { DayList } from './day-list.tsx';
import { NightsPanel } from './nights-panel.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
import { chart, rowsOf, type ChosenNights } from './timeline-rows.ts';
import { useIsPhone } from './use-is-phone.ts';
import { cellViews, type CellView } from './use-night-text.ts';

/** Who has which nights of which rooms; on a phone one day of all rooms. */
export default function TimelineSection() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const isPhone = useIsPhone();
  const today = systemClock.today();
  const from = parseCalendarDate(query.get('from')) ?? today;
  const shown = useMemo(() => ({ from }), [from]);
  const q = query.get('q') ?? '';
  const view = cellViews.find((one) => one === query.get('show')) ?? 'left';
  const step = isPhone ? 1 : 30;
  const shifted = (by: number) =>
    href('console', {
      locale,
      params: { section: 'timeline' },
      query: { ...Object.fromEntries(query), from: addDays(from, by) },
    });
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.timeline')} />
      <SearchForm words={text('timeline.words')} defaults={shown}>
        <TextInput name="from" type="date" label={text('timeline.from')} />
        <Select name="show" label={text('timeline.show')}>
          {cellViews.map((one) => (
            <option key={one} value={one}>
              {text(`timeline.show.${one}`)}
            </option>
          ))}
        </Select>
      </SearchForm>
      <nav className={section.actions} aria-label={text('timeline.moveWindow')}>
        <Link className={section.pager} to={shifted(-step)}>
          {text('timeline.earlier', { days: step })}
        </Link>
        <Link className={section.pager} to={shifted(step)}>
          {text('timeline.later', { days: step })}
        </Link>
      </nav>
      <NightsOfWindow key={`${from} ${q} ${isPhone}`} {...{ from, q, view, isPhone }} />
    </div>
  );
}

interface NightsOfWindowProps {
  readonly from: CalendarDate;
  readonly q: string;
  readonly view: CellView;
  readonly isPhone: boolean;
}

/** The nights from a day on: the chart or the list, and what is chosen there. */
function NightsOfWindow({ from, q, view, isPhone }: NightsOfWindowProps) {
  const { text } = useText();
  const days = isPhone ? 1 : chart.days;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useTimelineInfiniteQuery({ from, days, q });
  const [chosen, setChosen] = useState<(ChosenNights & { readonly moveTo?: number }) | null>(null);
  const rows = useMemo(() => rowsOf(data?.pages ?? []), [data]);
  const row = chosen && rows[chosen.row];
  const loadMore = () => void (hasNextPage && !isFetching && !error && fetchNextPage());
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={12} />}
      {data && rows.length === 0 && <p role="status">{text('timeline.none')}</p>}
      {rows.length > 0 &&
        (isPhone ? (
          <DayList rows={rows} from={from} isLoading={isFetching} onChoose={setChosen} />
        ) : (
          <TimelineGrid {...{ rows, from, days, view }} isLoading={isFetching} onChoose={setChosen} onEnd={loadMore} />
        ))}
      {isPhone && hasNextPage && (
        <Button variant="quiet" disabledReason={isFetching ? text('action.sending') : undefined} onClick={loadMore}>
          {text('timeline.more')}
        </Button>
      )}
      {chosen && row && (
        <NightsPanel
          key={`${row.room.id} ${chosen.from} ${chosen.to} ${chosen.moveTo}`}
          row={row}
          from={addDays(from, chosen.from)}
          to={addDays(from, chosen.to)}
          index={chosen.from}
          moveTo={chosen.moveTo}
          onClose={() => {
            setChosen(null);
            focusHeading();
          }}
        />
      )}
    </>
  );
}
