import { goneQuerySchema, goneSchema, siteIndexQuerySchema, siteIndexSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cacheBriefly } from '../../platform/http/caching.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { picturesOf } from '../pictures/added-pictures.ts';
import { loadSiteIndex } from './site-index.ts';

const tags = ['Catalogue'];

/** The pages for search engines, present and removed ones. (ADR 0071) */
export const siteIndexRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { database } },
) => {
  const pictures = picturesOf(database);

  app.get(
    '/public/site-index',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Pages of one kind, for sitemaps: ten thousand at a time.',
        querystring: siteIndexQuerySchema,
        response: { 200: siteIndexSchema },
      },
    },
    async ({ query }, reply) => {
      cacheBriefly(reply, 300);
      return loadSiteIndex(database, pictures, query);
    },
  );

  app.get(
    '/public/gone',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Whether something was taken off the site: its page is gone rather than missing.',
        querystring: goneQuerySchema,
        response: { 200: goneSchema },
      },
    },
    async ({ query: { kind, slug } }, reply) => {
      cacheBriefly(reply);
      const found = await database
        .selectFrom('gone_address')
        .select('slug')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .executeTakeFirst();
      return { gone: found !== undefined };
    },
  );
};
