import { savedCardListSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import type { Services } from '../../platform/services/services.ts';
import { reservationsOf } from '../accounts/own-reservations.ts';
import { requireAccount } from '../accounts/sessions.ts';
import { ownCards } from './own-cards.ts';
import { removeCards } from './saved-cards.ts';

const tags = ['Accounts'];

/** Lists and removes the cards to which rests of the account's stays are charged. [4.34] */
export const ownCardRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, clock } = services;
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));
  const config = { access: 'account' } as const;

  app.get(
    '/user/card',
    { config, schema: { tags, summary: 'List the saved cards. [4.34]', response: { 200: savedCardListSchema } } },
    async (request) => ownCards(database, await requireAccount(services, request)),
  );

  app.delete(
    '/user/card/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Remove a saved card, here and at the gateway. The rest is then paid by a link. [4.34]',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const account = await requireAccount(services, request);
      const removed = await inTransaction(database, (trx) =>
        removeCards(trx, reservationsOf(trx, account).select('reservation.id'), clock.now(), request.params.id),
      );
      if (removed === 0) throw new ApiError('not_found');
      services.wakeOutbox();
      return reply.status(204).send(null);
    },
  );
};
