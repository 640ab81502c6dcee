import {
  loyaltyEventListSchema,
  pointsRequestSchema,
  pointsResultSchema,
  tierListSchema,
  userPointsSchema,
} from '@mp/contract';
import { money } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireAccount } from '../accounts/sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import { cacheBriefly, neverCache } from '../request/caching.ts';
import { visitorOf } from '../request/visitor.ts';
import { pointsOfBooking } from './booking-points.ts';
import { pointsOfAccount } from './points-of-account.ts';
import { tierNames } from './tier-names.ts';

const tags = ['Loyalty'];

/** The loyalty club: what earns points, what they lead to, and what an account has. [1.5] */
export const loyaltyRoutes: FastifyPluginAsyncZod<Dependencies> = async (app, { config, database, clock }) => {
  const settings = config.loyalty;

  app.get(
    '/public/ota/ap/graphql/get-event',
    { schema: { tags, summary: 'What earns points. [3.3] [7.5]', response: { 200: loyaltyEventListSchema } } },
    async (request, reply) => {
      const { currency } = visitorOf(request);
      cacheBriefly(reply);
      return {
        data: settings.events.map((event) => ({
          key: event.key,
          eventType: event.eventType,
          points: event.eventType === 'FIXED' ? event.points : 0,
          percentage: event.eventType === 'FIXED' ? 0 : event.percentage[currency],
          types: [...event.types],
        })),
      };
    },
  );

  app.get(
    '/public/ota/ap/graphql/get-tiers',
    { schema: { tags, summary: 'The tiers, the lowest first. [3.2] [7.6]', response: { 200: tierListSchema } } },
    async (request, reply) => {
      const { language } = visitorOf(request);
      cacheBriefly(reply);
      return {
        data: settings.tiers.map(({ key, points }, index) => ({
          key,
          rank: index + 1,
          points,
          name: tierNames[key][language],
        })),
      };
    },
  );

  app.post(
    '/public/ota/ap/graphql/points-calculation',
    {
      schema: {
        tags,
        summary: 'What bookings of these amounts would earn. [3.27] [7.7]',
        description: 'A preview: what a stay really earns is decided when it is over.',
        body: pointsRequestSchema,
        response: { 200: pointsResultSchema },
      },
    },
    async (request, reply) => {
      const { type, data, currency = visitorOf(request).currency } = request.body;
      neverCache(reply);
      return data.map(({ index, price }, position) => ({
        index,
        points: pointsOfBooking(settings, type[position] ?? type[0], money(price, currency)),
      }));
    },
  );

  app.get(
    '/user/points',
    {
      schema: {
        tags,
        summary: 'The points of who is signed in, and where they came from. [6.2]',
        response: { 200: userPointsSchema },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      const { id: accountId } = await requireAccount({ database, clock }, request);
      return pointsOfAccount(database, settings, { accountId, language: visitorOf(request).language });
    },
  );
};
