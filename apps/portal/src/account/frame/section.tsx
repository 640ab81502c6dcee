import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a tab under its own heading. */
export const Section = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.title}>{title}</h2>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </section>
);

/** An empty state, with what to do about it. */
export const Empty = ({ children }: { children: ReactNode }) => <div className={styles.empty}>{children}</div>;
