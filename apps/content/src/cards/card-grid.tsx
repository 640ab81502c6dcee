import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** Cards side by side: one on a phone, three or four on a desktop. Its children are the list's items. */
export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>;
