import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

/** A button that looks like a link, within text: it opens a dialog or a step, not an address. */
export const LinkButton = (button: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'>) => (
  <button type="button" {...button} className={styles.link} />
);
