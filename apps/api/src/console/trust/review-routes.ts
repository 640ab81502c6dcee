import {
  actionHeadersSchema,
  actionResultSchema,
  moderatedReviewSchema,
  reviewParamsOfConsoleSchema,
  reviewPublicationSchema,
  reviewQueueQuerySchema,
  reviewQueueSchema,
  reviewRefusalSchema,
  reviewTranslationSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { publishReview, refuseReview, translateReview } from '../../booking/reviews/moderate-review.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { findReview, findReviews } from './find-reviews.ts';
import { findReviewSubject } from './review-subject.ts';

const tags = ['Console'];
const config = { access: 'staff.moderate' } as const;
const params = reviewParamsOfConsoleSchema;
const headers = actionHeadersSchema;
const response = { 200: actionResultSchema };

/** Reviews that staff moderate: the same as `npm run reviews`. [10.9] */
export const reviewRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;
  app.get(
    '/console/reviews',
    {
      config,
      schema: {
        tags,
        summary: 'Reviews that wait, and those that were decided',
        querystring: reviewQueueQuerySchema,
        response: { 200: reviewQueueSchema },
      },
    },
    ({ query }) => findReviews(database, query),
  );

  app.get(
    '/console/reviews/:id',
    {
      config,
      schema: { tags, summary: 'A review with its reports', params, response: { 200: moderatedReviewSchema } },
    },
    ({ params: { id } }) => findReview(database, id),
  );

  app.post(
    '/console/reviews/:id/publish',
    { config, schema: { tags, summary: 'Publish a review', headers, params, body: reviewPublicationSchema, response } },
    async (request) => {
      const { id } = request.params;
      const subject = await findReviewSubject(database, id);
      return runAction(services, subject, requestOf(request, 'review.publish'), (trx, now) =>
        publishReview(trx, id, now),
      );
    },
  );

  app.post(
    '/console/reviews/:id/refuse',
    {
      config,
      schema: {
        tags,
        summary: 'Refuse a review; the guest gets the reason by e-mail',
        headers,
        params,
        body: reviewRefusalSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const subject = await findReviewSubject(database, id);
      return runAction(services, subject, requestOf(request, 'review.refuse'), (trx, now) =>
        refuseReview(trx, id, request.body.reason, now),
      );
    },
  );

  app.post(
    '/console/reviews/:id/translate',
    {
      config,
      schema: {
        tags,
        summary: 'Store a translation of a review, or of the answer of the place',
        headers,
        params,
        body: reviewTranslationSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { of, language, words } = request.body;
      const subject = await findReviewSubject(database, id);
      return runAction(services, subject, requestOf(request, 'review.translate'), (trx) =>
        translateReview(trx, id, { of, language, words }),
      );
    },
  );
};
