import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** What the card is charged for a reservation, in minor units: the total without what vouchers pay. */
export const chargeMinor = ({
  total_minor,
  vouchers_minor,
}: Pick<ReservationRow, 'total_minor' | 'vouchers_minor'>): number => total_minor - vouchers_minor;
