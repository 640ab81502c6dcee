import type { ElementType, HTMLAttributes } from 'react';
import styles from './container.module.css';

interface ContainerProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType;
}

/** The page's column: at most 1698 px wide [9.29], with a gutter on both sides. */
export const Container = ({ as: Element = 'div', className, ...rest }: ContainerProps) => (
  <Element {...rest} className={[styles.container, className].filter(Boolean).join(' ')} />
);
