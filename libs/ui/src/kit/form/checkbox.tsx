import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './field.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  readonly label: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A checkbox; its whole line can be pressed. */
export const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <label className={styles.checkbox}>
    <input {...input} type="checkbox" />
    <span>{label}</span>
  </label>
);
