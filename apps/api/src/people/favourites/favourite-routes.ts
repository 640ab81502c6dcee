import { favouriteListSchema, favouriteParamsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireAccount } from '../accounts/sessions.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';

const tags = ['Favourites'];

/** Favourite places of an account. All endpoints require a token. [4.11] [5.45] */
export const favouriteRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, clock } = services;
  const requirePlace = async (id: number): Promise<void> => {
    const place = await database.selectFrom('place').select('id').where('id', '=', id).executeTakeFirst();
    if (!place) throw new ApiError('place_not_found');
  };

  app.get(
    '/user/favorite',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'List favourite places, the latest first. [7.32]',
        response: { 200: favouriteListSchema },
      },
    },
    async (request) => {
      const account = await requireAccount(services, request);
      const data = await database
        .selectFrom('favourite')
        .select('place_id as client_id')
        .where('account_id', '=', account.id)
        .orderBy('created_at', 'desc')
        .orderBy('place_id')
        .execute();
      return { data };
    },
  );

  app.post(
    '/user/favorite/:id',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Add a favourite place; idempotent. [7.33]',
        params: favouriteParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const account = await requireAccount(services, request);
      const { id } = request.params;
      await requirePlace(id);
      await database
        .insertInto('favourite')
        .values({ account_id: account.id, place_id: id, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/user/favorite/:id',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Remove a favourite place; idempotent. [7.33]',
        params: favouriteParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const account = await requireAccount(services, request);
      const { id } = request.params;
      await requirePlace(id);
      await database.deleteFrom('favourite').where('account_id', '=', account.id).where('place_id', '=', id).execute();
      return reply.status(204).send(null);
    },
  );
};
