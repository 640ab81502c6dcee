import type { User } from '@mp/api-client';
import { initialsOf } from '@mp/session';
import { Avatar, TierRing } from '@mp/ui';
import styles from './account-area.module.css';

/** The visitor's photo or initials in the ring of their tier. [2.38] */
export const OwnRing = ({ user: { photo, tier, ...names } }: { user: User }) => (
  <TierRing rank={tier.rank} progressPercent={tier.progressPercent} size={44}>
    <Avatar src={photo} initials={initialsOf(names)} alt="" size={36} className={styles.photo} />
  </TierRing>
);
