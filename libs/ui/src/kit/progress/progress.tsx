import styles from './progress.module.css';

interface ProgressProps {
  /** What is being done, for whoever cannot see it. */
  readonly label: string;
}

/** Something goes on, and nobody knows for how long. It stands still for whoever wants less motion. */
export function Progress({ label }: ProgressProps) {
  return <div className={styles.progress} role="progressbar" aria-label={label} />;
}
