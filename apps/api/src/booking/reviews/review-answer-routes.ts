import { answeredReviewSchema, reservationCodeSchema, reviewForPlaceSchema, reviewParamsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { BookingServices } from '../booking-services.ts';
import { answerReview, reviewForPlace } from './answer-review.ts';

const config = { access: 'answerCode' } as const;

/** What a place can do with the code in the e-mail that tells of a review. [10.10] */
export const reviewAnswerRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/public/review/:id/answer',
    {
      config,
      schema: {
        tags: ['Reviews'],
        summary: 'A review for the place that may answer it; opening it changes nothing. [10.10]',
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
        summary: 'The place answers a review, once; everybody reads it. [10.10]',
        params: reviewParamsSchema,
        body: answeredReviewSchema,
        response: { 200: reviewForPlaceSchema },
      },
    },
    async (request) => {
      const { code, ...said } = request.body;
      const key = { id: request.params.id, code };
      await answerReview(services, key, said);
      return reviewForPlace(services, key, visitorOf(request).language);
    },
  );
};
