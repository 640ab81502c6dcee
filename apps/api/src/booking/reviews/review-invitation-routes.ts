import { reviewInvitationParamsSchema, reviewInvitationSchema, writtenReviewSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import type { BookingServices } from '../booking-services.ts';
import { invitationView, writeReview } from './write-review.ts';

const config = { access: 'reviewCode' } as const;
const hour = 60 * 60_000;

/** What a guest can do with the code in the e-mail that asks for a review. [10.8] */
export const reviewInvitationRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (
  app,
  { services },
) => {
  const limit = createCallerLimit(services, { name: 'reviews', ofCaller: 30, ofAddress: 30, windowMs: hour });

  app.get(
    '/public/review-invitation/:code',
    {
      config,
      schema: {
        tags: ['Reviews'],
        summary: 'The stay that a guest is asked about, and what was written of it; opening it changes nothing. [10.8]',
        params: reviewInvitationParamsSchema,
        response: { 200: reviewInvitationSchema },
      },
    },
    async (request) => invitationView(services.database, request.params.code),
  );

  app.post(
    '/public/review-invitation/:code',
    {
      config,
      schema: {
        tags: ['Reviews'],
        summary: 'Writes the review of a stay: once, and anew where it was refused. [10.8]',
        params: reviewInvitationParamsSchema,
        body: writtenReviewSchema,
        response: { 200: reviewInvitationSchema },
      },
    },
    async (request) => {
      await limit.note(request);
      await writeReview(services, request.params.code, request.body);
      return invitationView(services.database, request.params.code);
    },
  );
};
