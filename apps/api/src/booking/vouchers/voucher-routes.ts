import {
  voucherBalanceSchema,
  voucherCheckSchema,
  voucherCodeRequestSchema,
  voucherExtensionRequestSchema,
  voucherListsSchema,
  voucherOrderCreatedSchema,
  voucherSchema,
  type VoucherCheckWire,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createCreationLimit } from '../../platform/limits/creation-limit.ts';
import { createGuessLimit, isOneOf } from '../../platform/limits/guess-limit.ts';
import { accountOfRequest, requireAccount } from '../../people/accounts/sessions.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import type { BookingServices } from '../booking-services.ts';
import { attachVoucher, checkVoucher, vouchersOfAccount } from './account-vouchers.ts';
import { orderExtension } from './extend-for-fee.ts';
import { voucherOrderCode } from './order-code.ts';
import { voucherBalance } from './voucher-balance.ts';
import { voucherOrderView } from './voucher-order-view.ts';
import { voucherView } from './voucher-view.ts';

const tags = ['Vouchers'];

/** Endpoints to check a voucher and see what is left on it, extend it for a fee, attach it to an account, and list an account's vouchers. */
export const voucherRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const guesses = createGuessLimit(services);
  const limitOrders = createCreationLimit(services, 'voucher orders');
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/voucher/check',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Check whether the caller can use a voucher, and get its value',
        body: voucherCodeRequestSchema,
        response: { 200: voucherCheckSchema },
      },
    },
    async (request) => {
      const account = await accountOfRequest(services, request);
      return guesses.judge(request, {
        judge: () => checkVoucher(services, request.body.code, account?.id ?? null),
        isWrong: (found) => (found as VoucherCheckWire).result === 'unknown',
      });
    },
  );

  app.post(
    '/public/voucher/balance',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Get what is left on a voucher, and its history, by its code. [5.32]',
        body: voucherCodeRequestSchema,
        response: { 200: voucherBalanceSchema },
      },
    },
    async (request) => {
      const account = await accountOfRequest(services, request);
      return guesses.judge(request, {
        judge: () => voucherBalance(services, request.body.code, account?.id ?? null),
        isWrong: isOneOf('voucher_not_found'),
      });
    },
  );

  app.post(
    '/public/voucher/extension',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Order the extension of a voucher for a fee, by its code; paid like an order of vouchers. [5.32]',
        body: voucherExtensionRequestSchema,
        response: { 201: voucherOrderCreatedSchema },
      },
    },
    async (request, reply) => {
      const account = await accountOfRequest(services, request);
      const order = await guesses.judge(request, {
        judge: () => limitOrders(request, () => orderExtension(services, request.body, account?.id ?? null)),
        isWrong: isOneOf('voucher_not_found'),
      });
      const view = await voucherOrderView(services, order);
      return reply.status(201).send({ ...view, code: voucherOrderCode(services, order.id) });
    },
  );

  app.post(
    '/user/voucher',
    {
      config: { access: 'accountOrForbidden' },
      schema: {
        tags,
        summary: 'Attach a voucher to the account: 200, 403, 404, 409 or 500. [8.10]',
        body: voucherCodeRequestSchema,
        response: { 200: voucherSchema },
      },
    },
    async (request) => {
      const account = await accountOfRequest(services, request);
      // 403 instead of 401: the specification uses it here for "check that you are signed in". [8.10]
      if (!account) throw new ApiError('forbidden');
      const voucher = await guesses.judge(request, {
        judge: () => attachVoucher(services, account, request.body.code),
        isWrong: isOneOf('voucher_not_found'),
      });
      return voucherView(services, voucher);
    },
  );

  app.get(
    '/user/voucher',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'List the account’s active, expired and used vouchers, and their history. [4.37]',
        response: { 200: voucherListsSchema },
      },
    },
    async (request) => vouchersOfAccount(services, await requireAccount(services, request)),
  );
};
