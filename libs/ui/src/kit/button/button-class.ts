import styles from './button.module.css';

/** `callToAction` is the main action of a screen: at most one kind of it in view. */
export type ButtonVariant = 'callToAction' | 'primary' | 'quiet';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  /** 44 px instead of 48. */
  readonly compact?: boolean;
  /** As wide as its container. */
  readonly wide?: boolean;
}

/**
 * The class of a button, for links that look like one: this library has no router.
 *
 * @example <Link className={buttonClass({ variant: 'callToAction' })} to={…}>
 */
export const buttonClass = ({ variant = 'primary', compact = false, wide = false }: ButtonLook = {}): string =>
  [styles.button, styles[variant], compact && styles.compact, wide && styles.wide].filter(Boolean).join(' ');
