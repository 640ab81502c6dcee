import { overviewSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { countTasks } from './count-tasks.ts';

/** What needs somebody today. */
export const overviewRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/console/overview',
    {
      config: { access: 'staff' },
      schema: {
        tags: ['Console'],
        summary: 'What needs somebody today, as far as the role may see it',
        response: { 200: overviewSchema },
      },
    },
    async (request) => ({ tasks: await countTasks(services, staffMemberOf(request).role) }),
  );
};
