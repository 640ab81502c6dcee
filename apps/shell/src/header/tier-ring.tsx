import type { User } from '@mp/api-client';
import styles from './account-area.module.css';

/** The first letter of a name in a ring that fills up on the way to the next tier, in the tier's colour. [2.38] [3.2] */
export const TierRing = ({ user: { firstName, email, tier } }: { user: User }) => (
  <span className={styles.avatar} data-tier={tier.rank} aria-hidden="true">
    <svg viewBox="0 0 44 44" width="44" height="44" focusable="false">
      <circle className={styles.track} cx="22" cy="22" r="20" />
      <circle
        className={styles.progress}
        cx="22"
        cy="22"
        r="20"
        pathLength={100}
        strokeDasharray={`${tier.progressPercent} 100`}
      />
    </svg>
    <span className={styles.letter}>{(firstName || email).charAt(0).toLocaleUpperCase()}</span>
  </span>
);
