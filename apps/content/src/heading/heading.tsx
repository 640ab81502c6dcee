import type { ReactNode } from 'react';
import styles from './heading.module.css';

/** The head of an editorial page: its title, and one sentence that says what is found here. */
export function Heading({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
