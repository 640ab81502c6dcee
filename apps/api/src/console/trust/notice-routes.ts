import {
  actionHeadersSchema,
  actionResultSchema,
  noticeQueueQuerySchema,
  reviewParamsOfConsoleSchema,
  reviewQueueSchema,
  reviewRefusalSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { publishReview, refuseReview } from '../../booking/reviews/moderate-review.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { findNotices } from './find-reviews.ts';
import { findReviewSubject } from './review-subject.ts';

const tags = ['Console'];
const config = { access: 'staff.moderate' } as const;
const action = {
  headers: actionHeadersSchema,
  params: reviewParamsOfConsoleSchema,
  body: reviewRefusalSchema,
  response: { 200: actionResultSchema },
};

/** Reports of unlawful or untrue reviews, and the decisions about them. The id is that of the review. */
export const noticeRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;
  app.get(
    '/console/notices',
    {
      config,
      schema: {
        tags,
        summary: 'Reviews that visitors have reported',
        querystring: noticeQueueQuerySchema,
        response: { 200: reviewQueueSchema },
      },
    },
    ({ query }) => findNotices(database, query),
  );

  app.post(
    '/console/notices/:id/keep',
    { config, schema: { tags, summary: 'Keep a reported review, with the reason', ...action } },
    async (request) => {
      const { id } = request.params;
      const subject = await findReviewSubject(database, id, 'notice');
      return runAction(services, subject, requestOf(request, 'notice.keep'), (trx, now) => publishReview(trx, id, now));
    },
  );

  app.post(
    '/console/notices/:id/remove',
    {
      config,
      schema: { tags, summary: 'Remove a reported review; its author gets the reasons by e-mail', ...action },
    },
    async (request) => {
      const { id } = request.params;
      const subject = await findReviewSubject(database, id, 'notice');
      return runAction(services, subject, requestOf(request, 'notice.remove'), (trx, now) =>
        refuseReview(trx, id, request.body.reason, now),
      );
    },
  );
};
