import styles from './progress.module.css';

interface ProgressProps {
  /** The activity, for screen readers. */
  readonly label: string;
}

/** An indeterminate progress bar. It does not move if the visitor prefers reduced motion. */
export function Progress({ label }: ProgressProps) {
  return <div className={styles.progress} role="progressbar" aria-label={label} />;
}
