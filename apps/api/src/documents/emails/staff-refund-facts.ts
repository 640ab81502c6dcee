import { formatDate, formatMoney } from '@mp/i18n';
import type { BookingServices } from '../../booking/booking-services.ts';
import { lastDayOf } from '../../booking/vouchers/issue-vouchers.ts';
import { shownCode } from '../../booking/vouchers/voucher-view.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { MessageValues } from '../../platform/messages/message-format.ts';
import { text } from './texts.ts';

interface StaffRefundFacts {
  /** `parts` says which there are: `card`, `voucher` or `both`. */
  readonly values: MessageValues;
  readonly facts: readonly (readonly [string, string])[];
}

/** What a refund by staff gives back: to card or account, and to vouchers with their codes. */
export async function staffRefundFacts(
  services: Pick<BookingServices, 'database' | 'config'>,
  { currency, language }: ReservationRow,
  refundId: string,
): Promise<StaffRefundFacts> {
  const parts = await services.database
    .selectFrom('refund_part')
    .leftJoin('voucher', 'voucher.id', 'refund_part.voucher_id')
    .select(['refund_part.amount_minor', 'voucher.id as voucher_id', 'voucher.expires_at'])
    .where('refund_id', '=', refundId)
    .execute();
  const inMoney = (minor: number) => formatMoney({ minor, currency }, language);
  const sum = (some: typeof parts) => some.reduce((total, { amount_minor }) => total + amount_minor, 0);
  const card = sum(parts.filter(({ voucher_id }) => voucher_id === null));
  const voucher = sum(parts) - card;
  return {
    values: {
      refund: inMoney(card + voucher),
      card: inMoney(card),
      voucher: inMoney(voucher),
      parts: voucher === 0 ? 'card' : card === 0 ? 'voucher' : 'both',
    },
    facts: [
      ...(card > 0 ? [[text(language, 'fact.refund'), inMoney(card)] as const] : []),
      ...parts.flatMap(({ voucher_id, expires_at, amount_minor }) => {
        if (voucher_id === null || expires_at === null) return [];
        const values = { value: inMoney(amount_minor), date: formatDate(lastDayOf(expires_at), language) };
        return [[text(language, 'fact.new_voucher', values), shownCode(services, voucher_id)] as const];
      }),
    ],
  };
}
