import type { ReactNode } from 'react';
import styles from './tier-ring.module.css';

interface TierRingProps {
  /** The tier's position from 1, which determines its colour; 0 before the first. */
  readonly rank: number;
  /** Progress to the next tier in whole percent. */
  readonly progressPercent: number;
  /** The side of the ring, in pixels. */
  readonly size: number;
  /** The content: a picture of `size` without the ring, or a number. */
  readonly children: ReactNode;
}

/** A ring that shows progress to the next tier, in the tier's colour. Decorative: the text is beside it. [3.2] */
export const TierRing = ({ rank, progressPercent, size, children }: TierRingProps) => (
  <span className={styles.ring} data-tier={rank} style={{ width: size, height: size }} aria-hidden="true">
    <svg viewBox="0 0 44 44" width={size} height={size} focusable="false">
      <circle className={styles.track} cx="22" cy="22" r="20" />
      <circle
        className={styles.progress}
        cx="22"
        cy="22"
        r="20"
        pathLength={100}
        strokeDasharray={`${progressPercent} 100`}
      />
    </svg>
    {children}
  </span>
);
