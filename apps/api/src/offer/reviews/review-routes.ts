import { clientParamsSchema, reviewListSchema, reviewPageQuerySchema } from '@mp/contract';
import { reviewsOnPage } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { cacheBriefly } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { findPlaceId } from '../catalogue/place-detail.ts';
import { reviewView } from './review-view.ts';

/** Guests' reviews of places: the same for everybody with one language. [10.1] */
export const reviewRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { database } },
) => {
  app.get(
    '/public/client/:id/reviews',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Reviews'],
        summary: 'Reviews of a place, the latest stay first. [10.4]',
        params: clientParamsSchema,
        querystring: reviewPageQuerySchema,
        response: { 200: reviewListSchema },
      },
    },
    async (request, reply) => {
      const id = await findPlaceId(database, request.params.id);
      if (id === null) throw new ApiError('place_not_found');
      const { language } = visitorOf(request);
      const [rows, { review_count: count }] = await Promise.all([
        database
          .selectFrom('review')
          .selectAll()
          .where('place_id', '=', id)
          .where('state', '=', 'published')
          .orderBy('arrival', 'desc')
          .orderBy('id')
          .offset((request.query.page - 1) * reviewsOnPage)
          .limit(reviewsOnPage)
          .execute(),
        database.selectFrom('place').select('review_count').where('id', '=', id).executeTakeFirstOrThrow(),
      ]);
      cacheBriefly(reply);
      return { data: rows.map((row) => reviewView(row, language)), count };
    },
  );
};
