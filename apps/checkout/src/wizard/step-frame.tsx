import { createContext, useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './step-frame.module.css';

/** The previous step of this page; null for the first one, which must not take the focus. */
export const LastStepContext = createContext<RefObject<string | null>>({ current: null });

/** A step's headline and content. Coming from another step focuses the headline and scrolls to it. */
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
  // Before paint, so that nothing moves under an early press.
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

/** The row at the end of a step: the total, and the button. On a phone it is sticky at the lower edge. */
export const StepActions = ({ total, children }: { total?: ReactNode; children: ReactNode }) => (
  <div className={styles.actions}>
    {total && <div className={styles.total}>{total}</div>}
    <div className={styles.buttons}>{children}</div>
  </div>
);
