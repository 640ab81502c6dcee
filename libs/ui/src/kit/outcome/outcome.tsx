import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './outcome.module.css';

interface OutcomeProps {
  /** Its colour: went well, went badly, or neither. */
  readonly tone?: 'good' | 'bad' | 'neutral';
  /** Without one there is no mark: nothing has come out yet. */
  readonly icon?: IconName;
  readonly title: ReactNode;
  /** The headline, where the focus is brought to it. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** What it means for whoever reads it. */
  readonly lead: ReactNode;
  /** What else is told in the same breath. */
  readonly details?: ReactNode;
  /** What can be done now. */
  readonly children?: ReactNode;
}

/** How something came out, at the head of the page that is about it. Its words are announced when they change. */
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
