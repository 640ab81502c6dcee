import { clientQuerySchema, filterHintsQuerySchema, filterHintsSchema, type FilterHintsQuery } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listClients } from '../catalogue/list-clients.ts';
import type { Dependencies } from '../dependencies.ts';
import { loadPictureLibrary } from '../pictures/picture-library.ts';
import { neverCache } from '../request/caching.ts';
import { visitorOf } from '../request/visitor.ts';
import { fewerFilters } from './fewer-filters.ts';

/** The way out of a list that is empty, or too short: the filter whose removal helps most. */
export const filterHintsRoute: FastifyPluginAsyncZod<Dependencies> = async (app, { config, database, clock }) => {
  const catalogue = { database, pictures: loadPictureLibrary(config.dataDir) };
  app.get(
    '/public/hints/filters',
    {
      schema: {
        tags: ['Stays'],
        summary: 'How many more places match without each single filter of a question.',
        querystring: filterHintsQuerySchema,
        response: { 200: filterHintsSchema },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      const visitor = visitorOf(request);
      const count = async (query: FilterHintsQuery): Promise<number> => {
        const asked = { ...clientQuerySchema.parse({}), ...query, onlyCheck: true };
        return (await listClients(catalogue, asked, visitor, clock.today())).matchedRows;
      };
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
