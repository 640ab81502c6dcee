import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentStatus } from '@mp/domain';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { spentMinor } from '../vouchers/spent-vouchers.ts';
import { ownRefundMinor } from './ledger.ts';
import type { RefundablePayment } from './split-refund.ts';
import { methodOf } from './payment-method.ts';

/** What can still be refunded of a reservation, in minor units of its currency. */
export interface Refundable {
  /** In the order in which a refund uses them: cards first, then what finance pays out, the oldest first. */
  readonly payments: readonly RefundablePayment[];
  /** What vouchers paid and did not get back. They get it after all payments. */
  readonly vouchersMinor: number;
  /** How much of the price and of the premium has not been refunded. */
  readonly stayMinor: number;
  readonly premiumMinor: number;
  readonly maximumMinor: number;
}

/** Sums of the refunds that staff approved of a reservation: of the price, and of the premium. Its price contains them. */
export async function staffRefundsOf(
  database: Database | DatabaseTransaction,
  reservationId: string,
): Promise<{ readonly stayMinor: number; readonly premiumMinor: number }> {
  const { stay, premium } = await database
    .selectFrom('refund')
    .select(({ fn }) => [
      fn.sum<string | null>('stay_minor').as('stay'),
      fn.sum<string | null>('premium_minor').as('premium'),
    ])
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'staff')
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  return { stayMinor: Number(stay ?? 0), premiumMinor: Number(premium ?? 0) };
}

/** What changes of a reservation gave back. Its price is without it. */
export async function changeRefundsMinor(
  database: Database | DatabaseTransaction,
  reservationId: string,
): Promise<number> {
  const { sum } = await database
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'change')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** What can be refunded of a locked reservation that was confirmed once; nothing of any other. */
export async function refundableOf(trx: DatabaseTransaction, reservation: ReservationRow): Promise<Refundable> {
  const { id, status, confirmed_at, total_minor, premium_minor, balance_minor, refund_minor } = reservation;
  if (confirmed_at === null) return { payments: [], vouchersMinor: 0, stayMinor: 0, premiumMinor: 0, maximumMinor: 0 };
  const payments = await refundablePayments(trx, 'reservation_id', id);
  // A stay that ended without an insured refund has its vouchers back.
  const keepsVouchers = status === 'confirmed' || refund_minor !== null;
  const vouchersMinor = keepsVouchers ? await spentMinor(trx, reservation) : 0;
  const refunded = await staffRefundsOf(trx, id);
  const stayMinor = Math.max(0, total_minor - premium_minor - balance_minor - (refund_minor ?? 0) - refunded.stayMinor);
  const premiumMinor = Math.max(0, premium_minor - refunded.premiumMinor);
  const paidMinor = payments.reduce((sum, { leftMinor }) => sum + leftMinor, vouchersMinor);
  return {
    payments,
    vouchersMinor,
    stayMinor,
    premiumMinor,
    maximumMinor: Math.min(paidMinor, stayMinor + premiumMinor),
  };
}

/** What can go back of a confirmed stay that its guest cancels: to payments, in the order of use, and to vouchers. */
export async function refundSourcesOf(
  database: Database | DatabaseTransaction,
  reservation: Pick<ReservationRow, 'id' | 'vouchers_minor'>,
): Promise<Pick<Refundable, 'payments' | 'vouchersMinor'>> {
  return {
    // A payment that is being captured is refunded after that.
    payments: await refundablePayments(database, 'reservation_id', reservation.id, ['authorised', 'captured']),
    vouchersMinor: await spentMinor(database, reservation),
  };
}

/** The payments of a reservation or an order of vouchers that something can be refunded to, in the order of use. */
export async function refundablePayments(
  trx: Database | DatabaseTransaction,
  column: 'reservation_id' | 'voucher_order_id',
  subjectId: string,
  statuses: readonly PaymentStatus[] = ['captured', 'refunded'],
): Promise<RefundablePayment[]> {
  const rows = await trx
    .selectFrom('payment')
    .selectAll()
    .select(
      sql<boolean>`exists (select from outbox o
        where (o.topic = 'gateway.refund' or o.topic = 'gateway.release' and payment.status = 'authorised')
        and o.payload ->> 'paymentId' = payment.id::text)`.as('is_requested'),
    )
    .where(column, '=', subjectId)
    .where('status', 'in', statuses)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const left = rows.map(({ is_requested, ...payment }) => {
    const { amount_minor, returned_minor, parted_minor, status } = payment;
    const ownMinor = is_requested || status === 'refunded' ? ownRefundMinor(payment) : 0;
    return { payment, leftMinor: Math.max(0, amount_minor - returned_minor - parted_minor - ownMinor) };
  });
  const isCard = ({ payment }: RefundablePayment) => methodOf(payment.provider) === 'card';
  return [...left.filter(isCard), ...left.filter((one) => !isCard(one))].filter(({ leftMinor }) => leftMinor > 0);
}
