import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** Amount to charge the card for a reservation, in minor units: the total less vouchers. */
export const chargeMinor = ({
  total_minor,
  vouchers_minor,
}: Pick<ReservationRow, 'total_minor' | 'vouchers_minor'>): number => total_minor - vouchers_minor;
