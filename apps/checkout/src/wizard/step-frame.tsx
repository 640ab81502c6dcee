import { useEffect, useRef, type ReactNode } from 'react';
import styles from './step-frame.module.css';

/** The step that was shown last on this page; null on the first one, which must not take the focus. */
let shownBefore: string | null = null;

/** A step's headline and content. Arriving from another step moves the focus to the headline and the view to the top. */
export function StepFrame({ name, title, lead, children }: { name: string; title: string; lead?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shownBefore !== null && shownBefore !== name) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    }
    shownBefore = name;
  }, [name]);
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** The row at the end of a step: what it comes to, and on. On a phone it stays within the thumb's reach. */
export const StepActions = ({ total, children }: { total?: ReactNode; children: ReactNode }) => (
  <div className={styles.actions}>
    {total && <div className={styles.total}>{total}</div>}
    <div className={styles.buttons}>{children}</div>
  </div>
);
