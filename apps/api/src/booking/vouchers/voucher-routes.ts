import {
  voucherBalanceSchema,
  voucherCheckSchema,
  voucherCodeRequestSchema,
  voucherListsSchema,
  voucherSchema,
  type VoucherCheckWire,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createGuessLimit, isOneOf } from '../../platform/limits/guess-limit.ts';
import { accountOfRequest, requireAccount } from '../../people/accounts/sessions.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import type { BookingServices } from '../booking-services.ts';
import { attachVoucher, checkVoucher, vouchersOfAccount } from './account-vouchers.ts';
import { voucherBalance } from './voucher-balance.ts';
import { voucherView } from './voucher-view.ts';

const tags = ['Vouchers'];

/** Endpoints to check a voucher and see what is left on it, attach it to an account, and list an account's vouchers. */
export const voucherRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const guesses = createGuessLimit(services);
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
