import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** A grid of cards: one column on a phone, three or four on a desktop. Children: list items. */
export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>;
