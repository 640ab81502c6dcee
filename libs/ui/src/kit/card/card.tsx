import type { ElementType, HTMLAttributes } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element: `article` for independent content, `section` with a heading, else a `div`. */
  readonly as?: ElementType;
  /** With the lower of the two shadows instead of a border. */
  readonly raised?: boolean;
  readonly padded?: boolean;
}

/** A white surface for content. */
export function Card({ as: Element = 'div', raised = false, padded = false, className, ...rest }: CardProps) {
  const classes = [styles.card, raised && styles.raised, padded && styles.padded, className];
  return <Element {...rest} className={classes.filter(Boolean).join(' ')} />;
}
