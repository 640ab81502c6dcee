import { Readable } from 'node:stream';
import {
  actionHeadersSchema,
  actionResultSchema,
  closeMonthSchema,
  nextSettlementSchema,
  settlementCsvQuerySchema,
  settlementListSchema,
  settlementParamsSchema,
  settlementQuerySchema,
  settlementSchema,
} from '@mp/contract';
import { locales } from '@mp/domain';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { closeMonth } from '../../booking/settlements/close-month.ts';
import { findSettlement, findSettlements, monthOf, numbersOf } from '../../booking/settlements/find-settlements.ts';
import { queueDownload } from '../../documents/pdf/queue-download.ts';
import { sendPdf } from '../../documents/pdf/send-pdf.ts';
import { statementFile } from '../../documents/pdf/statement-file.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { findNext, monthSubject } from './next-settlement.ts';
import { settlementCsv } from './settlement-csv.ts';

const tags = ['Console'];
const config = { access: 'staff.money' } as const;
const params = settlementParamsSchema;

const sendCsv = (reply: FastifyReply, name: string, lines: AsyncGenerator<string>) =>
  neverCache(reply)
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(lines));

/** Settlements with sellers: close a month, see what it says of whom, and save it. */
export const settlementRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;

  app.get(
    '/console/settlement',
    {
      config,
      schema: {
        tags,
        summary: 'List settlements with sellers',
        querystring: settlementQuerySchema,
        response: { 200: settlementListSchema },
      },
    },
    ({ query }) => findSettlements(database, query),
  );

  app.get(
    '/console/settlement.csv',
    {
      config,
      schema: { tags, summary: 'The stays of a month’s settlements as CSV', querystring: settlementCsvQuerySchema },
    },
    async ({ query: { month } }, reply) =>
      sendCsv(reply, `settlements-${month}`, settlementCsv(database, await numbersOf(database, month))),
  );

  app.get(
    '/console/settlement/next',
    {
      config,
      schema: {
        tags,
        summary: 'What closing the next month would settle',
        response: { 200: nextSettlementSchema },
      },
    },
    () => findNext(database, clock.today()),
  );

  app.post(
    '/console/settlement/close',
    {
      config,
      schema: {
        tags,
        summary: 'Close a month: make a settlement for each seller and currency',
        headers: actionHeadersSchema,
        body: closeMonthSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { month } = request.body;
      const action = requestOf(request, 'settlement.close');
      const closing = { today: clock.today(), by: action.staff.account.id };
      return runAction(services, monthSubject(month), action, (trx, now) =>
        closeMonth(trx, monthOf(month), { ...closing, now }),
      );
    },
  );

  app.get(
    '/console/settlement/:number',
    {
      config,
      schema: { tags, summary: 'Get a settlement with its stays', params, response: { 200: settlementSchema } },
    },
    (request) => findSettlement(database, request.params.number),
  );

  app.get(
    '/console/settlement/:number/statement.csv',
    { config, schema: { tags, summary: 'The stays of a settlement as CSV', params } },
    async ({ params: { number } }, reply) => {
      await findSettlement(database, number);
      return sendCsv(reply, `settlement-${number}`, settlementCsv(database, [number]));
    },
  );

  app.get(
    '/console/settlement/:number/statement.pdf',
    {
      config,
      schema: {
        tags,
        summary: 'The statement of a settlement, in the language of its seller unless another is named',
        params,
        querystring: z.strictObject({ language: z.enum(locales).optional() }),
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const file = await queueDownload(request, () => statementFile(database, number, request.query.language));
      if (!file) throw new ApiError('not_found');
      return sendPdf(neverCache(reply), file);
    },
  );
};
