import type { ContractModel } from '@mp/contract';
import { addDays, type CalendarDate, type Currency } from '@mp/domain';
import { bookTransfer } from '../booking/payments/ledger.ts';
import { divideAgain } from '../booking/commission/book-shares.ts';
import { lockReservation } from '../booking/reservation-record/lock-reservation.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { BookingWorld } from './worlds/booking-world.ts';
import { sample } from './worlds/sample-places.ts';

/** A stay that a guest has paid for, without nights and payments of its own. */
interface PaidStay {
  readonly sellerId: string;
  readonly departure: CalendarDate;
  readonly priceMinor: number;
  readonly currency?: Currency;
  readonly model?: ContractModel;
  readonly commissionPerMille?: number;
  readonly localTaxMinor?: number;
}

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
      const paid = { from: 'guest_prepayments', to: 'bank_account', reason: 'payment captured', about } as const;
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
      await trx
        .insertInto('refund')
        .values({
          ...{ id: crypto.randomUUID(), reservation_id: id, voucher_id: null, amount_minor: minor, currency },
          ...{ stay_minor: minor, premium_minor: 0, reason: 'Topení netopilo', state: 'approved' as const },
          ...{ available_minor: minor, reservation_status: status, asked_by: staff, asked_at: now },
          ...{ decided_by: null, decided_at: null, decline_reason: null },
        })
        .execute();
      const about = { reservationId: id };
      const refunded = { to: 'guest_prepayments', from: 'guest_refunds', reason: 'refund approved', about } as const;
      await bookTransfer(trx, { ...refunded, minor, currency }, now);
      await divideAgain(trx, reservation, now);
    });
  return { add, refund };
}
