import styles from './strength-meter.module.css';

interface StrengthMeterProps {
  /** From 0 to 4; null while it is not known. */
  readonly score: number | null;
  /** What the score means, in words; empty while it is not known. */
  readonly text: string;
}

const steps = [1, 2, 3, 4] as const;

/** How strong a password is: steps to see, words to read and to hear. Its place is kept while nothing is known. */
export const StrengthMeter = ({ score, text }: StrengthMeterProps) => (
  <div className={styles.meter} data-score={score ?? undefined}>
    <span className={styles.steps} aria-hidden="true">
      {steps.map((step) => (
        <span key={step} className={score !== null && score >= step ? styles.reached : undefined} />
      ))}
    </span>
    <span className={styles.text} aria-live="polite">
      {text}
    </span>
  </div>
);
