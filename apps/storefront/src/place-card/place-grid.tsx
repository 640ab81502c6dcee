import { Skeleton } from '@mp/ui';
import type { ReactNode } from 'react';
import styles from './place-grid.module.css';

interface PlaceGridProps {
  readonly children: ReactNode;
  readonly busy?: boolean;
  /** Cards side by side, or one below the other. [2.43] */
  readonly layout?: 'grid' | 'list';
}

/** Cards in as many columns as fit (one on a phone, four on a desktop), or as rows of a list. */
export const PlaceGrid = ({ children, busy, layout = 'grid' }: PlaceGridProps) => (
  <ul className={styles[layout]} aria-busy={busy || undefined}>
    {children}
  </ul>
);

/** Cards on their way, in their own measures: one on medium and smaller screens, otherwise four. [9.5] */
export const PlaceholderCards = ({ layout = 'grid' }: Pick<PlaceGridProps, 'layout'>) => (
  <div className={`${styles[layout]} ${styles.placeholders}`}>
    {[0, 1, 2, 3].map((card) => (
      <Skeleton key={card} card height={layout === 'list' ? 'var(--row-height)' : 'var(--card-height)'} />
    ))}
  </div>
);
