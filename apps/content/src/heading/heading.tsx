import type { ReactNode } from 'react';
import styles from './heading.module.css';

interface HeadingProps {
  readonly title: ReactNode;
  readonly lead?: string;
  /** Links above the title. */
  readonly above?: ReactNode;
  /** As wide as the shop's lists; by default a reading column. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** The head of an editorial page: its title and a lead. */
export function Heading({ title, lead, above, wide = false, children }: HeadingProps) {
  return (
    <div className={`${styles.page} ${wide ? styles.wide : ''}`}>
      {above}
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
