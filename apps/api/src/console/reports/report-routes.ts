import { reportQuerySchema, reportSchema, searchReportQuerySchema, searchReportSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { sendCsv } from '../csv/send-csv.ts';
import { findReport } from './find-report.ts';
import { findSearchReport } from './find-search-report.ts';
import { reportCsv, searchReportCsv } from './report-csv.ts';

const tags = ['Console'];
const config = { access: 'staff.reports' } as const;

/** Reports on what was sold. */
export const reportRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/console/report',
    {
      config,
      schema: {
        tags,
        summary: 'Occupancy, revenue, lead time and cancellations of a period, beside the year before',
        querystring: reportQuerySchema,
        response: { 200: reportSchema },
      },
    },
    ({ query }) => findReport(services.database, query),
  );

  app.get(
    '/console/report.csv',
    {
      config,
      schema: {
        tags,
        summary: 'The same report as CSV',
        querystring: reportQuerySchema.extend({ language: z.enum(['cs', 'en']).default('cs') }),
      },
    },
    async ({ query: { language, ...query } }, reply) =>
      sendCsv(reply, { name: 'report.csv', ...reportCsv(await findReport(services.database, query), language) }),
  );

  app.get(
    '/console/report/searches',
    {
      config,
      schema: {
        tags,
        summary: 'Searches, those without a result, and bookings of a period, beside the year before',
        querystring: searchReportQuerySchema,
        response: { 200: searchReportSchema },
      },
    },
    ({ query }) => findSearchReport(services.database, query),
  );

  app.get(
    '/console/report/searches.csv',
    {
      config,
      schema: {
        tags,
        summary: 'The same report on searches as CSV',
        querystring: searchReportQuerySchema.extend({ language: z.enum(['cs', 'en']).default('cs') }),
      },
    },
    async ({ query: { language, ...query } }, reply) =>
      sendCsv(reply, {
        name: 'searches.csv',
        ...searchReportCsv(await findSearchReport(services.database, query), language),
      }),
  );
};
