import { useId, type ButtonHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'> {
  /** Why it cannot be pressed now, in the visitor's words. A button is disabled exactly when there is a reason. */
  readonly disabledReason?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. A disabled one stays focusable and says why, in sight and to screen readers: a dead control without a word
 * is the thing visitors give up on.
 */
export function Button({ variant, compact, wide, disabledReason, onClick, type = 'button', ...rest }: ButtonProps) {
  const reasonId = useId();
  const className = buttonClass({ variant, compact, wide });
  if (disabledReason === undefined) return <button {...rest} type={type} className={className} onClick={onClick} />;
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <span className={`${styles.withReason} ${wide ? styles.wide : ''}`}>
      <button
        {...rest}
        type={type}
        className={className}
        aria-disabled="true"
        aria-describedby={reasonId}
        onClick={refuse}
      />
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  );
}
