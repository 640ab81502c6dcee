import { Skeleton } from '@mp/ui';
import type { ReactNode } from 'react';
import styles from './place-grid.module.css';

/** Cards in as many columns as fit: one on a phone, four on a desktop. */
export const PlaceGrid = ({ children, busy }: { children: ReactNode; busy?: boolean }) => (
  <ul className={styles['grid']} aria-busy={busy || undefined}>
    {children}
  </ul>
);

/** Cards on their way: one on medium and smaller screens, otherwise four. [9.5] */
export const PlaceholderCards = () => (
  <div className={`${styles['grid']} ${styles['placeholders']}`}>
    {[0, 1, 2, 3].map((card) => (
      <Skeleton key={card} card height="var(--card-height)" />
    ))}
  </div>
);
