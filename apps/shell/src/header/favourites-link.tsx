import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useFavouriteCount } from '@mp/session';
import { Icon, VisuallyHidden } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './header-tools.module.css';

/** Link to the favourites of a guest or a signed-in visitor, with their number. */
export function FavouritesLink() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const count = useFavouriteCount();
  return (
    <Link className={`${styles.tool} ${styles.wide}`} to={href('favourites', { locale })}>
      <Icon name={count > 0 ? 'heartFilled' : 'heart'} />
      <VisuallyHidden>{formatMessage({ id: 'header.favourites' }, { count })}</VisuallyHidden>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
