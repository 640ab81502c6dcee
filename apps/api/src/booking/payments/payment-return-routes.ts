import { paymentReturnRequestSchema, paymentReturnSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../booking-services.ts';
import { redeemReturn } from './payment-return.ts';

/** POST /public/payment-return: the way back from the gateway. */
export const paymentReturnRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.post(
    '/public/payment-return',
    {
      config: { access: 'returnCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'What the guest has paid for whom the gateway sends back, with the key to it; once',
        description:
          'The gateway learns no lasting key: `returned` in the address it sends back to is exchanged for one here.',
        body: paymentReturnRequestSchema,
        response: { 200: paymentReturnSchema },
      },
    },
    ({ body }) => redeemReturn(services, body.returned),
  );
};
