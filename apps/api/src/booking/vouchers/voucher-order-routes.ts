import {
  idempotencyKeySchema,
  payRequestSchema,
  payResponseSchema,
  voucherOrderCodeSchema,
  voucherOrderCreatedSchema,
  voucherOrderParamsSchema,
  voucherOrderRequestSchema,
  voucherOrderSchema,
  voucherReturnSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountOrVisitor } from '../../people/accounts/sessions.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { createCreationLimit } from '../../platform/limits/creation-limit.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { senderOf } from '../../platform/http/sender.ts';
import type { BookingServices } from '../booking-services.ts';
import { voucherOrderCode } from './order-code.ts';
import { findVoucherOrder, orderVouchers, payVoucherOrder } from './order-vouchers.ts';
import { withdrawVoucher } from './withdraw-voucher.ts';
import { voucherOrderView } from './voucher-order-view.ts';

const tags = ['Vouchers'];

/** Endpoints to order vouchers, and to read and pay an order by its code, or give its vouchers back. */
export const voucherOrderRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;
  const limitOrders = createCreationLimit(services, 'voucher orders');
  const limitPayments = createCreationLimit(services, 'payments');
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/voucher-order',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Order gift vouchers, which are issued once they are paid',
        description:
          'Requires an `Idempotency-Key` header. The same key and body return the same order and code, also from another ' +
          'network address if the key is a random UUID (version 4). The same key with another body is refused, unless the first ' +
          'request was: it has made nothing, and its key is unused. ' +
          'An expired token is refused with `unauthorized`, and nothing is ordered.',
        body: voucherOrderRequestSchema,
        response: { 201: voucherOrderCreatedSchema },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeySchema.safeParse(request.headers['idempotency-key']);
      if (!key.success) throw new ApiError('idempotency_key_missing');
      const account = await accountOrVisitor(services, request);
      const order = await limitOrders(request, () =>
        orderVouchers(services, request.body, {
          idempotencyKey: key.data,
          sender: senderOf(services.config, request, {
            idempotencyKey: key.data,
            account,
            email: request.body.contact.email,
          }),
          accountId: account?.id ?? null,
        }),
      );
      const view = await voucherOrderView(services, order);
      return reply.status(201).send({ ...view, code: voucherOrderCode(services, order.id) });
    },
  );

  app.get(
    '/public/voucher-order/:id',
    {
      config: { access: 'voucherOrderCode' },
      schema: {
        tags,
        summary: 'Get a voucher order by its code',
        params: voucherOrderParamsSchema,
        querystring: voucherOrderCodeSchema,
        response: { 200: voucherOrderSchema },
      },
    },
    async ({ params, query }) => voucherOrderView(services, await findVoucherOrder(database, params.id, query.code)),
  );

  app.post(
    '/public/voucher-order/:id/pay',
    {
      config: { access: 'voucherOrderCode' },
      schema: {
        tags,
        summary: 'Get the URL of the payment page; repeated calls return the same payment',
        params: voucherOrderParamsSchema,
        body: payRequestSchema,
        response: { 200: payResponseSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const order = await findVoucherOrder(database, params.id, body.code);
      const pay = () => payVoucherOrder(services, order, body.code, body.return_url);
      return { redirect_url: await limitPayments(request, pay) };
    },
  );

  app.post(
    '/public/voucher-order/:id/return',
    {
      config: { access: 'voucherOrderCode' },
      schema: {
        tags,
        summary: 'Give an unused voucher back within 14 days of its purchase, and get the order',
        params: voucherOrderParamsSchema,
        body: voucherReturnSchema,
        response: { 200: voucherOrderSchema },
      },
    },
    async ({ params, body }) => {
      const order = await findVoucherOrder(database, params.id, body.code);
      await withdrawVoucher(services, order, { voucherId: body.voucher, acceptedMinor: body.amount_minor });
      return voucherOrderView(services, order);
    },
  );
};
