import { auditCheckSchema, auditListSchema, auditQuerySchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { checkSeals } from '../../platform/audit/seal-entries.ts';
import { findEntries } from './find-entries.ts';

const tags = ['Console'];
const config = { access: 'staff.audit' } as const;

/** The audit log of the operator's console: what staff did, when and why. */
export const auditLogRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/console/audit',
    {
      config,
      schema: {
        tags,
        summary: 'Search the audit log',
        querystring: auditQuerySchema,
        response: { 200: auditListSchema },
      },
    },
    async ({ query }) => findEntries(services.database, query),
  );

  app.get(
    '/console/audit/check',
    { config, schema: { tags, summary: 'Check the seals of the audit log', response: { 200: auditCheckSchema } } },
    async () => {
      const { seals, brokenSeal, changedDetails, canBypass } = await checkSeals(services.database);
      return { seals, broken_seal: brokenSeal, changed_details: [...changedDetails], can_bypass: canBypass };
    },
  );
};
