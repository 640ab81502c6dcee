import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text of several lines, which whoever writes much can pull taller. */
export const TextArea = ({ label, hint, error, ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <textarea rows={3} {...area} {...control} className={`${styles.control} ${styles.area}`} />}
  </Field>
);
