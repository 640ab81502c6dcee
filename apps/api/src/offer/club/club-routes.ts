import { loyaltyEventListSchema, pointsRequestSchema, pointsResultSchema, tierListSchema } from '@mp/contract';
import { money } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/services/services.ts';
import { cacheBriefly, neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { pointsOfBooking } from './booking-points.ts';
import { benefitLines } from './stay-benefits.ts';
import { tierNames } from './tier-names.ts';

const tags = ['Loyalty'];

/** The rules of the loyalty club: what earns points, and the tiers. [1.5] */
export const clubRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (app, { services: { config } }) => {
  app.get(
    '/public/ota/ap/graphql/get-event',
    {
      config: { access: 'everybody' },
      schema: { tags, summary: 'What earns points. [3.3] [7.5]', response: { 200: loyaltyEventListSchema } },
    },
    async (request, reply) => {
      const { currency } = visitorOf(request);
      cacheBriefly(reply);
      return {
        data: config.loyalty.events.map((event) => ({
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
    {
      config: { access: 'everybody' },
      schema: { tags, summary: 'The tiers, the lowest first. [3.2] [7.6]', response: { 200: tierListSchema } },
    },
    async (request, reply) => {
      const { language } = visitorOf(request);
      cacheBriefly(reply);
      return {
        data: config.loyalty.tiers.map(({ key, points, discountPerMille, benefits }, index) => ({
          key,
          rank: index + 1,
          points,
          name: tierNames[key][language],
          discount_per_mille: discountPerMille,
          benefits: benefitLines(benefits, language),
        })),
      };
    },
  );

  app.post(
    '/public/ota/ap/graphql/points-calculation',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'What bookings of these amounts would earn. [3.27] [7.7]',
        description: 'A preview: the points of a stay are credited when it is over.',
        body: pointsRequestSchema,
        response: { 200: pointsResultSchema },
      },
    },
    async (request, reply) => {
      const { type, data, currency = visitorOf(request).currency } = request.body;
      neverCache(reply);
      return data.map(({ index, price }, position) => ({
        index,
        points: pointsOfBooking(config.loyalty, type[position] ?? type[0], money(price, currency)),
      }));
    },
  );
};
