import { hintsQuerySchema, hintsSchema } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { limitColumns, refusalOf } from '../availability/companion-limits.ts';
import { horizonOf, problemOf } from '../availability/stay-dates.ts';
import { acceptFilterNames } from '../catalogue/filter-names.ts';
import { placeFinderOf } from '../catalogue/place-finder.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { findPlaceHints } from './place-hints.ts';
import { findCatalogueHints } from './catalogue-hints.ts';

/** Alternatives to unavailable dates. */
export const hintRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { database, clock } },
) => {
  acceptFilterNames(app);
  app.get(
    '/public/hints',
    {
      config: { access: 'everybody', searches: true },
      schema: {
        tags: ['Stays'],
        summary: 'Stays near a date that would work, at a place or at all that match. [7.19]',
        querystring: hintsQuerySchema,
        response: { 200: hintsSchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { currency } = visitorOf(request);
      const today = clock.today();
      neverCache(reply);
      if (calendarDateOf(query.date) < today) throw validationError(problemOf('date', 'date_prior_error'));
      if (query.date > horizonOf(today)) throw validationError(problemOf('date', 'date_too_far'));
      const [placeId, ...others] = query.clientId ?? [];
      if (placeId === undefined || others.length > 0)
        return { data: await findCatalogueHints(placeFinderOf(database), query, currency, today) };
      const place = await database
        .selectFrom('place')
        .select(['allow_sell', ...limitColumns])
        .where('id', '=', placeId)
        .executeTakeFirst();
      if (!place) throw new ApiError('place_not_found');
      const isOffered = place.allow_sell && !refusalOf(place, query);
      return { data: isOffered ? await findPlaceHints(database, { placeId, query, currency, today }) : [] };
    },
  );
};
