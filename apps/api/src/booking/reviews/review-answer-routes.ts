import { answeredReviewSchema, reservationCodeSchema, reviewForPlaceSchema, reviewParamsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { BookingServices } from '../booking-services.ts';
import { answerReview, reviewForPlace } from './answer-review.ts';

const config = { access: 'answerCode' } as const;

/** Endpoints for a place, which has the code from the e-mail about a review. [10.10] */
export const reviewAnswerRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/public/review/:id/answer',
    {
      config,
      schema: {
        tags: ['Reviews'],
        summary: 'Get a review for the place that may answer it; changes nothing. [10.10]',
        params: reviewParamsSchema,
        querystring: reservationCodeSchema,
        response: { 200: reviewForPlaceSchema },
      },
    },
    async (request) =>
      reviewForPlace(services, { id: request.params.id, code: request.query.code }, visitorOf(request).language),
  );

  app.post(
    '/public/review/:id/answer',
    {
      config,
      schema: {
        tags: ['Reviews'],
        summary: 'Publish the place’s answer to a review, once. [10.10]',
        params: reviewParamsSchema,
        body: answeredReviewSchema,
        response: { 200: reviewForPlaceSchema },
      },
    },
    async (request) => {
      const { code, ...answer } = request.body;
      const key = { id: request.params.id, code };
      await answerReview(services, key, answer);
      return reviewForPlace(services, key, visitorOf(request).language);
    },
  );
};
