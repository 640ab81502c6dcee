import { createContext, useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './step-frame.module.css';

/** The name of the step that was shown last on this page; null on the first one, which must not take the focus. */
export const LastStepContext = createContext<RefObject<string | null>>({ current: null });

/** A step's headline and content. Arriving from another step moves the focus, and the view, to the headline. */
export function StepFrame({
  name,
  title,
  lead,
  children,
}: {
  name: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useContext(LastStepContext);
  // Before anything of the step is seen: what somebody presses at once must not move on under the press.
  useLayoutEffect(() => {
    if (lastStep.current !== null && lastStep.current !== name) heading.current?.focus();
    lastStep.current = name;
  }, [name, lastStep]);
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
