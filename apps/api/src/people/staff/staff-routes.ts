import { factorResetSchema, staffListSchema, staffParamsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services/services.ts';
import { staffMemberOf } from './require-staff.ts';
import { requestReset, staffMembers } from './staff-members.ts';

const tags = ['Desk'];
const config = { access: 'staff.staff' } as const;

/** Staff members, for owners. Roles are granted only on the server. (ADR 0142) */
export const staffRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  app.get(
    '/desk/staff',
    { config, schema: { tags, summary: 'The staff, their roles and factors.', response: { 200: staffListSchema } } },
    async (request) => ({ data: await staffMembers(services, staffMemberOf(request)) }),
  );

  app.post(
    '/desk/staff/:id/reset',
    {
      config,
      schema: {
        tags,
        summary: 'Lets somebody enrol a second factor again, once two owners have asked for it within a day.',
        params: staffParamsSchema,
        response: { 200: factorResetSchema },
      },
    },
    async (request) => {
      const { language } = visitorOf(request);
      const { id } = request.params;
      const outcome = await requestReset(services, staffMemberOf(request), { id, language, log: request.log });
      services.wakeOutbox();
      return { outcome };
    },
  );
};
