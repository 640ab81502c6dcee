import { benefitCodeCheckSchema, benefitCodeRequestSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createGuessLimit } from '../../platform/limits/guess-limit.ts';
import { neverCache } from '../../platform/http/caching.ts';
import type { BookingServices } from '../booking-services.ts';
import { findBenefit } from './benefit-codes.ts';

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
      const benefit = await guesses.judge(request, {
        judge: () =>
          findBenefit(services.database, services.config.booking.benefitCodes, request.body.code, {
            today: services.clock.today(),
          }),
        isWrong: (found) => found === null,
      });
      return {
        valid: benefit !== null,
        discount_per_mille: benefit?.perMille ?? null,
        discount_fixed_minor: benefit?.fixedMinor ?? null,
      };
    },
  );
};
