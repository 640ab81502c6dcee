import type { ReactNode } from 'react';
import styles from './section.module.css';

const id = 'section-heading';

/** The heading of a section, with what stands beside it. It gets the focus after an action. */
export const SectionHeading = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className={styles.head}>
    <h1 id={id} tabIndex={-1}>
      {title}
    </h1>
    {children}
  </div>
);

/** Moves the focus to the heading, because an action may have removed its own button. */
export const focusHeading = (): void => document.getElementById(id)?.focus();
