import { dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** The day whose contract of the place is that of a stay: of its first confirmation, and before that of the booking. */
export const dayOfContract = ({
  confirmed_at,
  created_at,
}: Pick<ReservationRow, 'confirmed_at' | 'created_at'>): CalendarDate =>
  dateInZone(confirmed_at ?? created_at, operatorTimeZone);
