import { VisuallyHidden } from '@mp/ui';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useText } from '../text/use-text.ts';
import styles from './timeline.module.css';
import { GridRow } from './grid-row.tsx';
import { barsBetween, chart, nightAt, type ChosenNights, type TimelineRow } from './timeline-rows.ts';
import { useChosenCells } from './use-chosen-cells.ts';
import { useNightText, type CellView } from './use-night-text.ts';

interface TimelineGridProps {
  readonly rows: readonly TimelineRow[];
  readonly from: string;
  readonly days: number;
  readonly view: CellView;
  readonly isLoading: boolean;
  readonly onChoose: (nights: ChosenNights & { readonly moveTo?: number }) => void;
  /** The last rows are on the screen. */
  readonly onEnd: () => void;
}

/** Rows before the last one at which more are loaded. */
const endsBefore = 20;

/** The chart of rooms and nights: only what is on the screen, and the cell with the focus, is rendered. */
export function TimelineGrid({ rows, from, days, view, isLoading, onChoose, onEnd }: TimelineGridProps) {
  const { text } = useText();
  const { weekday, dayOfMonth, wholeDay } = useNightText();
  const grid = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const { active, chosen, handlers } = useChosenCells({
    rows: rows.length,
    nights: days,
    page: 8,
    onChoose,
    onDrop: (nights, row) => {
      const [source, target] = [rows[nights.row], rows[row]];
      if (source && target && source.place.id === target.place.id) onChoose({ ...nights, moveTo: target.room.id });
    },
    onMove: ({ row, night }) => {
      isFocusDue.current = true;
      vertical.scrollToIndex(row);
      horizontal.scrollToIndex(night);
    },
  });
  /** The cell with the focus stays, however far it is scrolled away. */
  const withIndex = (index: number) => (range: Range) =>
    [...new Set([...defaultRangeExtractor(range), Math.min(index, range.count - 1)])].sort((a, b) => a - b);
  const scroller = { getScrollElement: () => grid.current, overscan: chart.overscan };
  const vertical = useVirtualizer({
    ...scroller,
    count: rows.length,
    estimateSize: () => chart.row,
    paddingStart: chart.head,
    scrollPaddingStart: chart.head,
    rangeExtractor: withIndex(active.row),
  });
  const horizontal = useVirtualizer({
    ...scroller,
    horizontal: true,
    count: days,
    estimateSize: () => chart.night,
    paddingStart: chart.name,
    scrollPaddingStart: chart.name,
    rangeExtractor: withIndex(active.night),
  });
  const nights = horizontal.getVirtualItems();
  const shownRows = vertical.getVirtualItems();
  const last = shownRows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - endsBefore) onEnd();
  }, [last, rows.length, onEnd]);
  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    grid.current
      ?.querySelector<HTMLElement>(`[data-cell="${active.row} ${active.night}"]`)
      ?.focus({ preventScroll: true });
  }, [active]);
  const count = chosen.to - chosen.from + 1;
  return (
    <>
      <p className={styles.hint}>{text('timeline.hint')}</p>
      <div
        ref={grid}
        role="grid"
        aria-label={text('console.section.timeline')}
        aria-rowcount={rows.length + 1}
        aria-colcount={days + 1}
        aria-busy={isLoading}
        aria-multiselectable
        className={styles.grid}
        {...handlers}
      >
        <div
          role="presentation"
          className={styles.canvas}
          style={{ height: vertical.getTotalSize(), width: horizontal.getTotalSize() }}
        >
          <div role="row" aria-rowindex={1} className={styles.head}>
            <div role="columnheader" aria-colindex={1} className={styles.corner}>
              {text('timeline.room')}
            </div>
            {nights.map(({ index, start }) => {
              const date = nightAt(from, index);
              return (
                <div
                  key={index}
                  role="columnheader"
                  aria-colindex={index + 2}
                  aria-label={wholeDay(date)}
                  className={styles.date}
                  style={{ insetInlineStart: start }}
                >
                  <span>{weekday(date)}</span> {dayOfMonth(date)}
                </div>
              );
            })}
          </div>
          {shownRows.map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <GridRow
                  key={row.room.id}
                  {...{ row, index, start, nights, from, view }}
                  active={active.row === index ? active.night : null}
                  chosen={chosen.row === index ? chosen : null}
                  nightSize={chart.night}
                />
              )
            );
          })}
        </div>
      </div>
      <VisuallyHidden role="status">
        {count > 1
          ? text('timeline.chosen', {
              count,
              from: wholeDay(nightAt(from, chosen.from)),
              to: wholeDay(nightAt(from, chosen.to)),
              taken: barsBetween(
                rows[chosen.row]?.room.bars ?? [],
                nightAt(from, chosen.from),
                nightAt(from, chosen.to),
              ).length,
            })
          : ''}
      </VisuallyHidden>
    </>
  );
}
