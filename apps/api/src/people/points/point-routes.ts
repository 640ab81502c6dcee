import { userPointsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { requireAccount } from '../accounts/sessions.ts';
import { pointsOfAccount } from './points-of-account.ts';

/** Loyalty points of the signed-in account. */
export const pointRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { config, database, clock } },
) => {
  app.get(
    '/user/points',
    {
      config: { access: 'account' },
      schema: {
        tags: ['Loyalty'],
        summary: 'Get the loyalty points of the signed-in account and their history. [6.2]',
        response: { 200: userPointsSchema },
      },
    },
    async (request) => {
      const { id: accountId } = await requireAccount({ database, clock }, request);
      return pointsOfAccount(database, config.loyalty, { accountId, language: visitorOf(request).language });
    },
  );
};
