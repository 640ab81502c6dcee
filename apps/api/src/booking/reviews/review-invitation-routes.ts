import { reviewInvitationParamsSchema, reviewInvitationSchema, writtenReviewSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import type { BookingServices } from '../booking-services.ts';
import { invitationView, writeReview } from './write-review.ts';

const config = { access: 'reviewCode' } as const;
const hour = 60 * 60_000;

/** Endpoints for a guest, who has the code from the e-mail that invites to a review. [10.8] */
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
        summary: 'Get the stay of an invitation and its review; changes nothing. [10.8]',
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
        summary: 'Submit the review of a stay, once, or again after it was refused. [10.8]',
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
