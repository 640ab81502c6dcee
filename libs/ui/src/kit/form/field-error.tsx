import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

interface FieldErrorProps {
  /** What the control names in `aria-describedby` while something is wrong. */
  readonly id: string;
  /** Under a box it stands in line with the words. */
  readonly underBox?: boolean;
  readonly children?: ReactNode;
}

/** What is wrong with a control. The line is always there, so that a text that comes later is announced. */
export const FieldError = ({ id, underBox = false, children }: FieldErrorProps) => (
  <span aria-live="polite">
    {children && (
      <span id={id} className={`${styles.error} ${underBox ? styles.underBox : styles.underField}`}>
        <Icon name="alert" size={18} />
        {children}
      </span>
    )}
  </span>
);
