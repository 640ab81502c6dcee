import { ownReservationsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireAccount } from '../../people/accounts/sessions.ts';
import { neverCache } from '../../platform/http/caching.ts';
import type { Services } from '../../platform/services/services.ts';
import { reservationList } from './reservation-list.ts';

/** The reservations of who is signed in. */
export const ownReservationRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  app.get(
    '/user/reservation',
    {
      config: { access: 'account' },
      schema: {
        tags: ['reservations'],
        summary: 'Reservations of who is signed in: to come, and over. [2.58]',
        response: { 200: ownReservationsSchema },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      return reservationList(services, await requireAccount(services, request));
    },
  );
};
