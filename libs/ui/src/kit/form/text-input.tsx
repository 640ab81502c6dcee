import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

interface TextInputProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled line of input: text, a date, a number, an e-mail address. */
export const TextInput = ({ label, hint, error, ...input }: TextInputProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <input {...input} {...control} className={styles.control} />}
  </Field>
);
