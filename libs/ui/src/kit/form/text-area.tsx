import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text area; it can be resized. */
export const TextArea = ({ label, hint, error, ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <textarea rows={3} {...area} {...control} className={`${styles.control} ${styles.area}`} />}
  </Field>
);
