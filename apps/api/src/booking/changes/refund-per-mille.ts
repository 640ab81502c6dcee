import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** How much of a price that falls goes back to the guest of a stay now, in per mille. */
export const refundPerMilleOf = (_reservation: ReservationRow, _now: Date): number => 0;
