import {
  contentTypeNames,
  contentTypes,
  deskCreateSchema,
  deskEditorSchema,
  deskEntrySchema,
  deskHistorySchema,
  deskListQuerySchema,
  deskListSchema,
  deskParamsSchema,
  deskRestoreSchema,
  deskRevisionParamsSchema,
  deskRevisionSchema,
  deskSaveSchema,
  deskScheduleSchema,
  deskTypesSchema,
  deskVersionSchema,
  type DeskEntryWire,
} from '@mp/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import type { Services } from '../../platform/services/services.ts';
import {
  cancelSchedule,
  createDocument,
  publishLatest,
  restoreVersion,
  saveDocument,
  scheduleLatest,
  unpublish,
  type Editing,
} from './desk-changes.ts';
import { historyOf, revisionOf } from './desk-history.ts';
import { findDeskRow, findDeskRows, viewDeskRow } from './desk-lines.ts';
import { requireDeskEditor } from './editors.ts';
import { writtenFieldsOf } from './written-fields.ts';

const tags = ['Desk'];
const config = { access: 'deskEditor' } as const;
const params = deskParamsSchema;
const response = { 200: deskEntrySchema };
/** The longest text of all has 20,000 characters; an entry has a few such. */
const bodyLimit = 512 * 1024;

/**
 * The editors' desk. Whoever changes an entry says which version they have before them; who has an older one than there is
 * gets the newer one back, and nothing is changed. (ADR 0075, ADR 0076)
 */
export const deskRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const {
    database,
    clock,
    config: { dataDir },
  } = services;
  // Who asks is known before a body is read.
  app.addHook('onRequest', async (request, reply) => {
    neverCache(reply);
    await requireDeskEditor(services, request);
  });
  const editingOf = async (request: FastifyRequest): Promise<Editing> => ({
    database,
    clock,
    dataDir,
    accountId: (await requireDeskEditor(services, request)).id,
  });
  const entryOf = async (id: number, cleaned: readonly string[] = []): Promise<DeskEntryWire> => {
    const row = await findDeskRow(database, id);
    if (!row) throw new ApiError('not_found');
    const { fields, live_version, publish_version } = row;
    return { ...viewDeskRow(row), fields, live_version, publish_version, cleaned: [...cleaned] };
  };

  app.get(
    '/desk/editor',
    { config, schema: { tags, summary: 'Who is signed in.', response: { 200: deskEditorSchema } } },
    async (request) => {
      const { first_name, last_name, email } = await requireDeskEditor(services, request);
      return { name: `${first_name} ${last_name}`.trim(), email };
    },
  );

  app.get(
    '/desk/type',
    { config, schema: { tags, summary: 'What can be written, and how. [7.34]', response: { 200: deskTypesSchema } } },
    async () => ({
      data: contentTypeNames.map((name) => {
        const { kind, localized } = contentTypes[name];
        return { name, kind, localized, fields: writtenFieldsOf(name) };
      }),
    }),
  );

  app.get(
    '/desk/entry',
    {
      config,
      schema: {
        tags,
        summary: 'Entries, the last changed first; drafts among them.',
        querystring: deskListQuerySchema,
        response: { 200: deskListSchema },
      },
    },
    async ({ query }) => {
      const { rows, total } = await findDeskRows(database, query);
      return { data: rows.map(viewDeskRow), total };
    },
  );

  app.post(
    '/desk/entry',
    {
      config,
      bodyLimit,
      schema: { tags, summary: 'Begins an entry; nobody sees it yet.', body: deskCreateSchema, response },
    },
    async (request) => {
      const { id, cleaned } = await createDocument(await editingOf(request), request.body);
      return entryOf(id, cleaned);
    },
  );

  app.get(
    '/desk/entry/:id',
    { config, schema: { tags, summary: 'The latest version of an entry.', params, response } },
    ({ params: { id } }) => entryOf(id),
  );

  app.put(
    '/desk/entry/:id',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Keeps a text as the latest version; nobody sees it yet.',
        description: 'Mark-up is taken out of texts, and `cleaned` tells of which. Who has an older version gets 409.',
        params,
        body: deskSaveSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      return entryOf(id, await saveDocument(await editingOf(request), id, request.body));
    },
  );

  app.post(
    '/desk/entry/:id/restore',
    {
      config,
      schema: { tags, summary: 'Makes an earlier text the latest version.', params, body: deskRestoreSchema, response },
    },
    async (request) => {
      await restoreVersion(await editingOf(request), request.params.id, request.body);
      return entryOf(request.params.id);
    },
  );

  app.post(
    '/desk/entry/:id/schedule',
    {
      config,
      schema: {
        tags,
        summary: 'Has the latest version go out by itself at a time to come.',
        params,
        body: deskScheduleSchema,
        response,
      },
    },
    async (request) => {
      const { version, publish_at } = request.body;
      await scheduleLatest(await editingOf(request), request.params.id, version, new Date(publish_at));
      return entryOf(request.params.id);
    },
  );

  for (const { name, summary, act } of [
    { name: 'publish', summary: 'Shows visitors the latest version.', act: publishLatest },
    { name: 'unpublish', summary: 'Takes an entry away from visitors; its versions stay.', act: unpublish },
    { name: 'unschedule', summary: 'Nothing goes out by itself any more.', act: cancelSchedule },
  ])
    app.post(
      `/desk/entry/:id/${name}`,
      { config, schema: { tags, summary, params, body: deskVersionSchema, response } },
      async (request) => {
        await act(await editingOf(request), request.params.id, request.body.version);
        return entryOf(request.params.id);
      },
    );

  app.get(
    '/desk/entry/:id/history',
    {
      config,
      schema: {
        tags,
        summary: 'What was done to an entry, by whom and when.',
        params,
        response: { 200: deskHistorySchema },
      },
    },
    async ({ params: { id } }) => {
      await entryOf(id);
      return { data: await historyOf(database, id) };
    },
  );

  app.get(
    '/desk/entry/:id/revision/:version',
    {
      config,
      schema: {
        tags,
        summary: 'A text as it was.',
        params: deskRevisionParamsSchema,
        response: { 200: deskRevisionSchema },
      },
    },
    async ({ params: { id, version } }) => {
      const revision = await revisionOf(database, id, version);
      if (!revision) throw new ApiError('not_found');
      return revision;
    },
  );
};
