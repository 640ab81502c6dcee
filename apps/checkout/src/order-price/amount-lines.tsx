import styles from './amount-lines.module.css';

interface AmountLinesProps {
  /** Labels, unique, and formatted amounts. Renders nothing without any. */
  readonly lines: readonly (readonly [label: string, amount: string])[];
  /** Emphasizes the amounts, if no sum follows. */
  readonly strong?: boolean;
}

/** A list of labelled amounts. */
export function AmountLines({ lines, strong = false }: AmountLinesProps) {
  if (lines.length === 0) return null;
  return (
    <dl className={strong ? `${styles.lines} ${styles.strong}` : styles.lines}>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
