import { searchQuerySchema, searchSchema, type SearchType } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findArticles } from '../content/find-articles.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { cacheBriefly } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { picturesOf } from '../pictures/added-pictures.ts';
import { findNames } from './find-names.ts';
import { foundWire, createCoverCache } from './found-wire.ts';
import { searchTextOf } from '../text-search/search-text.ts';

/** The default kinds: towns are only for the location field. */
const usualTypes: readonly SearchType[] = ['CL', 'CO', 'BL'];

/** The full-screen search and the location field. [2.66] */
export const searchRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { database } },
) => {
  const pictures = picturesOf(database);
  const coversOf = createCoverCache(database);
  app.get(
    '/public/search',
    {
      config: { access: 'everybody', searches: true },
      schema: {
        tags: ['Catalogue'],
        summary: 'Places, collections, articles and towns by name, typing errors forgiven. [7.22]',
        querystring: searchQuerySchema,
        response: { 200: searchSchema },
      },
    },
    async (request, reply) => {
      const { text, type = usualTypes, limit } = request.query;
      const words = searchTextOf(text);
      cacheBriefly(reply);
      // A phrase of punctuation matches nothing.
      if (words === '') return { clients: [], collections: [], blogs: [], towns: [] };
      const { language } = visitorOf(request);
      const search = { words, limit, language };
      const [names, blogs] = await Promise.all([
        findNames(database, {
          ...search,
          places: type.includes('CL'),
          collections: type.includes('CO'),
          towns: type.includes('TO'),
        }),
        type.includes('BL') ? findArticles(database, search) : [],
      ]);
      return { ...(await foundWire(coversOf, pictures, names, language)), blogs };
    },
  );
};
