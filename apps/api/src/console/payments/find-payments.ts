import type { PaymentLineWire, PaymentListWire, paymentQuerySchema } from '@mp/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ownRefundMinor } from '../../booking/payments/ledger.ts';
import { methodOf, onSpotProvider } from '../../booking/payments/payment-method.ts';
import { retriedTopics } from '../../booking/payments/settle-incident.ts';
import { transferProvider } from '../../booking/payments/transfer-gateway.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';

const openIncidents = sql<number>`(select count(*) from payment_incident incident
  where incident.payment_id = payment.id and incident.settled_at is null)::int`;
/** Calls of the gateway about the payment that were given up. */
const deadLetters = sql<number>`(select count(*) from outbox
  where outbox.topic in (${sql.join(retriedTopics)}) and outbox.dead_at is not null
    and outbox.payload ->> 'paymentId' = payment.id::text)::int`;

const views = {
  all: sql<boolean>`true`,
  open: sql<boolean>`payment.status in ('created', 'authorised')`,
  disputed: sql<boolean>`exists (select from payment_incident incident
    where incident.payment_id = payment.id and incident.settled_at is null)`,
  failed: sql<boolean>`payment.id::text in (select payload ->> 'paymentId' from outbox
    where topic in (${sql.join(retriedTopics)}) and dead_at is not null)`,
} as const;

/** Payments with what the list shows of them. */
export const selectPayments = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('payment')
    .leftJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .leftJoin('voucher_order', 'voucher_order.id', 'payment.voucher_order_id')
    .selectAll('payment')
    .select([
      'reservation.number',
      'voucher_order.email as buyer',
      openIncidents.as('open_incidents'),
      deadLetters.as('dead_letters'),
      sql<boolean>`exists (select from outbox where topic = 'gateway.refund'
        and payload ->> 'paymentId' = payment.id::text)`.as('is_refund_requested'),
      sql<Date | null>`(select min(incident.due_by) from payment_incident incident
        where incident.payment_id = payment.id and incident.settled_at is null)`.as('due_by'),
    ]);

type SelectedPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

export function paymentLine(payment: SelectedPayment): PaymentLineWire {
  const { id, provider, status, currency, amount_minor, parted_minor, returned_minor } = payment;
  const isRefunded = status === 'refunded' || (status === 'captured' && payment.is_refund_requested);
  const ownMinor = isRefunded ? ownRefundMinor(payment) : 0;
  return {
    id,
    method: methodOf(provider),
    subject: payment.reservation_id
      ? { kind: 'reservation', id: payment.reservation_id, label: payment.number ?? '' }
      : { kind: 'voucher_order', id: payment.voucher_order_id ?? '', label: payment.buyer ?? '' },
    status,
    amount: { minor: amount_minor, currency },
    refunded: { minor: ownMinor + parted_minor + returned_minor, currency },
    created_at: payment.created_at.toISOString(),
    open_incidents: payment.open_incidents,
    due_by: payment.due_by?.toISOString() ?? null,
    dead_letters: payment.dead_letters,
  };
}

/** Payments, the latest first, with the key of the next page. */
export async function findPayments(
  database: Database,
  { q, view, status, method, after, limit }: z.output<typeof paymentQuerySchema>,
): Promise<PaymentListWire> {
  let payments = selectPayments(database).where(views[view]);
  if (status) payments = payments.where('payment.status', '=', status);
  if (method === 'card') payments = payments.where('provider', 'not in', [transferProvider, onSpotProvider]);
  else if (method)
    payments = payments.where('provider', '=', method === 'transfer' ? transferProvider : onSpotProvider);
  if (q) {
    const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    payments = payments.where(({ or, eb }) =>
      or([
        eb('reservation.number', 'ilike', words),
        eb('payment.session_id', 'ilike', words),
        eb(sql`reservation.contact ->> 'email'`, 'ilike', words),
        eb('voucher_order.email', 'ilike', words),
      ]),
    );
  }
  if (after)
    payments = payments.where(
      sql<boolean>`(payment.created_at, payment.id) < (select created_at, id from payment where id = ${after})`,
    );
  const rows = await payments
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { data: page.map(paymentLine), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
