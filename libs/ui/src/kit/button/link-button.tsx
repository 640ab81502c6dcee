import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

/** A button in the look of a link, among words: it leads to no address, but to a dialog or another step. */
export const LinkButton = (button: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'>) => (
  <button type="button" {...button} className={styles.link} />
);
