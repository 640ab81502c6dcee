import { Container } from '@mp/ui';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly heading: string;
  readonly lead?: string;
  /** A link to all items, at the end of the heading's line. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the home page. */
export function Section({ heading, lead, more, children }: SectionProps) {
  const id = useId();
  return (
    <Container as="section" aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{heading}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {more}
      </div>
      {children}
    </Container>
  );
}
