import { relatedSchema, reservationCodeSchema, reservationParamsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loadClientCards } from '../catalogue/client-cards.ts';
import { loadPictureLibrary } from '../pictures/picture-library.ts';
import { neverCache } from '../request/caching.ts';
import { visitorOf } from '../request/visitor.ts';
import { findAlternatives, needsAlternatives } from './alternatives.ts';
import type { Booking } from './booking.ts';
import { findReservation } from './find-reservation.ts';

/** GET /public/reservation/{id}/alternatives: where else the guest could stay then, for whoever has the code. */
export const alternativesRoute: FastifyPluginAsyncZod<{ booking: Booking }> = async (app, { booking }) => {
  const { database, config } = booking;
  const sources = { database, pictures: loadPictureLibrary(config.dataDir), loyalty: config.loyalty };

  app.get(
    '/public/reservation/:id/alternatives',
    {
      schema: {
        tags: ['reservations'],
        summary: 'Up to three similar places, free on the same dates within ten per cent of the price',
        description:
          'Of a reservation that the place declined, cancelled or did not answer, or that was not paid in time; of any other none.',
        params: reservationParamsSchema,
        querystring: reservationCodeSchema,
        response: { 200: relatedSchema },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      const reservation = await findReservation(database, request.params.id, request.query.code);
      if (!needsAlternatives(reservation)) return { data: [] };
      const found = new Map(
        (await findAlternatives(database, reservation)).map(({ placeId, price }) => [placeId, price]),
      );
      const { language } = visitorOf(request);
      return {
        data: await loadClientCards(sources, language, [...found.keys()], (id) => ({
          available: true,
          price: found.get(id) ?? null,
        })),
      };
    },
  );
};
