import { clientQuerySchema, filterHintsQuerySchema, filterHintsSchema, type FilterHintsQuery } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countMatches } from '../catalogue/list-places.ts';
import { acceptFilterNames } from '../catalogue/filter-names.ts';
import { placeFinderOf } from '../catalogue/place-finder.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { fewerFilters } from './fewer-filters.ts';

/** Suggests the filters whose removal adds most results to an empty or short list. */
export const filterHintRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { database, clock } },
) => {
  acceptFilterNames(app);
  const finder = placeFinderOf(database);
  app.get(
    '/public/hints/filters',
    {
      config: { access: 'everybody', searches: true },
      schema: {
        tags: ['Stays'],
        summary: 'How many more places match without each single filter of a query.',
        querystring: filterHintsQuerySchema,
        response: { 200: filterHintsSchema },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      const visitor = visitorOf(request);
      const count = (query: FilterHintsQuery): Promise<number> =>
        countMatches(finder, { ...clientQuerySchema.parse({}), ...query }, visitor, clock.today());
      const matchedRows = await count(request.query);
      const data = [];
      for (const { filter, value, query } of fewerFilters(request.query)) {
        const matches = await count(query);
        if (matches > matchedRows) data.push({ filter, value, matches });
      }
      return { matchedRows, data: data.sort((a, b) => b.matches - a.matches) };
    },
  );
};
