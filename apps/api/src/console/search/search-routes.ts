import { consoleSearchQuerySchema, consoleSearchSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { rightsOf } from '../../people/staff/rights.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { searchEverything } from './search-everything.ts';

/** The search of the console: one field for everything. */
export const consoleSearchRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/console/search',
    {
      config: { access: 'staff.reservations' },
      schema: {
        tags: ['Console'],
        summary: 'Find reservations, places, payments, documents and vouchers by words, numbers or codes',
        querystring: consoleSearchQuerySchema,
        response: { 200: consoleSearchSchema },
      },
    },
    async (request) => searchEverything(services.database, request.query.q, rightsOf(staffMemberOf(request).role)),
  );
};
