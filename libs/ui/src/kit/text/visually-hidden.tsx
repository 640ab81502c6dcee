import type { HTMLAttributes } from 'react';
import styles from './text.module.css';

/** Text for screen readers alone. */
export const VisuallyHidden = (text: Omit<HTMLAttributes<HTMLSpanElement>, 'className'>) => (
  <span {...text} className={styles.hidden} />
);
