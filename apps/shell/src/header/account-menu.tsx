import type { User } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import type { Session } from '@mp/session';
import { Icon, useDisclosure } from '@mp/ui';
import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import styles from './account-area.module.css';
import { FavouriteCount } from './favourite-count.tsx';
import { OwnRing } from './own-ring.tsx';

/** Tiers by rank; higher ranks use the last one. [3.2] */
const tierNames = ['tier.0', 'tier.1', 'tier.2', 'tier.3', 'tier.4'] as const;

interface AccountMenuProps {
  readonly user: User;
  readonly signOut: Session['signOut'];
}

/** [2.88] The menu of a signed-in visitor: the account, favourites and sign-out. */
export function AccountMenu({ user, signOut }: AccountMenuProps) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { pathname } = useLocation();
  const { isOpen, toggle, close, root, trigger } = useDisclosure();
  const panelId = useId();
  useEffect(close, [pathname, close]);

  const points = formatMessage({ id: 'account.points' }, { points: user.totalPoints });
  const outside = [
    { id: 'account.reservations', to: href('accountReservations', { locale }) },
    { id: 'account.beAmazing', to: href('account', { locale }) },
    { id: 'account.profile', to: href('accountProfile', { locale }) },
  ] as const;
  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <OwnRing user={user} />
        <span className={styles.who}>
          <span className={styles.name}>{user.firstName || user.email}</span>
          <span className={styles.points}>{points}</span>
        </span>
      </button>
      <nav id={panelId} className={styles.panel} hidden={!isOpen} aria-label={formatMessage({ id: 'account.menu' })}>
        <p className={styles.head} data-tier={user.tier.rank}>
          <strong>{user.firstName || user.email}</strong>
          <span>{points}</span>
          <span>{formatMessage({ id: tierNames[user.tier.rank] ?? 'tier.4' })}</span>
        </p>
        <ul>
          {outside.map(({ id, to }) => (
            <li key={id}>
              <a className={styles.item} href={to} target="_blank" rel="noopener">
                {formatMessage({ id })}
                <Icon name="external" size={18} />
              </a>
            </li>
          ))}
          <li>
            <Link className={styles.item} to={href('favourites', { locale })} onClick={close}>
              {formatMessage({ id: 'account.favourites' })}
              <FavouriteCount className={styles.badge} />
            </Link>
          </li>
          <li>
            <button type="button" className={styles.item} onClick={() => void signOut()}>
              {formatMessage({ id: 'account.signOut' })}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}
