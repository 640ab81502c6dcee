import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './outcome.module.css';

interface OutcomeProps {
  /** Its colour: success, failure, or neither. */
  readonly tone?: 'good' | 'bad' | 'neutral';
  /** Omit it while the result is open: then there is no mark. */
  readonly icon?: IconName;
  readonly title: ReactNode;
  /** The headline, if the page focuses it. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** What it means for the visitor. */
  readonly lead: ReactNode;
  /** Details that are announced together with it. */
  readonly details?: ReactNode;
  /** Actions. */
  readonly children?: ReactNode;
}

/** The result of an action, at the head of its page. Its texts are announced when they change. */
export const Outcome = ({ tone = 'neutral', icon, title, titleRef, lead, details, children }: OutcomeProps) => (
  <div className={styles.head}>
    {icon && (
      <span className={`${styles.mark} ${styles[tone]}`}>
        <Icon name={icon} size={28} />
      </span>
    )}
    <div role="status" className={styles.words}>
      <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      {details}
    </div>
    {children}
  </div>
);
