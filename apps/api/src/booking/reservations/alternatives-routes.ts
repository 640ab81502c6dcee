import { relatedSchema, reservationCodeSchema, reservationParamsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loadPlaceCards } from '../../offer/catalogue/place-cards.ts';
import { picturesOf } from '../../offer/pictures/added-pictures.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { findAlternatives, needsAlternatives } from './alternatives.ts';
import type { BookingServices } from '../booking-services.ts';
import { findReservation } from './find-reservation.ts';

/** GET /public/reservation/{id}/alternatives: similar places for the same dates. Requires the guest's code. */
export const alternativesRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, config } = services;
  const sources = { database, pictures: picturesOf(database), config };

  app.get(
    '/public/reservation/:id/alternatives',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'List up to three similar places that are free on the same dates, the near ones first',
        description:
          'For a reservation that the place declined, cancelled or did not answer, or that expired unpaid. Otherwise empty.',
        params: reservationParamsSchema,
        querystring: reservationCodeSchema,
        response: { 200: relatedSchema },
      },
    },
    async (request) => {
      const reservation = await findReservation(database, request.params.id, request.query.code);
      if (!needsAlternatives(reservation)) return { data: [] };
      const found = new Map(
        (await findAlternatives(database, reservation)).map(({ placeId, price }) => [placeId, price]),
      );
      const { language } = visitorOf(request);
      return {
        data: await loadPlaceCards(sources, language, [...found.keys()], (id) => ({
          available: true,
          price: found.get(id) ?? null,
          rate: null,
        })),
      };
    },
  );
};
