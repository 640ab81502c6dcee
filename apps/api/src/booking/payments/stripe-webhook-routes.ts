import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { applyPaymentUpdate, sessionUpdate } from './apply-payment.ts';
import { applyIncident } from './payment-incidents.ts';
import { GatewayUnavailableError } from './payment-gateway.ts';
import { rawBodyOf, acceptRawBodies } from './signed-body.ts';
import { stripeEventUse } from './stripe-event-table.ts';
import { incidentOfEvent, paymentOfEvent, readStripeEvent } from './stripe-events.ts';

const stripeSignatureHeader = 'stripe-signature';

/**
 * POST /public/paygate/stripe/webhook: what Stripe tells. Answers 200 once it has taken effect, now or before, and to
 * events that are about nothing of ours; Stripe repeats whatever is answered otherwise.
 */
export const stripeWebhookRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  acceptRawBodies(app);

  app.post(
    '/public/paygate/stripe/webhook',
    // Events carry the objects they are about.
    {
      config: { access: 'signature' },
      bodyLimit: 512 * 1024,
      schema: { tags: ['Payments'], summary: 'What Stripe tells; signed' },
    },
    async (request) => {
      const { clock, config, stripe } = services;
      const settings = config.booking.stripe;
      const body = rawBodyOf(request);
      const signature = request.headers[stripeSignatureHeader];
      const event =
        stripe && settings && typeof signature === 'string'
          ? readStripeEvent(stripe, { body, signature, secret: settings.webhookSecret, now: clock.now() })
          : null;
      if (!stripe || !event) {
        request.log.warn({ bytes: body.length }, 'a webhook without a valid signature of Stripe was refused');
        throw new ApiError('unauthorized');
      }
      try {
        const payment = await paymentOfEvent(stripe, event);
        if (!payment) return { status: 'ignored' };
        const incident = incidentOfEvent(event, payment.paymentId);
        if (incident) return { status: await applyIncident(services, incident) };
        if (stripeEventUse(event.type) !== 'payment') return { status: 'ignored' };
        const news = { ...sessionUpdate('stripe', payment), eventId: event.id };
        return { status: await applyPaymentUpdate(services, news) };
      } catch (error) {
        if (!(error instanceof GatewayUnavailableError)) throw error;
        throw new ApiError('payment_gateway_unavailable');
      }
    },
  );
};
