import { paymentReturnRequestSchema, paymentReturnSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../booking-services.ts';
import { redeemReturn } from './payment-return.ts';

/** POST /public/payment-return: access for a guest whom the gateway redirects back. */
export const paymentReturnRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.post(
    '/public/payment-return',
    {
      config: { access: 'returnCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Exchange the one-time code of the return URL for access to the paid reservation or order',
        description: 'The gateway gets no permanent code. It redirects to a URL with the one-time code `returned`.',
        body: paymentReturnRequestSchema,
        response: { 200: paymentReturnSchema },
      },
    },
    ({ body }) => redeemReturn(services, body.returned),
  );
};
