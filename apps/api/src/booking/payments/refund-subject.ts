import type { Currency, ReservationStatus } from '@mp/domain';
import type { RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { BookingServices } from '../booking-services.ts';

/** A refund that is approved, or needs no approval. */
export interface ApprovedRefund {
  readonly id: string;
  readonly amountMinor: number;
  readonly decidedBy: string | null;
}

/** What a refund by staff is for, locked: a reservation, or a voucher that was bought. */
export interface RefundSubject {
  /** Its columns of `refund`. */
  readonly columns: {
    readonly reservation_id: string | null;
    readonly voucher_id: string | null;
    readonly reservation_status: ReservationStatus | null;
  };
  readonly currency: Currency;
  /** Which refunds one person's limit counts together, in SQL. */
  readonly together: RawBuilder<boolean>;
  /** What can be refunded, in minor units. */
  maximumMinor(trx: DatabaseTransaction): Promise<number>;
  /**
   * Gives an approved refund back. Call it last: it may lock a number series until the transaction ends.
   *
   * @param refund its amount is not above the maximum
   */
  giveBack(services: BookingServices, trx: DatabaseTransaction, refund: ApprovedRefund, now: Date): Promise<void>;
}
