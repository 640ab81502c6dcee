import {
  actionHeadersSchema,
  actionResultSchema,
  commissionInvoiceListSchema,
  correctDocumentSchema,
  documentParamsSchema,
  wrongDocumentListSchema,
} from '@mp/contract';
import { locales } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { correctDocument } from '../../booking/invoices/correct-document.ts';
import { wrongDocuments, type WrongDocument } from '../../booking/invoices/wrong-documents.ts';
import { commissionFile } from '../../documents/pdf/commission-file.ts';
import { queueDownload } from '../../documents/pdf/queue-download.ts';
import { sendPdf } from '../../documents/pdf/send-pdf.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction, versionOf, type ActionSubject } from '../actions/run-action.ts';

const tags = ['Console'];
const reading = { access: 'staff.reservations' } as const;

const stateOf = ({ percent, right_percent, total_minor }: WrongDocument) => ({ percent, right_percent, total_minor });

/** An invoice as a subject of its correction; once it is corrected, its state is empty. */
const wrongDocumentSubject = (number: string): ActionSubject => ({
  kind: 'document',
  id: number,
  scope: {},
  read: async (trx) => {
    const invoice = await trx
      .selectFrom('invoice')
      .select('number')
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst();
    const [wrong] = await wrongDocuments(trx, number);
    return invoice ? { label: number, state: wrong ? stateOf(wrong) : {} } : null;
  },
});

/** Documents to correct, and commission invoices. */
export const taxDocumentRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/console/wrong-document',
    {
      config: reading,
      schema: { tags, summary: 'List invoices with a wrong VAT rate', response: { 200: wrongDocumentListSchema } },
    },
    async () => ({
      data: (await wrongDocuments(database)).map((wrong) => ({
        number: wrong.number,
        version: versionOf(stateOf(wrong)),
        reservation: { id: wrong.reservation_id, number: wrong.reservation },
        place: wrong.place,
        country: wrong.country,
        taxed_on: wrong.taxed_on,
        total: { minor: wrong.total_minor, currency: wrong.currency },
        percent: wrong.percent,
        right_percent: wrong.right_percent,
      })),
    }),
  );

  app.post(
    '/console/wrong-document/:number/correct',
    {
      config: { access: 'staff.law' },
      schema: {
        tags,
        summary: 'Issue a credit note for an invoice with a wrong VAT rate, and the right invoice',
        params: documentParamsSchema,
        headers: actionHeadersSchema,
        body: correctDocumentSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { number } = request.params;
      return runAction(services, wrongDocumentSubject(number), requestOf(request, 'document.correct'), (trx, now) =>
        correctDocument(trx, number, now),
      );
    },
  );

  app.get(
    '/console/commission-invoice',
    {
      config: reading,
      schema: { tags, summary: 'List commission invoices', response: { 200: commissionInvoiceListSchema } },
    },
    async () => {
      const rows = await database
        .selectFrom('commission_invoice')
        .select(['number', 'kind', 'month', 'currency', 'content'])
        .orderBy('month', 'desc')
        .orderBy('number', 'desc')
        .limit(mostListed)
        .execute();
      return {
        data: rows.map(({ content, currency, ...invoice }) => ({
          ...invoice,
          seller: content.customer.name,
          total: { minor: content.totalMinor, currency },
          reverse_charge: (content.notes ?? []).some(({ kind }) => kind === 'reverse_charge'),
        })),
      };
    },
  );

  app.get(
    '/console/commission-invoice/:number.pdf',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Download a commission invoice',
        params: documentParamsSchema,
        querystring: z.strictObject({ language: z.enum(locales).default('cs') }),
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const file = await queueDownload(request, () => commissionFile(database, number, request.query.language));
      if (!file) throw new ApiError('not_found');
      return sendPdf(neverCache(reply), file);
    },
  );
};

/** The invoices of some years. */
const mostListed = 1_000;
