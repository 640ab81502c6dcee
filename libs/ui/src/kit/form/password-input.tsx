import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

interface PasswordInputProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> {
  /** The label of the button that reveals the password. */
  readonly showLabel: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password input with a button that reveals it. [2.75] */
export function PasswordInput({ label, hint, error, showLabel, ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.revealable}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={showLabel}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />
          </button>
        </span>
      )}
    </Field>
  );
}
