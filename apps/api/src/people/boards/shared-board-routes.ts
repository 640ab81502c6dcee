import {
  boardCodeSchema,
  boardNoteSchema,
  boardPlaceParamsSchema,
  boardVoteSchema,
  sharedBoardSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { neverCache } from '../../platform/http/caching.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import type { Services } from '../../platform/services/services.ts';
import { boardByCode } from './board-links.ts';
import { noteOnBoard, sharedBoardView, voteOnBoard } from './shared-board.ts';

const tags = ['Favourites'];
const config = { access: 'boardCode' } as const;
const response = { 200: sharedBoardSchema };
const quarterOfAnHour = 15 * 60_000;

/** Shared trip boards, by the code of their link. Voting needs no account. (ADR 0015) */
export const sharedBoardRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database } = services;
  const voting = createCallerLimit(services, {
    name: 'board votes',
    ofCaller: 300,
    ofAddress: 300,
    windowMs: quarterOfAnHour,
  });
  const writing = createCallerLimit(services, {
    name: 'board notes',
    ofCaller: 40,
    ofAddress: 40,
    windowMs: quarterOfAnHour,
  });
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.get(
    '/public/board',
    {
      config,
      schema: {
        tags,
        summary: 'Get a shared trip board by the code of its link',
        querystring: boardCodeSchema,
        response,
      },
    },
    async (request) => sharedBoardView(database, await boardByCode(database, request.query.code)),
  );

  app.put(
    '/public/board/place/:id/vote',
    {
      config,
      schema: {
        tags,
        summary: 'Vote for or against a place of a shared trip board',
        params: boardPlaceParamsSchema,
        body: boardVoteSchema,
        response,
      },
    },
    async (request) => {
      const { code, voter, vote } = request.body;
      await voting.note(request);
      const board = await boardByCode(database, code);
      await voteOnBoard(services, board, { placeId: request.params.id, voter, vote });
      return sharedBoardView(database, board);
    },
  );

  app.post(
    '/public/board/place/:id/note',
    {
      config,
      schema: {
        tags,
        summary: 'Add a note to a place of a shared trip board',
        params: boardPlaceParamsSchema,
        body: boardNoteSchema,
        response,
      },
    },
    async (request) => {
      const { code, voter, author, text } = request.body;
      await writing.note(request);
      const board = await boardByCode(database, code);
      await noteOnBoard(services, board, { placeId: request.params.id, voter, author, text });
      return sharedBoardView(database, board);
    },
  );
};
