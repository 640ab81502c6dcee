import { Readable } from 'node:stream';
import {
  exportParamsSchema,
  exportQuerySchema,
  exportSumsQuerySchema,
  exportSumsSchema,
  yearlyExports,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { validationError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { nameOfStaff } from '../actions/run-action.ts';
import { exportFile } from './export-file.ts';
import { findSums } from './find-sums.ts';

const tags = ['Console'];
const config = { access: 'staff.money' } as const;

/** Files for accountants and authorities, and what they have to add up to. */
export const exportRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;

  app.get(
    '/console/export',
    {
      config,
      schema: {
        tags,
        summary: 'What the files of a month have to add up to',
        querystring: exportSumsQuerySchema,
        response: { 200: exportSumsSchema },
      },
    },
    ({ query: { month } }) => findSums(database, month),
  );

  app.post(
    '/console/export/:format',
    {
      config,
      schema: {
        tags,
        summary: 'A file for accountants or an authority, with an entry in the audit log',
        params: exportParamsSchema,
        querystring: exportQuerySchema,
      },
    },
    async (request, reply) => {
      const { format } = request.params;
      const { period } = request.query;
      const isYear = period.length === 4;
      if (isYear !== yearlyExports.some((yearly) => yearly === format))
        throw validationError({ in: 'querystring', field: 'period', problem: 'The format has another period.' });
      const { name, type, content } = await exportFile(services, format, period);
      const staff = staffMemberOf(request);
      await inTransaction(database, (trx) =>
        recordEntry(
          trx,
          {
            actor: { id: staff.account.id, name: nameOfStaff(staff) },
            action: `export.${format}`,
            subject: { kind: 'export', id: crypto.randomUUID(), label: name },
            reason: null,
          },
          clock.now(),
        ),
      );
      return neverCache(reply)
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(content));
    },
  );
};
