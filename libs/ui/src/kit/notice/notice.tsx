import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './notice.module.css';

type NoticeKind = 'info' | 'error' | 'success';

const icons: Readonly<Record<NoticeKind, IconName>> = { info: 'info', error: 'alert', success: 'check' };

interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** What happened and what to do. An error interrupts screen readers, others wait for a pause. */
export const Notice = ({ kind = 'info', title, children }: NoticeProps) => (
  <div className={`${styles.notice} ${styles[kind] ?? ''}`} role={kind === 'error' ? 'alert' : 'status'}>
    <Icon name={icons[kind]} />
    <div className={styles.body}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  </div>
);
