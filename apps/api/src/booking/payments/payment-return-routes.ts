import { paymentReturnRequestSchema, paymentReturnSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { neverCache } from '../../platform/http/caching.ts';
import type { BookingServices } from '../booking-services.ts';
import { voucherOrderCode } from '../vouchers/order-vouchers.ts';
import { redeemReturn } from './payment-return.ts';

/** POST /public/payment-return: the way back from the gateway. */
export const paymentReturnRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.post(
    '/public/payment-return',
    {
      config: { access: 'returnCode' },
      schema: {
        tags: ['reservations'],
        summary: 'What the guest has paid for whom the gateway sends back, with the key to it; once',
        description:
          'The gateway learns no lasting key: `returned` in the address it sends back to is exchanged for one here.',
        body: paymentReturnRequestSchema,
        response: { 200: paymentReturnSchema },
      },
    },
    async ({ body }, reply) => {
      neverCache(reply);
      return redeemReturn(services, body.returned, (orderId) => voucherOrderCode(services, orderId));
    },
  );
};
