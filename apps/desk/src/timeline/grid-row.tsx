import type { VirtualItem } from '@tanstack/react-virtual';
import { RoomName } from './day-list.tsx';
import styles from './timeline.module.css';
import { nightAt, placeBars, type ChosenNights, type PlacedBar, type TimelineRow } from './timeline-rows.ts';
import { useNightText, type CellView } from './use-night-text.ts';

interface GridRowProps {
  readonly row: TimelineRow;
  readonly index: number;
  readonly start: number;
  /** The nights on the screen. */
  readonly nights: readonly VirtualItem[];
  readonly from: string;
  readonly view: CellView;
  /** The night with the focus, if it is in this row. */
  readonly active: number | null;
  readonly chosen: ChosenNights | null;
  readonly nightSize: number;
}

/** A room: a cell for each night, which says all about it, and over them the bars, for the eye alone. */
export function GridRow({ row, index, start, nights, from, view, active, chosen, nightSize }: GridRowProps) {
  const { nightWords, cellText } = useNightText();
  const { room } = row;
  const [first, last] = [nights[0]?.index ?? 0, nights.at(-1)?.index ?? 0];
  const bars = placeBars(room.bars, from);
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  const classOf = (night: number, date: string) =>
    [
      styles.cell,
      room.conflicts.includes(date) && styles.conflict,
      room.czk_minor[night] === 0 && styles.closed,
      chosen && chosen.from <= night && night <= chosen.to && styles.chosen,
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ insetBlockStart: start }}>
      <div role="rowheader" aria-colindex={1} className={styles.room}>
        <RoomName row={row} />
      </div>
      {nights.map(({ index: night, start: inset }) => {
        const date = nightAt(from, night);
        return (
          <div
            key={night}
            role="gridcell"
            aria-colindex={night + 2}
            aria-selected={chosen !== null && chosen.from <= night && night <= chosen.to}
            aria-label={nightWords(row, date, night)}
            tabIndex={active === night ? 0 : -1}
            data-cell={`${index} ${night}`}
            className={classOf(night, date)}
            style={{ insetInlineStart: inset }}
          >
            {cellText(row, night, view)}
          </div>
        );
      })}
      <div aria-hidden className={styles.bars}>
        {bars
          .filter((bar) => bar.start <= last && bar.start + bar.nights > first)
          .map((bar) => (
            <Bar key={`${bar.kind} ${bar.start} ${bar.lane}`} bar={bar} lanes={lanes} nightSize={nightSize} />
          ))}
      </div>
    </div>
  );
}

interface BarProps {
  readonly bar: PlacedBar;
  readonly lanes: number;
  readonly nightSize: number;
}

function Bar({ bar, lanes, nightSize }: BarProps) {
  const { barName } = useNightText();
  return (
    <div
      className={styles.bar}
      data-kind={bar.kind}
      style={{
        insetInlineStart: bar.start * nightSize,
        inlineSize: bar.nights * nightSize - 2,
        insetBlockStart: `${(bar.lane * 100) / lanes}%`,
        blockSize: `${100 / lanes}%`,
      }}
    >
      {lanes < 3 && barName(bar)}
    </div>
  );
}
