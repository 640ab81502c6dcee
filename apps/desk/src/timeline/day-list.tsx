import { useText } from '../text/use-text.ts';
import styles from './timeline.module.css';
import type { ChosenNights, TimelineRow } from './timeline-rows.ts';
import { useNightText } from './use-night-text.ts';

interface DayListProps {
  readonly rows: readonly TimelineRow[];
  readonly from: string;
  readonly isLoading: boolean;
  readonly onChoose: (nights: ChosenNights) => void;
}

/** One night of all rooms, for phones: a button for each opens what is there. */
export function DayList({ rows, from, isLoading, onChoose }: DayListProps) {
  const { text } = useText();
  const { wholeDay, nightWords } = useNightText();
  return (
    <section aria-busy={isLoading}>
      <h2 className={styles.day}>{text('timeline.night', { day: wholeDay(from) })}</h2>
      <ul className={styles.list}>
        {rows.map((row, index) => (
          <li key={row.room.id}>
            <button
              type="button"
              className={row.room.conflicts.length > 0 ? `${styles.entry} ${styles.conflict}` : styles.entry}
              onClick={() => onChoose({ row: index, from: 0, to: 0 })}
            >
              <RoomName row={row} />
              <span>{nightWords(row, from, 0)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A room with its place. */
export function RoomName({ row: { place, room } }: { readonly row: TimelineRow }) {
  const { locale } = useText();
  return (
    <span className={styles.name}>
      <strong>{place.name}</strong> {room.name[locale]}
    </span>
  );
}
