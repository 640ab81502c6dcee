import { occupiesRooms } from '@mp/domain';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

type Charged = Pick<ReservationRow, 'total_minor' | 'vouchers_minor'>;

/** What a guest pays for a reservation by card or transfer, in minor units: the total less vouchers, which may have paid more than a changed stay costs. */
export const chargeMinor = ({ total_minor, vouchers_minor }: Charged): number =>
  Math.max(0, total_minor - vouchers_minor);

type Split = Charged & Pick<ReservationRow, 'balance_minor'>;

/** The charge without the rest that is paid later: what is paid with the booking, and of a confirmed stay what was paid. */
export const paidMinor = (reservation: Split): number =>
  Math.max(0, chargeMinor(reservation) - reservation.balance_minor);

/** What the next payment is of: the deposit or the whole charge until the stay is confirmed, then the rest; 0 if there is none. */
export const dueMinor = (reservation: Split & Pick<ReservationRow, 'status'>): number =>
  reservation.status === 'confirmed' ? reservation.balance_minor : paidMinor(reservation);

/** Whether the shop keeps what was paid, or the fee of a stay that has ended. */
export const keepsMoney = ({ status, refund_minor }: Pick<ReservationRow, 'status' | 'refund_minor'>): boolean =>
  occupiesRooms(status) || refund_minor !== null;

type Agreed = Pick<ReservationRow, 'total_minor' | 'spot_tax_minor'>;

/** The total that the guest agreed to, in minor units: with the local tax that is paid at the place. */
export const agreedMinor = ({ total_minor, spot_tax_minor }: Agreed): number => total_minor + spot_tax_minor;

type Priced = Pick<
  ReservationRow,
  'total_minor' | 'discount_minor' | 'premium_minor' | 'local_tax_minor' | 'extras_minor'
>;

/** The stay’s price with its mandatory fees, before discounts, insurance, local tax and extras. */
export const priceMinor = ({
  total_minor,
  discount_minor,
  premium_minor,
  local_tax_minor,
  extras_minor,
}: Priced): number => total_minor + discount_minor - premium_minor - local_tax_minor - extras_minor;
