import {
  contentTypeNames,
  contentTypes,
  deskChoiceQuerySchema,
  deskChoicesSchema,
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
  type DocumentTypeName,
} from '@mp/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fullName } from '../names/full-name.ts';
import { picturesOf } from '../../offer/pictures/added-pictures.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import {
  cancelSchedule,
  createDocument,
  publishLatest,
  restoreVersion,
  saveDocument,
  scheduleLatest,
  unpublish,
} from './desk-changes.ts';
import { findChoices } from './desk-choices.ts';
import { historyOf, revisionOf } from './desk-history.ts';
import { findDeskRow, findDeskRows, viewDeskRow } from './desk-lines.ts';
import type { Editing } from './revisions.ts';
import { staffMemberOf } from '../staff/require-staff.ts';
import { mayChange, rightsOf } from '../staff/rights.ts';
import { isInCatalogue, writtenFieldsOf } from './written-fields.ts';

const tags = ['Desk'];
const reads = { access: 'staff.read' } as const;
const writes = { access: 'staff.write' } as const;
const publishes = { access: 'staff.publish' } as const;
const params = deskParamsSchema;
const response = { 200: deskEntrySchema };
/** The longest text has 20,000 characters; an entry has a few of them. */
const bodyLimit = 512 * 1024;
const ofCatalogue = { kind: 'collection', localized: false } as const;

/**
 * The editors' desk. Each route requires a right, and some types require another one. An editor sends the loaded
 * version with each change. If there is a newer version, nothing is changed, and the response holds the newer version.
 * (ADR 0142, ADR 0076)
 */
export const deskRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, clock } = services;
  const pictures = picturesOf(database);
  /**
   * The editor of a request, if they may change entries of a type, or the entry with an id.
   *
   * @throws ApiError `forbidden` if they lack the right that the type requires
   */
  const editingOf = async (
    request: FastifyRequest,
    deed: 'write' | 'publish',
    what: number | DocumentTypeName,
  ): Promise<Editing> => {
    const { account, role } = staffMemberOf(request);
    const type = typeof what === 'string' ? what : (await findDeskRow(database, what))?.type;
    if (type && !mayChange(role, type, deed)) throw new ApiError('forbidden');
    return { database, clock, accountId: account.id };
  };
  const entryOf = async (id: number, cleaned: readonly string[] = []): Promise<DeskEntryWire> => {
    const row = await findDeskRow(database, id);
    if (!row) throw new ApiError('not_found');
    const { fields, live_version, publish_version } = row;
    return { ...viewDeskRow(row), fields, live_version, publish_version, cleaned: [...cleaned] };
  };

  app.get(
    '/desk/editor',
    {
      config: { access: 'staff' },
      schema: { tags, summary: 'Who is signed in, and what they may do.', response: { 200: deskEditorSchema } },
    },
    async (request) => {
      const { account, role } = staffMemberOf(request);
      return { name: fullName(account), email: account.email, role, rights: [...rightsOf(role)] };
    },
  );

  app.get(
    '/desk/type',
    {
      config: reads,
      schema: { tags, summary: 'What can be written, how, and by whom. [7.34]', response: { 200: deskTypesSchema } },
    },
    async (request) => {
      const { role } = staffMemberOf(request);
      const names: readonly DocumentTypeName[] = [...contentTypeNames, 'place', 'collection'];
      return {
        data: names.map((name) => {
          const { kind, localized } = isInCatalogue(name) ? ofCatalogue : contentTypes[name];
          const [may_write, may_publish] = [mayChange(role, name, 'write'), mayChange(role, name, 'publish')];
          return { name, kind, localized, may_write, may_publish, fields: writtenFieldsOf(name) };
        }),
      };
    },
  );

  app.get(
    '/desk/choice',
    {
      config: reads,
      schema: {
        tags,
        summary: 'What a field can refer to: places, collections, categories or articles, by words or by values.',
        querystring: deskChoiceQuerySchema,
        response: { 200: deskChoicesSchema },
      },
    },
    async ({ query: { q, values, ...query } }) => ({
      data: await findChoices(database, pictures, { ...query, words: q, values: values?.split(',') ?? null }),
    }),
  );

  app.get(
    '/desk/entry',
    {
      config: reads,
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
      config: writes,
      bodyLimit,
      schema: {
        tags,
        summary: 'Begins an entry, complete or not; nobody sees it yet.',
        body: deskCreateSchema,
        response,
      },
    },
    async (request) => {
      const { id, cleaned } = await createDocument(await editingOf(request, 'write', request.body.type), request.body);
      return entryOf(id, cleaned);
    },
  );

  app.get(
    '/desk/entry/:id',
    { config: reads, schema: { tags, summary: 'The latest version of an entry.', params, response } },
    ({ params: { id } }) => entryOf(id),
  );

  app.put(
    '/desk/entry/:id',
    {
      config: writes,
      bodyLimit,
      schema: {
        tags,
        summary: 'Stores a text, complete or not, as the latest version; nobody sees it yet.',
        description: 'Mark-up is taken out of texts, and `cleaned` tells of which. Who has an older version gets 409.',
        params,
        body: deskSaveSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      return entryOf(id, await saveDocument(await editingOf(request, 'write', id), id, request.body));
    },
  );

  app.post(
    '/desk/entry/:id/restore',
    {
      config: writes,
      schema: { tags, summary: 'Makes an earlier text the latest version.', params, body: deskRestoreSchema, response },
    },
    async (request) => {
      const { id } = request.params;
      await restoreVersion(await editingOf(request, 'write', id), id, request.body);
      return entryOf(id);
    },
  );

  app.post(
    '/desk/entry/:id/schedule',
    {
      config: publishes,
      schema: {
        tags,
        summary: 'Has the latest version go out by itself at a time to come.',
        params,
        body: deskScheduleSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { version, publish_at } = request.body;
      await scheduleLatest(await editingOf(request, 'publish', id), id, version, new Date(publish_at));
      return entryOf(id);
    },
  );

  for (const { name, summary, act } of [
    { name: 'publish', summary: 'Shows visitors the latest version, if it is complete.', act: publishLatest },
    { name: 'unpublish', summary: 'Takes an entry away from visitors; its versions stay.', act: unpublish },
    { name: 'unschedule', summary: 'Nothing goes out by itself any more.', act: cancelSchedule },
  ])
    app.post(
      `/desk/entry/:id/${name}`,
      { config: publishes, schema: { tags, summary, params, body: deskVersionSchema, response } },
      async (request) => {
        const { id } = request.params;
        await act(await editingOf(request, 'publish', id), id, request.body.version);
        return entryOf(id);
      },
    );

  app.get(
    '/desk/entry/:id/history',
    {
      config: reads,
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
      config: reads,
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
