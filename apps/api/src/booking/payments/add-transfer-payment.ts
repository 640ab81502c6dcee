import { randomInt } from 'node:crypto';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { dueMinor } from '../reservation-record/charge.ts';
import { transferProvider, transferSessionId } from './transfer-gateway.ts';

/**
 * Adds a payment by transfer of what is due of a locked reservation, or of the difference of its change, with a new variable symbol.
 *
 * @param instalment_id the rest of a confirmed stay; null for what is paid with the booking
 * @param status `failed` for one that the caller completes at once: a reservation has one open payment at most, and its guest
 *   may be paying by card
 */
export const addTransferPayment = (
  { config }: Pick<BookingServices, 'config'>,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
  {
    status = 'created',
    instalment_id = null,
    change_id = null,
    amount_minor = dueMinor(reservation),
  }: Partial<Pick<PaymentRow, 'instalment_id' | 'change_id' | 'amount_minor'>> & {
    readonly status?: 'created' | 'failed';
  } = {},
): Promise<PaymentRow> =>
  trx
    .insertInto('payment')
    .values({
      id: crypto.randomUUID(),
      reservation_id: reservation.id,
      instalment_id,
      change_id,
      provider: transferProvider,
      session_id: transferSessionId(String(randomInt(1_000_000_000, 10_000_000_000))),
      redirect_url: null,
      return_url: config.publicOrigin,
      status,
      capture: true,
      amount_minor,
      currency: reservation.currency,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
