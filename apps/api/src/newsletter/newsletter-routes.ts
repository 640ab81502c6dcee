import { newsletterCodeSchema, newsletterRequestSchema } from '@mp/contract';
import { normalizeEmail } from '@mp/validation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createClientLimit } from '../accounts/attempt-limit.ts';
import { ApiError } from '../errors/api-error.ts';
import { neverCache } from '../request/caching.ts';
import { visitorOf } from '../request/visitor.ts';
import type { Booking } from '../reservations/booking.ts';
import { cancelSubscription, confirmSubscription, requestSubscription } from './subscriptions.ts';

const tags = ['newsletter'];

/** The newsletter: asked for, confirmed from the mailbox it goes to, and ended from there, too. [1.6] */
export const newsletterRoutes: FastifyPluginAsyncZod<{ booking: Booking }> = async (app, { booking }) => {
  const limit = createClientLimit(booking.clock, { ofClient: 20, ofAddress: 5, windowMs: 15 * 60_000 });
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/ota/ap/newsletter',
    {
      schema: {
        tags,
        summary: 'Asks an address by e-mail whether it wants the newsletter. [7.30]',
        body: newsletterRequestSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (!request.body.email) throw new ApiError('newsletter_email_missing');
      const email = normalizeEmail(request.body.email);
      limit.note(request, email);
      await requestSubscription(booking, { email, language: visitorOf(request).language });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/public/ota/ap/newsletter/confirm',
    {
      schema: {
        tags,
        summary: 'Subscribes the address whose message held the code',
        body: newsletterCodeSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      limit.note(request);
      await confirmSubscription(booking, request.body.code);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/public/ota/ap/newsletter/cancel',
    {
      schema: {
        tags,
        summary: 'Ends the subscription whose messages hold the code, and forgets the address',
        body: newsletterCodeSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      limit.note(request);
      await cancelSubscription(booking, request.body.code);
      return reply.status(204).send(null);
    },
  );
};
