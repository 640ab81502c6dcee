import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly look?: 'plain' | 'onPicture' | 'honey' | 'warning';
  readonly children: ReactNode;
}

/** One short fact. Use it sparingly. */
export const Badge = ({ look = 'plain', children }: BadgeProps) => (
  <span className={look === 'plain' ? styles.badge : `${styles.badge} ${styles[look]}`}>{children}</span>
);
