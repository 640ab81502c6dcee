import type { ReservationWire, ReturnedWire } from '@mp/contract';
import { calendarDateOf, type Locale } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import type { Database } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { agreedMinor, chargeMinor, priceMinor } from '../../booking/reservation-record/charge.ts';
import { text, type TextKey } from './texts.ts';

/** The parts of a price, the extras, the total, and the rest to pay by card. */
export function priceFacts(
  reservation: ReservationRow,
  extras: NonNullable<ReservationWire['extras']>,
  language: Locale,
): (readonly [string, string])[] {
  const { currency, discount_minor, premium_minor, vouchers_minor, fees, local_tax_minor, spot_tax_minor } =
    reservation;
  const fact = (key: TextKey, minor: number) =>
    [text(language, key), formatMoney({ minor, currency }, language)] as const;
  const hasParts = discount_minor + premium_minor + fees.length + extras.length + local_tax_minor + spot_tax_minor > 0;
  return [
    ...(hasParts ? [fact('fact.price', priceMinor(reservation))] : []),
    ...fees.map(
      ({ minor, ...names }) =>
        [text(language, 'fact.fee', { name: names[language] }), formatMoney({ minor, currency }, language)] as const,
    ),
    ...extras.map(({ name, count, amount }) => [`${count} × ${name}`, formatMoney(amount, language)] as const),
    ...(discount_minor > 0 ? [fact('fact.discount', -discount_minor)] : []),
    ...(premium_minor > 0 ? [fact('fact.insurance', premium_minor)] : []),
    ...(local_tax_minor > 0 ? [fact('fact.local_tax', local_tax_minor)] : []),
    ...(spot_tax_minor > 0 ? [fact('fact.spot_tax', spot_tax_minor)] : []),
    fact('fact.total', agreedMinor(reservation)),
    ...(vouchers_minor > 0 ? [fact('fact.vouchers', -vouchers_minor)] : []),
    ...(spot_tax_minor > 0 ? [fact('fact.to_pay_online', chargeMinor(reservation))] : []),
    ...(vouchers_minor > 0 && spot_tax_minor === 0 ? [fact('fact.to_pay', chargeMinor(reservation))] : []),
  ];
}

/** What a guest has got back: to the card, as vouchers with their codes, and what is not refunded. */
export function returnedFacts(returned: ReturnedWire | null, language: Locale): (readonly [string, string])[] {
  if (!returned) return [];
  const { to_card, to_account, vouchers_returned, kept, vouchers } = returned;
  const byTransfer = to_account ?? { minor: 0, currency: to_card.currency };
  const amounts = [
    ['fact.to_card', { ...to_card, minor: to_card.minor - byTransfer.minor }],
    ['fact.to_account', byTransfer],
    ['fact.vouchers_returned', vouchers_returned],
    ['fact.kept', kept],
  ] as const;
  return [
    ...amounts.flatMap(([key, amount]) =>
      amount.minor > 0 ? [[text(language, key), formatMoney(amount, language)] as const] : [],
    ),
    ...vouchers.map(({ code, value, last_day }) => {
      const values = { value: formatMoney(value, language), date: formatDate(calendarDateOf(last_day), language) };
      return [text(language, 'fact.new_voucher', values), code] as const;
    }),
  ];
}

/** The amount refunded to the card for a reservation, in minor units, without parts that staff refunded. */
export async function refundedMinor(database: Database, reservationId: string): Promise<number> {
  const payments = await database
    .selectFrom('payment')
    .select(['amount_minor', 'refund_minor', 'parted_minor'])
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'refunded')
    .execute();
  return payments.reduce(
    (sum, { amount_minor, refund_minor, parted_minor }) => sum + (refund_minor ?? amount_minor - parted_minor),
    0,
  );
}

/** The amount of a payment, in minor units. */
export async function paymentMinor(database: Database, paymentId: string): Promise<number> {
  const payment = await database
    .selectFrom('payment')
    .select('amount_minor')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return payment.amount_minor;
}

/** Whether a payment of a cancelled reservation was under way: it may still arrive, or has arrived and goes back. */
export async function mayBePaid(database: Database, reservationId: string): Promise<boolean> {
  const payment = await database
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('status', 'in', ['created', 'captured', 'refunded'])
    .executeTakeFirst();
  return payment !== undefined;
}
