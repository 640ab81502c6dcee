import { contentRights, contentTypeNames, contentTypes, idSchema, type ContentTypeName } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../platform/services/services.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { countQuerySchema, listQuerySchema, singleQuerySchema } from './content-query.ts';
import { createContentService } from './content-service.ts';
import { requireEditor } from './editor-key.ts';
import { tagResponse } from './entity-tag.ts';

const params = z.object({ id: idSchema });
const seconds = 10;

/** Sets how long clients may cache content. The operator's switches are not cached. */
function setCaching(reply: FastifyReply, type: ContentTypeName): void {
  if (type === 'control-panel') neverCache(reply);
  else reply.header('cache-control', `public, max-age=${seconds}, must-revalidate`);
}

/**
 * The content service: for every type the calls of Strapi's REST interface, so that a Strapi can replace it. Reading is
 * public; changes require the editor's key. The control panel and legal documents, which can close the shop or bind it,
 * are changed by staff with that right instead, in person. (ADR 0142) [7.34] [1.9]
 */
export const contentRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: dependencies },
) => {
  const withKey = { config: { access: 'editor' }, onRequest: requireEditor(dependencies.config.editorKey) } as const;
  const config = { access: 'everybody' } as const;
  app.addHook('onSend', tagResponse);
  for (const type of contentTypeNames) {
    const { kind, createSchema, updateSchema, entrySchema } = contentTypes[type];
    const service = createContentService(dependencies, type);
    const path = `/content/${type}`;
    const right = contentRights[type];
    const forEditors = right ? ({ config: { access: `staff.${right}` } } as const) : withKey;
    const described = (summary: string) => ({ tags: ['Content'], summary: `${summary} [7.34]` });
    // One set of routes for all types: the type's table of fields validates them.
    const one = { 200: entrySchema as z.ZodType<Record<string, unknown>> };
    const security = right ? [] : [{ editorKey: [] }];

    if (kind === 'single') {
      app.get(
        path,
        { config, schema: { ...described(`The entry “${type}”.`), querystring: singleQuerySchema, response: one } },
        async ({ query }, reply) => {
          setCaching(reply, type);
          return service.findSingle(query._locale);
        },
      );
      app.put(
        path,
        {
          ...forEditors,
          schema: {
            ...described(`Changes “${type}”, or makes it.`),
            querystring: singleQuerySchema,
            body: updateSchema,
            response: one,
            security,
          },
        },
        async ({ query, body }) => service.putSingle(query._locale, body),
      );
      app.delete(
        path,
        {
          ...forEditors,
          schema: { ...described(`Removes “${type}”.`), querystring: singleQuerySchema, response: one, security },
        },
        async ({ query }) => service.deleteSingle(query._locale),
      );
    } else
      app.get(
        path,
        {
          config,
          schema: {
            ...described(`Entries of “${type}”. Choose by fields: \`field\`, \`field_ne\`, \`field_in\`….`),
            querystring: listQuerySchema,
            response: { 200: z.array(one[200]) },
          },
        },
        async ({ query }, reply) => {
          setCaching(reply, type);
          return service.find(query);
        },
      );

    app.get(
      `${path}/count`,
      {
        config,
        schema: {
          ...described(`How many entries of “${type}” there are.`),
          querystring: countQuerySchema,
          response: { 200: z.int() },
        },
      },
      async ({ query }, reply) => {
        setCaching(reply, type);
        return service.count(query);
      },
    );
    app.get(
      `${path}/:id`,
      { config, schema: { ...described(`One entry of “${type}”.`), params, response: one } },
      async ({ params: { id } }, reply) => {
        setCaching(reply, type);
        return service.findOne(id);
      },
    );
    app.post(
      path,
      {
        ...forEditors,
        schema: {
          ...described(`Adds an entry of “${type}”.`),
          body: createSchema as z.ZodType<Record<string, unknown>>,
          response: one,
          security,
        },
      },
      async ({ body }) => service.create(body),
    );
    app.put(
      `${path}/:id`,
      {
        ...forEditors,
        schema: {
          ...described(`Changes fields of an entry of “${type}”.`),
          params,
          body: updateSchema,
          response: one,
          security,
        },
      },
      async ({ params: { id }, body }) => service.update(id, body),
    );
    app.delete(
      `${path}/:id`,
      { ...forEditors, schema: { ...described(`Removes an entry of “${type}”.`), params, response: one, security } },
      async ({ params: { id } }) => service.delete(id),
    );
  }
};
