import { placePageSchema, placeParamsSchema, placesQuerySchema, placesSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { openDocument } from '../../people/desk/open-document.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { findPlace, findPlaces } from './find-places.ts';

const tags = ['Console'];
const config = { access: 'staff.read' } as const;

/** Places of the catalogue. The desk's routes change their entries: drafts, versions, and what is shown when. */
export const placeRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;

  app.get(
    '/console/places',
    {
      config,
      schema: {
        tags,
        summary: 'Places by name, hidden ones among them, and what each lacks',
        querystring: placesQuerySchema,
        response: { 200: placesSchema },
      },
    },
    ({ query }) => findPlaces(database, query, clock.today()),
  );

  app.post(
    '/console/places/:id/entry',
    {
      config: { access: 'staff.write' },
      schema: {
        tags,
        summary: 'Open the entry of a place, which holds its texts and facts and follows what imports change',
        params: placeParamsSchema,
        response: { 200: placePageSchema },
      },
    },
    async ({ params: { id } }) => {
      const { id: entry } = await openDocument(services, 'place', id);
      const place = await findPlace(database, id, clock.today());
      if (!place) throw new ApiError('not_found');
      return { ...place, entry };
    },
  );
};
