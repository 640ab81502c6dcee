import {
  idempotencyKeySchema,
  orderedVoucherParamsSchema,
  payRequestSchema,
  payResponseSchema,
  voucherFileQuerySchema,
  voucherOrderCodeSchema,
  voucherOrderCreatedSchema,
  voucherOrderParamsSchema,
  voucherOrderRequestSchema,
  voucherOrderSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountOfRequest } from '../accounts/sessions.ts';
import { sendPdf } from '../documents/send-pdf.ts';
import { ApiError } from '../errors/api-error.ts';
import { neverCache } from '../request/caching.ts';
import type { Booking } from '../reservations/booking.ts';
import {
  findVoucherOrder,
  orderVouchers,
  payVoucherOrder,
  voucherOrderCode,
  vouchersOfOrder,
  voucherOrderView,
} from './order-vouchers.ts';
import { voucherFile } from './voucher-file.ts';

const tags = ['vouchers'];

/** Buying vouchers: ordering, reading and paying, by whoever has the order's code. */
export const voucherOrderRoutes: FastifyPluginAsyncZod<{ booking: Booking }> = async (app, { booking }) => {
  const { database } = booking;
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/voucher-order',
    {
      schema: {
        tags,
        summary: 'Orders gift vouchers, which are issued once they are paid',
        description:
          'Needs an `Idempotency-Key` header: the same key and body always answer with the same order and code.',
        body: voucherOrderRequestSchema,
        response: { 201: voucherOrderCreatedSchema },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeySchema.safeParse(request.headers['idempotency-key']);
      if (!key.success) throw new ApiError('idempotency_key_missing');
      const account = await accountOfRequest(booking, request);
      const order = await orderVouchers(booking, request.body, {
        idempotencyKey: key.data,
        accountId: account?.id ?? null,
      });
      const view = await voucherOrderView(booking, order);
      return reply.status(201).send({ ...view, code: voucherOrderCode(booking, order.id) });
    },
  );

  app.get(
    '/public/voucher-order/:id',
    {
      schema: {
        tags,
        summary: 'An order of vouchers, for whoever has its code',
        params: voucherOrderParamsSchema,
        querystring: voucherOrderCodeSchema,
        response: { 200: voucherOrderSchema },
      },
    },
    async ({ params, query }) => voucherOrderView(booking, await findVoucherOrder(database, params.id, query.code)),
  );

  app.get(
    '/public/voucher-order/:id/voucher/:voucher.pdf',
    {
      schema: {
        tags,
        summary: 'A voucher of an order as a PDF, for whoever has the order’s code: 200, 404 or 500. [7.35] [8.10]',
        params: orderedVoucherParamsSchema,
        querystring: voucherOrderCodeSchema.extend(voucherFileQuerySchema.shape),
      },
    },
    async ({ params, query }, reply) => {
      const order = await findVoucherOrder(database, params.id, query.code);
      const voucher = (await vouchersOfOrder(database, order.id)).find(({ id }) => id === params.voucher);
      if (!voucher) throw new ApiError('voucher_not_found');
      return sendPdf(reply, await voucherFile(booking, [voucher], query.language ?? order.language));
    },
  );

  app.post(
    '/public/voucher-order/:id/pay',
    {
      schema: {
        tags,
        summary: 'Where to send the buyer to pay; asked again, the same payment',
        params: voucherOrderParamsSchema,
        body: payRequestSchema,
        response: { 200: payResponseSchema },
      },
    },
    async ({ params, body }) => {
      const order = await findVoucherOrder(database, params.id, body.code);
      return { redirect_url: await payVoucherOrder(booking, order, body.code, body.return_url) };
    },
  );
};
