import { NewReservation } from './new-reservation.tsx';
import { ReservationDetail } from './reservation-detail.tsx';
import { ReservationList } from './reservation-list.tsx';

/** The item in the address of a booking that staff make. */
const newItem = 'new';

/** Reservations: the list, one of them, or a new one. */
export default function ReservationsSection({ item }: { readonly item: string | null }) {
  if (item === newItem) return <NewReservation />;
  return item === null ? <ReservationList /> : <ReservationDetail id={item} />;
}
