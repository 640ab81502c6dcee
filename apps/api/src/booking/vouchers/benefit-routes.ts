import { benefitCodeCheckSchema, benefitCodeRequestSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createGuessLimit } from '../../platform/limits/guess-limit.ts';
import { neverCache } from '../../platform/http/caching.ts';
import type { BookingServices } from '../booking-services.ts';
import { benefitOf } from './benefit-codes.ts';

/** POST /public/benefit-code/check: checks a card-holder's code. Attempts are limited, because these codes are short. */
export const benefitRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const guesses = createGuessLimit(services);

  app.post(
    '/public/benefit-code/check',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Vouchers'],
        summary: 'Check a card-holder’s code and get its discount. [5.35]',
        body: benefitCodeRequestSchema,
        response: { 200: benefitCodeCheckSchema },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      const perMille = await guesses.judge(request, {
        judge: async () => benefitOf(services.config.booking.benefitCodes, request.body.code),
        isWrong: (found) => found === null,
      });
      return { valid: perMille !== null, discount_per_mille: perMille };
    },
  );
};
