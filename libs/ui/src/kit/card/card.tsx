import type { ElementType, HTMLAttributes } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element it is: `article` for a thing of its own, `section` with a heading, else a `div`. */
  readonly as?: ElementType;
  /** Lifted by the lower of the two shadows instead of drawn by a line. */
  readonly raised?: boolean;
  readonly padded?: boolean;
}

/** The white surface that things stand on. */
export function Card({ as: Element = 'div', raised = false, padded = false, className, ...rest }: CardProps) {
  const classes = [styles.card, raised && styles.raised, padded && styles.padded, className];
  return <Element {...rest} className={classes.filter(Boolean).join(' ')} />;
}
