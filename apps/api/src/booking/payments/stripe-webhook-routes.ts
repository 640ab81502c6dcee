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
 * POST /public/paygate/stripe/webhook: events of Stripe. Responds with 200 once an event is applied, now or before, and to
 * events that are not about our payments. Stripe repeats events with any other response.
 */
export const stripeWebhookRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  acceptRawBodies(app);

  app.post(
    '/public/paygate/stripe/webhook',
    // Events include their objects.
    {
      config: { access: 'signature' },
      bodyLimit: 512 * 1024,
      schema: { tags: ['Payments'], summary: 'Receive a signed event of Stripe' },
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
        request.log.warn({ bytes: body.length }, 'a webhook without a valid Stripe signature was refused');
        throw new ApiError('unauthorized');
      }
      try {
        const payment = await paymentOfEvent(stripe, event);
        if (!payment) return { status: 'ignored' };
        const incident = incidentOfEvent(event, payment.paymentId);
        if (incident) return { status: await applyIncident(services, incident) };
        if (stripeEventUse(event.type) !== 'payment') return { status: 'ignored' };
        const update = { ...sessionUpdate('stripe', payment), eventId: event.id };
        return { status: await applyPaymentUpdate(services, update) };
      } catch (error) {
        if (!(error instanceof GatewayUnavailableError)) throw error;
        throw new ApiError('payment_gateway_unavailable');
      }
    },
  );
};
