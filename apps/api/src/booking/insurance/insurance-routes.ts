import { insuranceOfferSchema, insuranceQuerySchema } from '@mp/contract';
import { money } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';
import { premiumOf, refundOf, vatInPremium } from './insurance.ts';

/** GET /public/insurance: the premium of a stay at a price and rate, if it can be insured. */
export const insuranceRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, config } = services;

  app.get(
    '/public/insurance',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Reservations'],
        summary:
          'Get the price of the cancellation waiver for a stay’s price after discounts, and the refund on cancellation. [5.36]',
        querystring: insuranceQuerySchema,
        response: { 200: insuranceOfferSchema },
      },
    },
    async ({ query }) => {
      const { insurance: terms } = config.booking;
      const price = money(query.price_minor, query.currency);
      const rate = query.rate
        ? await database
            .selectFrom('rate')
            .innerJoin('cancellation_policy', 'cancellation_policy.id', 'rate.cancellation_policy')
            .select(['rate.refundable', 'cancellation_policy.insurable'])
            .where('rate.id', '=', query.rate)
            .executeTakeFirst()
        : { refundable: true, insurable: true };
      if (!rate) throw new ApiError('rate_not_available');
      const premium = premiumOf(terms, { price, refundable: rate.refundable && rate.insurable });
      return {
        offered: premium !== null,
        limit: { minor: terms.limitMinor[query.currency], currency: query.currency },
        premium,
        insuranceVAT: premium && vatInPremium(terms, premium),
        refund: premium && refundOf(terms, price),
        insurer: terms.insurer && { name: terms.insurer.name, document_url: terms.insurer.documentUrl },
      };
    },
  );
};
