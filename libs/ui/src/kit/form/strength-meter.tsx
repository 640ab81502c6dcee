import styles from './strength-meter.module.css';

interface StrengthMeterProps {
  /** From 0 to 4; null if unknown. */
  readonly score: number | null;
  /** The meaning of the score; empty if unknown. */
  readonly text: string;
}

const steps = [1, 2, 3, 4] as const;

/** The strength of a password, as steps and as an announced text. Its space is reserved while it is unknown. */
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
