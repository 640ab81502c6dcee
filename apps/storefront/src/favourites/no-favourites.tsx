import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass, Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './favourites-page.module.css';

/** The empty state: explains marking, and links to the places. */
export function NoFavourites() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <div className={styles.empty}>
      <span className={styles.window}>
        <Icon name="heart" size={40} />
      </span>
      <p className={styles.text}>{formatMessage({ id: 'favourites.empty' })}</p>
      <Link className={buttonClass({ variant: 'primary' })} to={href('catalogue', { locale })}>
        {formatMessage({ id: 'favourites.browse' })}
      </Link>
    </div>
  );
}
