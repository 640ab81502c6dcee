import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './step-page.module.css';

interface StepPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Whether it has taken the place of another step, so that its heading is what is read next. */
  readonly follows?: boolean;
  readonly children?: ReactNode;
}

/** One step of becoming a member: a heading, what it is about, and what to do. */
export function StepPage({ title, lead, follows = false, children }: StepPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before it is seen: nothing moves under whoever presses at once.
  useLayoutEffect(() => {
    if (follows) heading.current?.focus();
  }, [follows]);
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 ref={heading} tabIndex={follows ? -1 : undefined} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
