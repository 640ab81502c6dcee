import styles from './amount-lines.module.css';

interface AmountLinesProps {
  /** Words and an amount that is written out; words are not repeated. Without any there is nothing. */
  readonly lines: readonly (readonly [label: string, amount: string])[];
  /** The amounts are what is read here, not what leads to a sum below them. */
  readonly strong?: boolean;
}

/** Amounts one below the other, each with what it is for. */
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
