import { useId, type ButtonHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'> {
  /** Why it is disabled, as a visible text. A button is disabled exactly when there is a reason. */
  readonly disabledReason?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. A disabled one stays focusable and shows why, also to screen readers. A button with the prop `disabledReason`, even
 * `undefined`, is the same element either way, so that it keeps the focus while it is busy.
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
