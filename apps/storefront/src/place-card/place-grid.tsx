import { Skeleton } from '@mp/ui';
import type { ReactNode } from 'react';
import styles from './place-grid.module.css';

interface PlaceGridProps {
  readonly children: ReactNode;
  readonly busy?: boolean;
  /** Cards in a grid or in a list. [2.43] */
  readonly layout?: 'grid' | 'list';
}

/** Cards in as many columns as fit (one on a phone, four on a desktop), or as rows of a list. */
export const PlaceGrid = ({ children, busy, layout = 'grid' }: PlaceGridProps) => (
  <ul className={styles[layout]} aria-busy={busy || undefined}>
    {children}
  </ul>
);

/** Placeholder cards with the same size: one on medium and smaller screens, otherwise four. [9.5] */
export const PlaceholderCards = ({ layout = 'grid' }: Pick<PlaceGridProps, 'layout'>) => (
  <div className={`${styles[layout]} ${styles.placeholders}`}>
    {[0, 1, 2, 3].map((card) => (
      <Skeleton key={card} card height={layout === 'list' ? 'var(--row-height)' : 'var(--card-height)'} />
    ))}
  </div>
);
