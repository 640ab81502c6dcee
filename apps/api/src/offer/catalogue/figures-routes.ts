import { areaQuerySchema, areaSchema, clientQuerySchema, countersSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/services/services.ts';
import { cacheBriefly } from '../../platform/http/caching.ts';
import { countCatalogue, findBounds } from './figures.ts';
import { placeFinderOf } from './place-finder.ts';

const tags = ['Catalogue'];

/** Aggregates over many places. */
export const figuresRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { database } },
) => {
  const finder = placeFinderOf(database);
  app.get(
    '/public/client/area',
    {
      config: { access: 'everybody', searches: true },
      schema: {
        tags,
        summary: 'Where the places of areas lie: the bounds that show them all. [7.12]',
        querystring: areaQuerySchema,
        response: { 200: areaSchema },
      },
    },
    async ({ query }, reply) => {
      cacheBriefly(reply);
      return { data: await findBounds(finder, { ...clientQuerySchema.parse({}), ...query }) };
    },
  );

  app.get(
    '/public/ota/ap/counters',
    {
      config: { access: 'everybody' },
      schema: { tags, summary: 'Counts of places and collections. [7.8]', response: { 200: countersSchema } },
    },
    async (_request, reply) => {
      cacheBriefly(reply);
      return { data: await countCatalogue(database) };
    },
  );
};
