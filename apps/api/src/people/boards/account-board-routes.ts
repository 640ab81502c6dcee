import { boardContentSchema, boardNoteParamsSchema, boardParamsSchema, ownBoardsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { neverCache } from '../../platform/http/caching.ts';
import type { Services } from '../../platform/services/services.ts';
import { requireAccount } from '../accounts/sessions.ts';
import { boardOf } from './board-links.ts';
import { changeBoard, createBoard, accountBoards, shareBoard, unshareBoard } from './account-boards.ts';

const tags = ['Favourites'];
const config = { access: 'account' } as const;
const response = { 200: ownBoardsSchema };
const params = boardParamsSchema;

/** Trip boards of the signed-in account. Each endpoint returns all of them after the change. (ADR 0015) */
export const accountBoardRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database } = services;
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));
  const listOf = async (accountId: string) => ({ data: await accountBoards(services, accountId) });

  app.get(
    '/user/board',
    { config, schema: { tags, summary: 'List the account’s trip boards, the latest first. [6.2]', response } },
    async (request) => listOf((await requireAccount(services, request)).id),
  );

  app.post(
    '/user/board',
    { config, schema: { tags, summary: 'Create a trip board of places. [6.2]', body: boardContentSchema, response } },
    async (request) => {
      const { id } = await requireAccount(services, request);
      await createBoard(services, id, request.body);
      return listOf(id);
    },
  );

  app.put(
    '/user/board/:id',
    {
      config,
      schema: { tags, summary: 'Change a trip board. [6.2]', params, body: boardContentSchema, response },
    },
    async (request) => {
      const { id } = await requireAccount(services, request);
      await changeBoard(services, await boardOf(database, id, request.params.id), request.body);
      return listOf(id);
    },
  );

  app.delete(
    '/user/board/:id',
    { config, schema: { tags, summary: 'Delete a trip board with its votes and notes. [6.2]', params, response } },
    async (request) => {
      const { id } = await requireAccount(services, request);
      const board = await boardOf(database, id, request.params.id);
      await database.deleteFrom('trip_board').where('id', '=', board.id).execute();
      return listOf(id);
    },
  );

  app.post(
    '/user/board/:id/share',
    {
      config,
      schema: { tags, summary: 'Share a trip board by a new link; revokes the previous one. [6.2]', params, response },
    },
    async (request) => {
      const { id } = await requireAccount(services, request);
      await shareBoard(services, id, request.params.id);
      return listOf(id);
    },
  );

  app.delete(
    '/user/board/:id/share',
    { config, schema: { tags, summary: 'Revoke the link of a trip board. [6.2]', params, response } },
    async (request) => {
      const { id } = await requireAccount(services, request);
      await unshareBoard(services, await boardOf(database, id, request.params.id));
      return listOf(id);
    },
  );

  app.delete(
    '/user/board/:id/note/:note',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a note from the account’s trip board. [6.2]',
        params: boardNoteParamsSchema,
        response,
      },
    },
    async (request) => {
      const { id } = await requireAccount(services, request);
      const board = await boardOf(database, id, request.params.id);
      await database
        .deleteFrom('trip_board_note')
        .where('board_id', '=', board.id)
        .where('id', '=', request.params.note)
        .execute();
      return listOf(id);
    },
  );
};
