import type { VoucherEventType } from '@mp/contract';
import { addDays, addMonths, dateInZone, operatorTimeZone, type CalendarDate, type Currency } from '@mp/domain';
import { DateTime } from 'luxon';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { hashVoucherCode, voucherCode } from './voucher-code.ts';

/**
 * When a voucher that is bought now expires.
 *
 * @example bought on 2026-11-21 for 12 months: valid until the end of 2027-11-21
 */
export const voucherExpiry = (purchased: Date, validMonths: number): Date =>
  expiryAfter(addMonths(dateInZone(purchased, operatorTimeZone), validMonths));

/** The first instant at which a voucher is expired: midnight after its last day, in the operator's time zone. */
export const expiryAfter = (lastDay: CalendarDate): Date =>
  DateTime.fromISO(addDays(lastDay, 1), { zone: operatorTimeZone }).toJSDate();

/** The last day on which a voucher is valid, from its {@link expiryAfter}. */
export const lastDayOf = (expiresAt: Date): CalendarDate =>
  dateInZone(new Date(expiresAt.getTime() - 60_000), operatorTimeZone);

/** The reservation of an event, and by how much it changes the balance, in minor units; null if it does not. */
interface VoucherMovement {
  readonly reservationId?: string | null;
  readonly minor?: number | null;
}

/** Records an event of a voucher, for the history that its holder sees. */
export async function recordVoucherEvent(
  trx: DatabaseTransaction,
  voucherId: string,
  type: VoucherEventType,
  now: Date,
  { reservationId = null, minor = null }: VoucherMovement = {},
): Promise<void> {
  await trx
    .insertInto('voucher_event')
    .values({
      id: crypto.randomUUID(),
      voucher_id: voucherId,
      type,
      amount_minor: minor,
      reservation_id: reservationId,
      created_at: now,
    })
    .execute();
}

export interface NewVoucher {
  readonly valueMinor: number;
  readonly currency: Currency;
  /** Order, refund or partner that it is issued for. A partner's vouchers are of type `kch`. [3.19] */
  readonly origin: { readonly order_id: string } | { readonly refund_of: string } | { readonly partner: string };
  readonly expiresAt: Date;
}

/** Issues a voucher that is valid at once, and returns its id. The caller books the liability. */
export async function issueVoucher(
  { config }: Pick<Services, 'config'>,
  trx: DatabaseTransaction,
  { valueMinor, currency, origin, expiresAt }: NewVoucher,
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID();
  const code = voucherCode(config.booking.codesSecret, id);
  await trx
    .insertInto('voucher')
    .values({
      id,
      code_hash: hashVoucherCode(code),
      code_tail: code.slice(-3),
      type: 'partner' in origin ? 'kch' : 'ap',
      value_minor: valueMinor,
      currency,
      order_id: null,
      refund_of: null,
      ...origin,
      account_id: null,
      reservation_id: null,
      used_at: null,
      purchased_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await recordVoucherEvent(trx, id, 'issued', now, { minor: valueMinor });
  return id;
}
