import { owedSchema, owedStaysParamsSchema, owedStaysQuerySchema, owedStaysSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { sendCsv } from '../csv/send-csv.ts';
import { findOwed, findOwedStays } from './find-owed.ts';
import { owedColumns, owedLines } from './owed-csv.ts';

const tags = ['Console'];
const config = { access: 'staff.law' } as const;

/** What is owed to owners, as the ledger has it, and what payouts have paid of it. */
export const owedRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;

  app.get(
    '/console/owed',
    {
      config,
      schema: { tags, summary: 'What is owed to owners, by seller and currency', response: { 200: owedSchema } },
    },
    () => findOwed(database, clock.today()),
  );

  app.get(
    '/console/owed.csv',
    { config, schema: { tags, summary: 'The stays behind what is owed to owners, as CSV' } },
    (_request, reply) =>
      sendCsv(reply, { name: 'owed.csv', head: owedColumns, lines: owedLines(database, clock.today()) }),
  );

  app.get(
    '/console/owed/:seller',
    {
      config,
      schema: {
        tags,
        summary: 'The stays behind what is owed to a seller',
        params: owedStaysParamsSchema,
        querystring: owedStaysQuerySchema,
        response: { 200: owedStaysSchema },
      },
    },
    ({ params, query }) => findOwedStays(database, params.seller, query, clock.today()),
  );
};
