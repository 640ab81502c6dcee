import { Link } from '@mp/host-api';
import styles from './tabs.module.css';

interface TabsProps {
  /** What the links choose, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly isCurrent: boolean }[];
}

/** Links to the parts or saved views of a section. */
export const Tabs = ({ label, tabs }: TabsProps) => (
  <nav aria-label={label}>
    <ul className={styles.tabs}>
      {tabs.map((tab) => (
        <li key={tab.to}>
          <Link className={styles.tab} aria-current={tab.isCurrent ? 'page' : undefined} to={tab.to}>
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
