import { definePage, usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { buttonClass, Container, Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { messages } from '../messages/messages.ts';
import styles from './favourites-page.module.css';

/** Places that a visitor has kept. [2.14] */
function FavouritesPage() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <Container className={styles['page']}>
      <span className={styles['window']}>
        <Icon name="heart" size={40} />
      </span>
      <h1>{formatMessage({ id: 'favourites.heading' })}</h1>
      <p className={styles['text']}>{formatMessage({ id: 'favourites.empty' })}</p>
      <Link className={buttonClass({ variant: 'primary' })} to={href('catalogue', { locale })}>
        {formatMessage({ id: 'favourites.browse' })}
      </Link>
    </Container>
  );
}

export default definePage({
  messages,
  head: (_context, _store, text) => ({ title: text('favourites.heading'), noIndex: true }),
  Page: FavouritesPage,
});
