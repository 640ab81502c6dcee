import { useOwnReservationsQuery, usePointsQuery, type User } from '@mp/api-client';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Empty, Section } from '../frame/section.tsx';
import { ReservationCard } from '../reservations/reservation-card.tsx';
import { ClubCard } from './club-card.tsx';
import { PointsHistory } from './points-history.tsx';

/** [2.58] Who it is, what the club has given them, and where they go next. */
export function OverviewTab({ user }: { user: User }) {
  const { text, locale } = useText();
  const points = usePointsQuery();
  const reservations = useOwnReservationsQuery();
  return (
    <>
      <Loaded query={points}>{(data) => <ClubCard user={user} points={data} />}</Loaded>
      <Section title={text('account.nextStay')}>
        <Loaded query={reservations}>
          {({ upcoming: [next] }) =>
            next ? (
              <ReservationCard reservation={next} />
            ) : (
              <Empty>
                <p>{text('account.noStay')}</p>
                <Link className={buttonClass({ compact: true })} to={href('catalogue', { locale })}>
                  {text('account.browse')}
                </Link>
              </Empty>
            )
          }
        </Loaded>
      </Section>
      <Section title={text('account.points')}>
        <Loaded query={points}>{(data) => <PointsHistory history={data.history} />}</Loaded>
      </Section>
    </>
  );
}
