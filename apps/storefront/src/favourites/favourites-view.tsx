import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { openSignIn, useSession } from '@mp/session';
import { Button, Container, Notice } from '@mp/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { CompareTray } from '../compare/compare-tray.tsx';
import { PlaceholderCards } from '../place-card/place-grid.tsx';
import { FavouritePlaces } from './favourite-places.tsx';
import { anytime } from '../stay/stay.ts';
import styles from './favourites-page.module.css';
import { NoFavourites } from './no-favourites.tsx';
import { useShownFavourites } from './use-shown-favourites.ts';

/**
 * The visitor's marked places. A guest sees those of the browser, with an offer to save them in an account; a guest without any
 * is prompted to sign in, as on every page of an account. [2.14] [2.25]
 */
export function FavouritesView() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { status } = useSession();
  const navigate = useNavigate();
  const ids = useShownFavourites();
  const isEmpty = ids?.length === 0;
  const mustSignIn = status === 'guest' && isEmpty;

  useEffect(() => {
    if (!mustSignIn) return;
    const back = href('favourites', { locale });
    void navigate(href('home', { locale, query: { login: 'true', back } }), { replace: true });
  }, [mustSignIn, locale, navigate]);

  return (
    // Only the browser knows the marks, so the page hydrates by itself.
    <Container className={styles.page}>
      <div data-hydrate="now" hidden />
      <h1>{formatMessage({ id: 'favourites.heading' })}</h1>
      <noscript>
        <Notice>{formatMessage({ id: 'favourites.noScript' })}</Notice>
      </noscript>
      {status === 'guest' && !isEmpty && (
        <div className={styles.offer}>
          <p>{formatMessage({ id: 'favourites.keptHere' })}</p>
          <Button variant="quiet" onClick={() => openSignIn({ reason: 'favourite' })}>
            {formatMessage({ id: 'favourites.signIn' })}
          </Button>
        </div>
      )}
      {ids === null || mustSignIn ? <PlaceholderCards /> : isEmpty ? <NoFavourites /> : <FavouritePlaces ids={ids} />}
      <CompareTray stay={anytime} />
    </Container>
  );
}
