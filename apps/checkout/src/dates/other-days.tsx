import type { CalendarDate } from '@mp/domain';
import { useText } from '../wizard/use-text.ts';
import styles from './dates-step.module.css';

interface OtherDaysProps {
  readonly label: string;
  readonly days: readonly CalendarDate[];
  readonly onChoose: (day: CalendarDate) => void;
}

/** Alternative days; renders nothing without any. */
export function OtherDays({ label, days, onChoose }: OtherDaysProps) {
  const { date } = useText();
  if (days.length === 0) return null;
  return (
    <div className={styles.other} role="group" aria-label={label}>
      <span className={styles.otherLabel}>{label}</span>
      {days.map((day) => (
        <button key={day} type="button" className={styles.day} onClick={() => onChoose(day)}>
          {date(day, 'withWeekday')}
        </button>
      ))}
    </div>
  );
}
