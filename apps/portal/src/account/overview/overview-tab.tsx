import { useOwnReservationsQuery, type User } from '@mp/api-client';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import { usePointsQuery } from './points.ts';
import { useText } from '../../text/use-text.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Empty, Section } from '../frame/section.tsx';
import { StoreNextTrip } from '../offline-trip/store-next-trip.tsx';
import { ClubCard } from './club-card.tsx';
import { NextStay } from './next-stay.tsx';
import { PointsStatement } from './points-statement.tsx';

/** [2.58] The next stay, the user, and their points. */
export function OverviewTab({ user }: { user: User }) {
  const { text, locale } = useText();
  const points = usePointsQuery();
  const reservations = useOwnReservationsQuery();
  return (
    <>
      <Section title={text('account.nextStay')}>
        <Loaded query={reservations}>
          {({ upcoming: [next, ...others] }) => (
            <>
              {next ? (
                <NextStay stay={next} />
              ) : (
                <Empty>
                  <p>{text('account.noStay')}</p>
                  <Link className={buttonClass({ compact: true })} to={href('catalogue', { locale })}>
                    {text('account.browse')}
                  </Link>
                </Empty>
              )}
              <StoreNextTrip stay={next} />
              {others.length > 0 && (
                <Link to={href('accountReservations', { locale })}>
                  {text('account.otherStays', { stays: others.length })}
                </Link>
              )}
            </>
          )}
        </Loaded>
      </Section>
      <Section title={text('account.club')}>
        <Loaded query={points}>{(data) => <ClubCard user={user} points={data} />}</Loaded>
      </Section>
      <Section title={text('account.points')} lead={text('account.pointsLead')}>
        <Loaded query={points}>{(data) => <PointsStatement points={data} />}</Loaded>
      </Section>
    </>
  );
}
