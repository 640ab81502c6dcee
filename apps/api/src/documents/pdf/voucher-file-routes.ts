import {
  orderedVoucherParamsSchema,
  voucherFileQuerySchema,
  voucherOrderCodeSchema,
  voucherOrderParamsSchema,
  voucherParamsSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { voucherOfAccount } from '../../booking/vouchers/account-vouchers.ts';
import { findVoucherOrder, vouchersOfOrder } from '../../booking/vouchers/order-vouchers.ts';
import { requireAccount } from '../../people/accounts/sessions.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { queueDownload } from './queue-download.ts';
import { sendPdf } from './send-pdf.ts';
import { voucherFile } from './voucher-file.ts';
import { voucherReceiptFile } from './voucher-receipt-file.ts';

const tags = ['Vouchers'];

/** PDFs of vouchers, for their holder and their buyer. */
export const voucherFileRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;
  app.get(
    '/user/voucher/:id.pdf',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Download a voucher of the account as a PDF: 200, 401, 404 or 500. [7.35] [8.10]',
        params: voucherParamsSchema,
        querystring: voucherFileQuerySchema,
      },
    },
    async (request, reply) => {
      const account = await requireAccount(services, request);
      const voucher = await voucherOfAccount(database, account, request.params.id);
      const language = request.query.language ?? visitorOf(request).language;
      return sendPdf(reply, await queueDownload(request, () => voucherFile(services, [voucher], language)));
    },
  );

  app.get(
    '/public/voucher-order/:id/voucher/:voucher.pdf',
    {
      config: { access: 'voucherOrderCode' },
      schema: {
        tags,
        summary: 'Download a voucher of an order as a PDF by the order’s code: 200, 404 or 500. [7.35] [8.10]',
        params: orderedVoucherParamsSchema,
        querystring: voucherOrderCodeSchema.extend(voucherFileQuerySchema.shape),
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const order = await findVoucherOrder(database, params.id, query.code);
      const voucher = (await vouchersOfOrder(database, order.id)).find(({ id }) => id === params.voucher);
      if (!voucher) throw new ApiError('voucher_not_found');
      const language = query.language ?? order.language;
      return sendPdf(reply, await queueDownload(request, () => voucherFile(services, [voucher], language)));
    },
  );

  app.get(
    '/public/voucher-order/:id/receipt.pdf',
    {
      config: { access: 'voucherOrderCode' },
      schema: {
        tags,
        summary: 'Download the receipt of a voucher order by its code; 404 until it is paid',
        params: voucherOrderParamsSchema,
        querystring: voucherOrderCodeSchema.extend(voucherFileQuerySchema.shape),
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const order = await findVoucherOrder(database, params.id, query.code);
      const language = query.language ?? order.language;
      const file = await queueDownload(request, () => voucherReceiptFile(services, order.id, language));
      if (!file) throw new ApiError('not_found');
      return sendPdf(reply, file);
    },
  );
};
