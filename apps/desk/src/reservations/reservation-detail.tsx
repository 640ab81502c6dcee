import type { ReservationDetailWire } from '@mp/contract';
import { Badge, SkeletonText } from '@mp/ui';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useConsoleReservationQuery } from '../api/reservations.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { Viewers } from '../console/viewers.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { Changes } from './changes.tsx';
import { Documents } from './documents.tsx';
import { Emails } from './emails.tsx';
import { History } from './history.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { Notes } from './notes.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import { StayFacts } from './stay-facts.tsx';

/** Everything about a reservation, on one page. */
export function ReservationDetail({ id }: { readonly id: string }) {
  const { data: reservation, error, isFetching, refetch } = useConsoleReservationQuery(id);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!reservation) return <SkeletonText lines={10} />;
  return (
    <div className={section.stack} aria-busy={isFetching}>
      <Reservation reservation={reservation} />
    </div>
  );
}

function Reservation({ reservation }: { readonly reservation: ReservationDetailWire }) {
  const { text } = useText();
  const { data: own } = useDeskEditorQuery();
  const mayChange = own?.rights.includes('bookings') ?? false;
  return (
    <>
      <SectionHeading backTo="reservations" title={reservation.number}>
        <p className={section.badges}>
          <Badge>{text(`reservations.status.${reservation.status}`)}</Badge>
          {reservation.no_show && <Badge>{text('reservations.noShow')}</Badge>}
          {reservation.is_blocked && <Badge look="warning">{text('reservations.blocked')}</Badge>}
        </p>
      </SectionHeading>
      <Viewers subject="reservation" id={reservation.id} />
      {mayChange && <ReservationActions reservation={reservation} />}
      <div className={section.cards}>
        <StayFacts reservation={reservation} />
        <MoneyFacts reservation={reservation} />
      </div>
      <div className={section.cards}>
        <div className={section.stack}>
          <Notes reservation={reservation} mayChange={mayChange} />
          <Documents reservation={reservation} />
        </div>
        <div className={section.stack}>
          <Emails reservation={reservation} mayChange={mayChange} />
          <Changes changes={reservation.changes} />
          <History lines={reservation.history} />
        </div>
      </div>
    </>
  );
}
