import { ownReservationsSchema, reservationParamsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireAccount } from '../../people/accounts/sessions.ts';
import type { Services } from '../../platform/services/services.ts';
import { confirmReservation } from './confirm-reservation.ts';
import { reservationList } from './reservation-list.ts';

/** The reservations of who is signed in. */
export const accountReservationRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  app.get(
    '/user/reservation',
    {
      config: { access: 'account' },
      schema: {
        tags: ['Reservations'],
        summary: 'Reservations of who is signed in: to come, and over. [2.58]',
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
        summary: 'Notes a reservation with the account: its holder made it while nobody was signed in. [6.1]',
        description:
          'One that was made with the e-mail of the account; before that it is in no account. Twice does it once.',
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
