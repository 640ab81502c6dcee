import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Badge, SkeletonText } from '@mp/ui';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useConsoleReservationQuery } from '../api/reservations.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { Documents } from './documents.tsx';
import { Emails } from './emails.tsx';
import { History } from './history.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { Notes } from './notes.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import styles from './reservations.module.css';
import { StayFacts } from './stay-facts.tsx';
import { Viewers } from './viewers.tsx';

/** Everything about a reservation, on one page. */
export function ReservationDetail({ id }: { readonly id: string }) {
  const { text, locale } = useText();
  const { data: own } = useDeskEditorQuery();
  const { data, error, isFetching, refetch } = useConsoleReservationQuery(id);
  const mayChange = own?.rights.includes('bookings') ?? false;
  return (
    <>
      <p>
        <Link to={href('console', { locale, params: { section: 'reservations' } })}>
          {text('reservations.backToList')}
        </Link>
      </p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={10} />}
      {data && (
        <div className={styles.detail} aria-busy={isFetching}>
          <div className={styles.head}>
            <h1>{data.number}</h1>
            <p className={styles.badges}>
              <Badge>{text(`reservations.status.${data.status}`)}</Badge>
              {data.no_show && <Badge>{text('reservations.noShow')}</Badge>}
              {data.is_blocked && <Badge>{text('reservations.blocked')}</Badge>}
            </p>
          </div>
          <Viewers id={id} />
          {mayChange && <ReservationActions reservation={data} />}
          <div className={styles.columnsOfDetail}>
            <StayFacts reservation={data} />
            <MoneyFacts reservation={data} />
          </div>
          <Notes reservation={data} mayChange={mayChange} />
          <Documents reservation={data} />
          <Emails reservation={data} mayChange={mayChange} />
          <History lines={data.history} />
        </div>
      )}
    </>
  );
}
