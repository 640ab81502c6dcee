import { formatMoney } from '@mp/i18n';
import type { Locale } from '@mp/domain';
import type { ReservationRow } from '../reservations/change-status.ts';
import { chargeMinor } from '../reservations/pay-reservation.ts';
import { text, type TextKey } from './texts.ts';

/** What a guest is told of a price: its parts, where it has any, the total, and what is left to pay by card. */
export function priceFacts(reservation: ReservationRow, language: Locale): (readonly [string, string])[] {
  const { currency, total_minor, discount_minor, premium_minor, vouchers_minor } = reservation;
  const fact = (key: TextKey, minor: number) =>
    [text(language, key), formatMoney({ minor, currency }, language)] as const;
  return [
    ...(discount_minor > 0 ? [fact('fact.discount', -discount_minor)] : []),
    ...(premium_minor > 0 ? [fact('fact.insurance', premium_minor)] : []),
    fact('fact.total', total_minor),
    ...(vouchers_minor > 0
      ? [fact('fact.vouchers', -vouchers_minor), fact('fact.to_pay', chargeMinor(reservation))]
      : []),
  ];
}
