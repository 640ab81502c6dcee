import { paygateEventSchema } from '@mp/contract';
import type { PaymentStatus } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { applyPaymentUpdate } from './apply-payment.ts';
import { applyIncident } from './payment-incidents.ts';
import { sandboxProvider } from './sandbox-gateway.ts';
import { isSignatureValid } from './signature.ts';
import { rawBodyOf, acceptRawBodies, readJson } from './signed-body.ts';

const signatureHeader = 'paygate-signature';

/** POST /public/paygate/webhook: events of the gateway. Responds with 200 once an event is applied, now or before. */
export const webhookRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  acceptRawBodies(app);

  app.post(
    '/public/paygate/webhook',
    {
      config: { access: 'signature' },
      schema: { tags: ['Payments'], summary: 'Receive a signed event of the payment gateway' },
    },
    async (request) => {
      const { config, clock } = services;
      const body = rawBodyOf(request);
      if (!isSignatureValid(request.headers[signatureHeader], body, config.paygateSecret, clock.now())) {
        request.log.warn({ bytes: body.length }, 'a webhook without a valid signature was refused');
        throw new ApiError('unauthorized');
      }
      const event = paygateEventSchema.safeParse(readJson(body));
      if (!event.success)
        throw validationError({ in: 'body', field: '', problem: 'The event does not match its schema.' });
      const { id, type, payment_id, amount_minor, currency, created_at, card, failure } = event.data;
      if (type === 'payment.disputed') {
        const about = { paymentId: payment_id, incidentId: id, kind: 'dispute', status: 'needs_response' } as const;
        const dispute = { ...about, amountMinor: amount_minor, currency, reportedAt: new Date(created_at) };
        return { status: await applyIncident(services, dispute) };
      }
      const effect = await applyPaymentUpdate(services, {
        provider: sandboxProvider,
        eventId: id,
        paymentId: payment_id,
        status: type.slice('payment.'.length) as PaymentStatus,
        amountMinor: amount_minor,
        currency,
        card,
        failure,
      });
      if (effect === 'unknown_payment') throw new ApiError('not_found');
      if (effect === 'mismatch')
        throw validationError({
          in: 'body',
          field: 'amount_minor',
          problem: 'The amount or currency differs from the requested one.',
        });
      return { status: effect };
    },
  );
};
