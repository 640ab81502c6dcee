import { money, type CalendarDate, type Currency } from '@mp/domain';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';
import { refundOf } from './insurance.ts';

/** Whether the guest of a confirmed stay can cancel because of the insurance: before the day of arrival. [4.34] */
export const isInsuredOn = (
  { premium_minor, arrival }: Pick<ReservationRow, 'premium_minor' | 'arrival'>,
  today: CalendarDate,
): boolean => premium_minor > 0 && today < arrival;

/** What the insurance refunds of the price of a stay, in minor units. */
export const insuredMinor = (terms: InsuranceTerms, priceMinor: number, currency: Currency): number =>
  refundOf(terms, money(priceMinor, currency)).minor;
