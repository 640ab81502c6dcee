import type { ContractModel } from '@mp/contract';
import { addDays, type CalendarDate, type Currency } from '@mp/domain';
import { bookRefundPart, bookReturn, bookTransfer } from '../booking/payments/ledger.ts';
import { newRefundPart } from '../booking/payments/refund-parts.ts';
import { transferProvider, transferSessionId } from '../booking/payments/transfer-gateway.ts';
import { divideAgain } from '../booking/commission/book-shares.ts';
import { lockReservation } from '../booking/reservation-record/lock-reservation.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { BookingWorld } from './worlds/booking-world.ts';
import { sample } from './worlds/sample-places.ts';

/** A stay that a guest has paid for, without nights of its own. It has a payment if `paidBy` says how. */
interface PaidStay {
  readonly sellerId: string;
  readonly departure: CalendarDate;
  readonly priceMinor: number;
  readonly currency?: Currency;
  readonly model?: ContractModel;
  readonly commissionPerMille?: number;
  readonly localTaxMinor?: number;
  readonly paidBy?: 'transfer' | 'gateway';
}

/** Whose transfers they are. */
export const payerIban = 'CZ9501000000001234567899';

/** Adds confirmed stays with their prepayment in the ledger, of any year, and refunds of them by staff. */
export function paidStaysOf({ database, clock }: Pick<BookingWorld, 'database' | 'clock'>) {
  let count = 0;
  const add = async (stay: PaidStay): Promise<string> => {
    const { sellerId, departure, priceMinor, currency = 'CZK', model = 'intermediary' } = stay;
    const { commissionPerMille = 150, localTaxMinor = 0 } = stay;
    const id = crypto.randomUUID();
    count += 1;
    const now = clock.now();
    const total_minor = priceMinor + localTaxMinor;
    await inTransaction(database, async (trx) => {
      await trx
        .insertInto('reservation')
        .values({
          id,
          number: `MP-9901-${String(count).padStart(5, '0')}`,
          code_hash: Buffer.from(id),
          owner_code_hash: null,
          client_hash: null,
          idempotency_key: id,
          idempotency_sender: Buffer.from(id),
          request_hash: Buffer.from(id),
          account_id: null,
          place_id: sample.instant.id,
          rate_id: sample.instant.rate,
          status: 'confirmed',
          on_request: false,
          arrival: addDays(departure, -2),
          departure,
          adults: 2,
          children: 0,
          currency,
          total_minor,
          local_tax_minor: localTaxMinor,
          language: 'cs',
          contact: JSON.stringify({ name: 'Jan', surname: 'Dub', email: 'jan@example.cz', phone: '' }),
          note: null,
          hold_until: null,
          confirm_until: null,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await trx.updateTable('reservation').set({ confirmed_at: now }).where('id', '=', id).execute();
      await trx
        .insertInto('reservation_terms')
        .values({
          reservation_id: id,
          model,
          seller_id: sellerId,
          commission_per_mille: commissionPerMille,
          commission_vat_per_mille: 210,
          vat_minor: model === 'intermediary' ? 0 : Math.round((priceMinor * 12) / 112),
          recorded_at: now,
        })
        .execute();
      const about = { reservationId: id };
      if (stay.paidBy) await addPayment(trx, { id, number: count, paidBy: stay.paidBy, total_minor, currency, now });
      const to = stay.paidBy === 'gateway' ? 'gateway_receivable' : 'bank_account';
      const paid = { from: 'guest_prepayments', to, reason: 'payment captured', about } as const;
      await bookTransfer(trx, { ...paid, minor: total_minor, currency }, now);
    });
    return id;
  };
  /** Refunds a part of a stay, which is divided again if it was before. */
  const refund = (id: string, minor: number): Promise<void> =>
    inTransaction(database, async (trx) => {
      const reservation = await lockReservation(trx, id);
      const now = clock.now();
      if (!reservation) throw new Error(`There is no reservation ${id}.`);
      const { currency, status } = reservation;
      const staff = crypto.randomUUID();
      const refundId = crypto.randomUUID();
      await trx
        .insertInto('refund')
        .values({
          ...{ id: refundId, reservation_id: id, voucher_id: null, amount_minor: minor, currency },
          ...{ stay_minor: minor, premium_minor: 0, reason: 'Topení netopilo', state: 'approved' as const },
          ...{ available_minor: minor, reservation_status: status, asked_by: staff, asked_at: now },
          ...{ decided_by: null, decided_at: null, decline_reason: null },
        })
        .execute();
      const about = { reservationId: id };
      const refunded = { to: 'guest_prepayments', from: 'guest_refunds', reason: 'refund approved', about } as const;
      await bookTransfer(trx, { ...refunded, minor, currency }, now);
      await addPart(trx, { id, refundId, minor, now });
      await divideAgain(trx, reservation, now);
    });
  /** What a gateway takes back of a stay because of a dispute. */
  const dispute = (id: string, minor: number): Promise<void> =>
    inTransaction(database, async (trx) => {
      const payment = await paymentOf(trx, id);
      if (payment) await bookReturn(trx, payment, minor, clock.now());
    });
  return { add, refund, dispute };
}

interface NewPayment {
  readonly id: string;
  readonly number: number;
  readonly paidBy: 'transfer' | 'gateway';
  readonly total_minor: number;
  readonly currency: Currency;
  readonly now: Date;
}

/** The captured payment of a stay; a transfer’s symbol is the stay’s number. */
async function addPayment(
  trx: DatabaseTransaction,
  { id, number, paidBy, total_minor, currency, now }: NewPayment,
): Promise<void> {
  const paymentId = crypto.randomUUID();
  const symbol = String(1_000_000_000 + number);
  const isTransfer = paidBy === 'transfer';
  await trx
    .insertInto('payment')
    .values({
      ...{ id: paymentId, reservation_id: id, return_url: '', redirect_url: null, status: 'captured', capture: true },
      ...{ provider: isTransfer ? transferProvider : 'stripe', session_id: transferSessionId(symbol) },
      ...{ amount_minor: total_minor, currency, created_at: now, updated_at: now },
    })
    .execute();
  if (!isTransfer) return;
  await trx
    .insertInto('bank_transfer')
    .values({
      ...{
        id: `trn_${symbol}`,
        variable_symbol: symbol,
        amount_minor: total_minor,
        currency,
        counter_account: payerIban,
      },
      ...{ booked_at: now, received_at: now, payment_id: paymentId, outcome: 'matched' },
    })
    .execute();
}

const paymentOf = (trx: DatabaseTransaction, id: string) =>
  trx.selectFrom('payment').selectAll().where('reservation_id', '=', id).executeTakeFirst();

interface NewPart {
  readonly id: string;
  readonly refundId: string;
  readonly minor: number;
  readonly now: Date;
}

/** The part of a refund that goes to the stay’s payment: by the gateway at once, by transfer when finance pays it. */
async function addPart(trx: DatabaseTransaction, { id, refundId, minor, now }: NewPart): Promise<void> {
  const payment = await paymentOf(trx, id);
  if (!payment) return;
  const isTransfer = payment.provider === transferProvider;
  await trx
    .insertInto('refund_part')
    .values({
      ...{ ...newRefundPart(refundId, minor), payment_id: payment.id },
      ...(isTransfer ? { state: 'to_pay_out' } : { state: 'done', done_at: now }),
    })
    .execute();
  await trx
    .updateTable('payment')
    .set({ parted_minor: payment.parted_minor + minor })
    .where('id', '=', payment.id)
    .execute();
  if (!isTransfer) await bookRefundPart(trx, payment, minor, now);
}
