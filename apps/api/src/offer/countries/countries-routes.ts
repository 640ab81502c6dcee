import { countriesSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cacheBriefly } from '../../platform/http/caching.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { countryList } from './country-list.ts';

/** Every country with its codes, native name and calling codes. [3.6] */
export const countriesRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (app) => {
  app.get(
    '/public/countries',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Catalogue'],
        summary: 'Every country with its codes, its own name and its calling codes. [3.6]',
        response: { 200: countriesSchema },
      },
    },
    async (_request, reply) => {
      // The list changes only with a release.
      cacheBriefly(reply, 3600);
      return { data: [...countryList] };
    },
  );
};
