import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

interface FieldErrorProps {
  /** The id for the control's `aria-describedby`. */
  readonly id: string;
  /** Aligns it with the label of a checkbox. */
  readonly underBox?: boolean;
  readonly children?: ReactNode;
}

/** The error of a control. The element is always rendered, so that a later text is announced. */
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
