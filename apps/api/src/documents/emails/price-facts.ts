import { formatMoney } from '@mp/i18n';
import type { Locale } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { chargeMinor } from '../../booking/reservation-record/charge.ts';
import { shownCode } from '../../booking/vouchers/voucher-view.ts';
import { text, type TextKey } from './texts.ts';

/** The parts of a price, the total, and the rest to pay by card. */
export function priceFacts(reservation: ReservationRow, language: Locale): (readonly [string, string])[] {
  const { currency, total_minor, discount_minor, premium_minor, vouchers_minor, refund_minor } = reservation;
  const fact = (key: TextKey, minor: number) =>
    [text(language, key), formatMoney({ minor, currency }, language)] as const;
  const hasParts = discount_minor > 0 || premium_minor > 0;
  return [
    ...(hasParts ? [fact('fact.price', total_minor - premium_minor + discount_minor)] : []),
    ...(discount_minor > 0 ? [fact('fact.discount', -discount_minor)] : []),
    ...(premium_minor > 0 ? [fact('fact.insurance', premium_minor)] : []),
    fact('fact.total', total_minor),
    ...(vouchers_minor > 0
      ? [fact('fact.vouchers', -vouchers_minor), fact('fact.to_pay', chargeMinor(reservation))]
      : []),
    ...(refund_minor === null ? [] : [fact('fact.refund', refund_minor)]),
  ];
}

/** The voucher that refunds a part of an insured stay's price, with its code. */
export async function refundVoucherFacts(
  services: BookingServices,
  { id, refund_minor }: ReservationRow,
  language: Locale,
): Promise<(readonly [string, string])[]> {
  if (refund_minor === null) return [];
  const vouchers = await services.database
    .selectFrom('voucher')
    .select(['id', 'value_minor as minor', 'currency'])
    .where('refund_of', '=', id)
    .execute();
  return vouchers.map(
    (voucher) =>
      [`${text(language, 'fact.voucher')} ${formatMoney(voucher, language)}`, shownCode(services, voucher.id)] as const,
  );
}

/** The amount refunded to the card for a reservation, in minor units. */
export async function refundedMinor(database: Database, reservationId: string): Promise<number> {
  const payments = await database
    .selectFrom('payment')
    .select(['amount_minor', 'refund_minor'])
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'refunded')
    .execute();
  return payments.reduce((sum, { amount_minor, refund_minor }) => sum + (refund_minor ?? amount_minor), 0);
}
