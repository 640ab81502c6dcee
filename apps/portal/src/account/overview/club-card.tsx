import type { Points, User } from '@mp/api-client';
import { useText } from '../../text/use-text.ts';
import { OwnPhoto } from '../profile/own-photo.tsx';
import styles from './club-card.module.css';

/** Name, points, tier, and how far it is to the next one. [3.2] */
export function ClubCard({ user, points }: { user: User; points: Points }) {
  const { text } = useText();
  const { total, tierName, rank, progressPercent, nextTierPoints } = points;
  return (
    <div className={styles.card} data-rank={rank}>
      <OwnPhoto user={user} className={styles.photo} />
      <div>
        <p className={styles.name}>
          {user.firstName} {user.lastName}
        </p>
        <p className={styles.tier}>{tierName ?? text('account.noTier')}</p>
      </div>
      <p className={styles.points}>{text('account.total', { points: total })}</p>
      <div className={styles.way}>
        <progress className={styles.progress} max={100} value={progressPercent} aria-label={text('account.progress')} />
        <p className={styles.next}>
          {nextTierPoints === null ? text('account.top') : text('account.toNext', { points: nextTierPoints - total })}
        </p>
      </div>
    </div>
  );
}
