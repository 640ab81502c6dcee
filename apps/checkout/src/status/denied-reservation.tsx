import { useOwnReservationsQuery } from '@mp/api-client';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { openSignIn, useSession } from '@mp/session';
import { Button, buttonClass, Notice, Outcome } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../wizard/use-text.ts';
import { FindBooking } from './find-booking.tsx';
import styles from './status-view.module.css';

/**
 * [8.4] A reservation without its key, after the gateway or an old link. Signing in to its account opens it; otherwise the
 * number and the code of an e-mail do.
 */
export function DeniedReservation({ id }: { id: string }) {
  const { text, locale } = useText();
  const navigate = useNavigate();
  const { status } = useSession();
  const { data } = useOwnReservationsQuery(status === 'user' ? undefined : skipToken);
  const own = data && [...data.upcoming, ...data.history].find((reservation) => reservation.id === id);

  useEffect(() => {
    if (own) void navigate(href('status', { locale, query: { id: own.id, code: own.code } }), { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the account is known to have it
  }, [own]);

  return (
    <Outcome icon="person" title={text('denied.title')} lead={text('denied.text')}>
      {data && !own && (
        <Notice kind="error">
          <p>{text('denied.notYours')}</p>
        </Notice>
      )}
      <div className={styles.ways}>
        {status !== 'user' && (
          <Button variant="callToAction" onClick={() => openSignIn({ reason: 'protectedPage' })}>
            {text('account.signIn')}
          </Button>
        )}
        <Link className={buttonClass({ variant: 'quiet' })} to={href('home', { locale })}>
          {text('status.missing.home')}
        </Link>
      </div>
      <FindBooking />
    </Outcome>
  );
}
