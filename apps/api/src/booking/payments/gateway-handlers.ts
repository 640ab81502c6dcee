import type { PaymentStatus } from '@mp/domain';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import type { BookingServices } from '../booking-services.ts';
import { applyPaymentUpdate, sessionUpdate } from './apply-payment.ts';
import { chargeSavedCard, forgetSavedCard } from './charge-saved-card.ts';
import { openSession } from './open-session.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import { ownRefundMinor } from './ledger.ts';
import { GatewayRefusedError } from './payment-gateway.ts';
import { refundPart } from './refund-part.ts';

type Step = 'capture' | 'release' | 'refund';

/** Statuses in which a step is done, by this attempt or an earlier one. */
const doneStatuses: Readonly<Record<Step, readonly PaymentStatus[]>> = {
  capture: ['captured', 'refunded'],
  // Captured: the guest was faster. The update then settles the reservation or refunds the payment.
  release: ['released', 'failed', 'captured', 'refunded'],
  refund: ['refunded'],
};

/** Statuses to retry in, e.g. a refund that was requested before the capture is complete. */
const waitingStatuses: Readonly<Record<Step, readonly PaymentStatus[]>> = {
  capture: [],
  release: [],
  refund: ['created', 'authorised'],
};

const step =
  (name: Step): OutboxHandler<'gateway.capture' | 'gateway.release' | 'gateway.refund', BookingServices> =>
  async (services: BookingServices, { paymentId }) => {
    const payment = await services.database
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirst();
    if (!payment) throw new HopelessError(`There is no payment ${paymentId}.`);
    try {
      const gateway = services.gateways.of(payment.provider);
      const { sessionId } = await openSession(services, payment);
      const session =
        name === 'refund' ? await gateway.refund(sessionId, refundMinor(payment)) : await gateway[name](sessionId);
      await applyPaymentUpdate(services, sessionUpdate(gateway.provider, session));
      if (doneStatuses[name].includes(session.status)) return;
      const problem = `The payment is ${session.status} at the gateway and cannot be ${name}d.`;
      throw waitingStatuses[name].includes(session.status) ? new Error(problem) : new HopelessError(problem);
    } catch (error) {
      if (error instanceof GatewayRefusedError) throw new HopelessError(error.message, { cause: error });
      throw error;
    }
  };

/** What to refund of a payment, without the parts that staff refund, which have their own entries; undefined for all. */
const refundMinor = (payment: PaymentRow): number | undefined =>
  payment.parted_minor > 0 ? ownRefundMinor(payment) : (payment.refund_minor ?? undefined);

/** Outbox handlers that call the gateway. Each applies the resulting status, so that no webhook is needed. */
export const gatewayHandlers = {
  'gateway.capture': step('capture'),
  'gateway.charge': chargeSavedCard,
  'gateway.forget-card': forgetSavedCard,
  'gateway.release': step('release'),
  'gateway.refund': step('refund'),
  'gateway.refund-part': refundPart,
} as const;
