import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

/** Amount to charge the card for a reservation, in minor units: the total less vouchers, which may have paid more than a changed stay costs. */
export const chargeMinor = ({
  total_minor,
  vouchers_minor,
}: Pick<ReservationRow, 'total_minor' | 'vouchers_minor'>): number => Math.max(0, total_minor - vouchers_minor);

type Agreed = Pick<ReservationRow, 'total_minor' | 'spot_tax_minor'>;

/** The total that the guest agreed to, in minor units: with the local tax that is paid at the place. */
export const agreedMinor = ({ total_minor, spot_tax_minor }: Agreed): number => total_minor + spot_tax_minor;

type Priced = Pick<ReservationRow, 'total_minor' | 'discount_minor' | 'premium_minor' | 'local_tax_minor'>;

/** The stay’s price with its mandatory fees, before discounts, insurance and local tax. */
export const priceMinor = ({ total_minor, discount_minor, premium_minor, local_tax_minor }: Priced): number =>
  total_minor + discount_minor - premium_minor - local_tax_minor;
