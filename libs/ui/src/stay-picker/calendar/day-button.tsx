import type { CalendarDate } from '@mp/domain';
import { VisuallyHidden } from '@mp/ui';
import { useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import styles from './calendar.module.css';
import { useDayFacts } from './day-facts.ts';

/** A day. A day that cannot be chosen stays focusable and shows why. [4.36] */
export function DayButton({ day, modifiers, children, ...button }: DayButtonProps) {
  const { label, mark, reason } = useDayFacts(day.isoDate as CalendarDate);
  const element = useRef<HTMLButtonElement>(null);
  const { focused } = modifiers;
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return (
    <button
      {...button}
      ref={element}
      // The content is the accessible name: a label would contradict the visible number and price.
      aria-label={undefined}
      aria-disabled={reason !== null || button['aria-disabled']}
      data-blocked={reason !== null || undefined}
      title={reason ?? undefined}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" className={styles.number}>
        {children}
      </span>
      {mark !== null && (
        <span aria-hidden="true" className={styles.mark}>
          {mark}
        </span>
      )}
    </button>
  );
}
