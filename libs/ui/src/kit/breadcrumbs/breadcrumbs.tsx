import { Children, type ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

/** The path from the home page. Children: the links in order, then the name of this page. */
export const Breadcrumbs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label}>
    <ol className={styles.list}>
      {Children.toArray(children).map((child, index, all) => (
        <li key={index} aria-current={index === all.length - 1 ? 'page' : undefined}>
          {child}
        </li>
      ))}
    </ol>
  </nav>
);
