import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './map-sheet.module.css';
import type { Sheet } from './use-sheet.ts';

interface MapSheetProps {
  readonly sheet: Sheet;
  /** Ref of the scrolling content. */
  readonly list: (element: HTMLElement | null) => void;
  /** Whether the card of a place replaces it. */
  readonly hidden: boolean;
  readonly heading: string;
  readonly children: ReactNode;
}

/** The list over a phone's map, with three positions: its edge, half of the screen, and nearly all of it. */
export function MapSheet({ sheet, list, hidden, heading, children }: MapSheetProps) {
  const { formatMessage } = useIntl();
  const { rest, isDragged, toNextRest, handle } = sheet;
  return (
    <section
      ref={sheet.sheet}
      className={styles.sheet}
      aria-label={heading}
      data-rest={rest}
      data-dragged={isDragged || undefined}
      data-hidden={hidden || undefined}
      inert={hidden}
    >
      <button
        type="button"
        className={styles.handle}
        aria-expanded={rest !== 'edge'}
        aria-label={formatMessage({ id: rest === 'full' ? 'map.sheet.less' : 'map.sheet.more' })}
        onClick={toNextRest}
        {...handle}
      >
        <span className={styles.grip} aria-hidden="true" />
      </button>
      <div className={styles.list} ref={list}>
        {children}
      </div>
    </section>
  );
}
