import { ownReservationsSchema, reservationParamsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireAccount } from '../../people/accounts/sessions.ts';
import type { Services } from '../../platform/services/services.ts';
import { confirmReservation } from './confirm-reservation.ts';
import { reservationList } from './reservation-list.ts';

/** Reservations of the signed-in account. */
export const accountReservationRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  app.get(
    '/user/reservation',
    {
      config: { access: 'account' },
      schema: {
        tags: ['Reservations'],
        summary: 'List the upcoming and past reservations of the signed-in account. [2.58]',
        response: { 200: ownReservationsSchema },
      },
    },
    async (request) => reservationList(services, await requireAccount(services, request)),
  );

  app.post(
    '/user/reservation/:id/confirm',
    {
      config: { access: 'accountOfAddress' },
      schema: {
        tags: ['Reservations'],
        summary: 'Add a reservation to the account whose holder made it while not signed in. [6.1]',
        description:
          'Only for a reservation that was made with the e-mail of the account and is in no account yet. Idempotent.',
        params: reservationParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await confirmReservation(services, await requireAccount(services, request), request.params.id);
      return reply.status(204).send(null);
    },
  );
};
