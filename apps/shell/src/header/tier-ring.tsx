import type { User } from '@mp/api-client';
import { initialsOf } from '@mp/session';
import { Avatar } from '@mp/ui';
import styles from './account-area.module.css';

/** The photo or the initials in a ring that fills up on the way to the next tier, in the tier's colour. [2.38] [3.2] */
export const TierRing = ({ user }: { user: User }) => (
  <span className={styles.avatar} data-tier={user.tier.rank} aria-hidden="true">
    <svg viewBox="0 0 44 44" width="44" height="44" focusable="false">
      <circle className={styles.track} cx="22" cy="22" r="20" />
      <circle
        className={styles.progress}
        cx="22"
        cy="22"
        r="20"
        pathLength={100}
        strokeDasharray={`${user.tier.progressPercent} 100`}
      />
    </svg>
    <Avatar src={user.photo} initials={initialsOf(user)} alt="" size={36} className={styles.photo} />
  </span>
);
