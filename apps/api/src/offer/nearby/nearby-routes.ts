import { clientParamsSchema, nearbySchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { cacheBriefly } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { findPlaceId } from '../catalogue/place-detail.ts';
import { placeFinderOf } from '../catalogue/place-finder.ts';
import { findNearby } from './find-nearby.ts';

/** Places and sights around a place, for the map of its page. */
export const nearbyRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { database } },
) => {
  app.get(
    '/public/client/:id/nearby',
    {
      config: { access: 'everybody', searches: true },
      schema: {
        tags: ['Catalogue'],
        summary: 'Other places and things to see around a place, nearest first, with their distances.',
        params: clientParamsSchema,
        response: { 200: nearbySchema },
      },
    },
    async (request, reply) => {
      const id = await findPlaceId(database, request.params.id);
      const found =
        id === null ? null : await findNearby(placeFinderOf(database).index, visitorOf(request).language, id);
      if (!found) throw new ApiError('place_not_found');
      cacheBriefly(reply);
      return found;
    },
  );
};
