import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './step-page.module.css';

interface StepPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Whether it has replaced another step, so that its heading takes the focus. */
  readonly follows?: boolean;
  readonly children?: ReactNode;
}

/** A step of registration: a heading, a lead, and the content. */
export function StepPage({ title, lead, follows = false, children }: StepPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before paint, so that nothing moves under an early press.
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
