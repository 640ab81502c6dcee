import {
  orderedVoucherParamsSchema,
  voucherFileQuerySchema,
  voucherOrderCodeSchema,
  voucherOrderParamsSchema,
  voucherParamsSchema,
} from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { voucherOfAccount } from '../../booking/vouchers/account-vouchers.ts';
import { findVoucherOrder, vouchersOfOrder } from '../../booking/vouchers/order-vouchers.ts';
import { requireAccount } from '../../people/accounts/sessions.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { VoucherOrderRow } from '../../platform/database/tables/vouchers.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { queueDownload } from './queue-download.ts';
import { sendPdf, type NamedPdf } from './send-pdf.ts';
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

  /** A file of an order, by the order's code. */
  const orderFile = <Params extends typeof voucherOrderParamsSchema>(
    path: string,
    summary: string,
    params: Params,
    make: (order: VoucherOrderRow, params: z.infer<Params>, language: Locale) => Promise<NamedPdf>,
  ) =>
    app.get(
      `/public/voucher-order/:id/${path}`,
      {
        config: { access: 'voucherOrderCode' },
        schema: {
          tags,
          summary,
          params,
          querystring: voucherOrderCodeSchema.extend(voucherFileQuerySchema.shape),
        },
      },
      async (request, reply) => {
        const { query } = request;
        const params = request.params as z.infer<Params>;
        const order = await findVoucherOrder(database, params.id, query.code);
        return sendPdf(
          reply,
          await queueDownload(request, () => make(order, params, query.language ?? order.language)),
        );
      },
    );

  orderFile(
    'voucher/:voucher.pdf',
    'Download a voucher of an order as a PDF by the order’s code: 200, 404 or 500. [7.35] [8.10]',
    orderedVoucherParamsSchema,
    async (order, params, language) => {
      const voucher = (await vouchersOfOrder(database, order.id)).find(({ id }) => id === params.voucher);
      if (!voucher) throw new ApiError('voucher_not_found');
      return voucherFile(services, [voucher], language);
    },
  );

  orderFile(
    'receipt.pdf',
    'Download the receipt of a voucher order by its code; 404 until it is paid',
    voucherOrderParamsSchema,
    async (order, _params, language) => {
      const file = await voucherReceiptFile(services, order.id, language);
      if (!file) throw new ApiError('not_found');
      return file;
    },
  );
};
