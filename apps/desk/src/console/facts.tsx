import type { ReactNode } from 'react';
import styles from './section.module.css';

export type Fact = readonly [label: string, value: ReactNode] | null;

/** Labelled values; those that do not apply are left out, and an empty one has a dash. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
    </dl>
  );
}
