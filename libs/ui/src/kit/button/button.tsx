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
 *
 * One that may be disabled, whose caller names a reason or `undefined`, is the same element either way: it keeps the focus
 * of who has pressed it while it waits for an answer.
 */
export function Button(props: ButtonProps) {
  const { variant, compact, wide, disabledReason, onClick, type = 'button', ...rest } = props;
  const reasonId = useId();
  const className = buttonClass({ variant, compact, wide });
  if (!('disabledReason' in props)) return <button {...rest} type={type} className={className} onClick={onClick} />;
  const isDisabled = disabledReason !== undefined;
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <span className={`${styles.withReason} ${wide ? styles.wide : ''}`}>
      <button
        {...rest}
        type={type}
        className={className}
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? reasonId : rest['aria-describedby']}
        onClick={isDisabled ? refuse : onClick}
      />
      {isDisabled && (
        <span id={reasonId} className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
