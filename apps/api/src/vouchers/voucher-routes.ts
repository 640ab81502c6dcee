import {
  voucherCheckSchema,
  voucherCodeRequestSchema,
  voucherFileQuerySchema,
  voucherListsSchema,
  voucherParamsSchema,
  voucherSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createClientLimit } from '../accounts/attempt-limit.ts';
import { accountOfRequest, requireAccount } from '../accounts/sessions.ts';
import { sendPdf } from '../documents/send-pdf.ts';
import { ApiError } from '../errors/api-error.ts';
import { neverCache } from '../request/caching.ts';
import type { Booking } from '../reservations/booking.ts';
import { visitorOf } from '../request/visitor.ts';
import { attachVoucher, checkVoucher, voucherOfAccount, vouchersOfAccount } from './hold-vouchers.ts';
import { voucherFile } from './voucher-file.ts';
import { voucherView } from './voucher-view.ts';

const tags = ['vouchers'];
const minute = 60_000;

/** Checking a voucher, attaching it to an account, and listing those of an account. */
export const voucherRoutes: FastifyPluginAsyncZod<{ booking: Booking }> = async (app, { booking }) => {
  // A code cannot be guessed; that somebody tries need not cost us more than this.
  const limit = createClientLimit(booking.clock, { ofClient: 30, ofAddress: 30, windowMs: minute });
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/voucher/check',
    {
      schema: {
        tags,
        summary: 'Whether whoever asks can use a voucher, and what it is worth',
        body: voucherCodeRequestSchema,
        response: { 200: voucherCheckSchema },
      },
    },
    async (request) => {
      limit.note(request);
      const account = await accountOfRequest(booking, request);
      return checkVoucher(booking, request.body.code, account?.id ?? null);
    },
  );

  app.post(
    '/user/voucher',
    {
      schema: {
        tags,
        summary: 'Attaches a voucher to the account: 200, 403, 404, 409 or 500. [8.10]',
        body: voucherCodeRequestSchema,
        response: { 200: voucherSchema },
      },
    },
    async (request) => {
      const account = await accountOfRequest(booking, request);
      // 403 and not 401: this call's own word for "check that you are signed in". [8.10]
      if (!account) throw new ApiError('forbidden');
      limit.note(request);
      return voucherView(booking, await attachVoucher(booking, account, request.body.code));
    },
  );

  app.get(
    '/user/voucher/:id.pdf',
    {
      schema: {
        tags,
        summary: 'A voucher of the account as a PDF: 200, 401, 404 or 500. [7.35] [8.10]',
        params: voucherParamsSchema,
        querystring: voucherFileQuerySchema,
      },
    },
    async (request, reply) => {
      const account = await requireAccount(booking, request);
      const voucher = await voucherOfAccount(booking.database, account, request.params.id);
      const language = request.query.language ?? visitorOf(request).language;
      return sendPdf(reply, await voucherFile(booking, [voucher], language));
    },
  );

  app.get(
    '/user/voucher',
    {
      schema: {
        tags,
        summary: 'Vouchers of the account: active, expired, used, and their history. [4.37]',
        response: { 200: voucherListsSchema },
      },
    },
    async (request) => vouchersOfAccount(booking, await requireAccount(booking, request)),
  );
};
