import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A labelled select. Children: `option` and `optgroup`. */
export const Select = ({ label, hint, error, ...select }: SelectProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <span className={styles.selectBox}>
        <select {...select} {...control} className={`${styles.control} ${styles.select}`} />
        <Icon name="chevronDown" size={20} />
      </span>
    )}
  </Field>
);
