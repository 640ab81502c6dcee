import { useClubTiersQuery, type User } from '@mp/api-client';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { TierRing } from '@mp/ui';
import type { Points } from './points.ts';
import { useText } from '../../text/use-text.ts';
import { AccountPhoto } from '../profile/account-photo.tsx';
import styles from './club-card.module.css';

/** Name, points, tier, and progress to the next tier, with its name. [3.2] */
export function ClubCard({ user, points }: { user: User; points: Points }) {
  const { text, locale } = useText();
  const { total, tierName, rank, progressPercent, nextTierPoints } = points;
  const next = useClubTiersQuery().currentData?.find((tier) => tier.rank === rank + 1);
  const missing = nextTierPoints === null ? 0 : nextTierPoints - total;
  return (
    <div className={styles.card} data-rank={rank}>
      <TierRing rank={rank} progressPercent={progressPercent} size={112}>
        <AccountPhoto user={user} className={styles.photo} />
      </TierRing>
      <div className={styles.who}>
        <p className={styles.name}>
          {user.firstName} {user.lastName}
        </p>
        <p className={styles.tier}>{tierName ?? text('account.noTier')}</p>
        <p className={styles.next}>
          {nextTierPoints === null
            ? text('account.top')
            : next
              ? text('account.toNextNamed', { points: missing, tier: next.name })
              : text('account.toNext', { points: missing })}
        </p>
        {/* The ring's value for screen readers. */}
        <progress className={styles.progress} max={100} value={progressPercent} aria-label={text('account.progress')} />
      </div>
      <div className={styles.sum}>
        <p className={styles.points}>{text('account.total', { points: total })}</p>
        <Link to={href('club', { locale })}>{text('account.aboutClub')}</Link>
      </div>
    </div>
  );
}
