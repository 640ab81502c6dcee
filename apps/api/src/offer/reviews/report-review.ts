import { createHmac } from 'node:crypto';
import { reviewParamsSchema, reviewReportSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '@mp/service';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';

/** Visitors report a review to the operator. [10.11] */
export const reportReviewRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, clock, config } = services;
  const limit = createCallerLimit(services, { name: 'reports', ofCaller: 10, ofAddress: 10, windowMs: 60 * 60_000 });

  app.post(
    '/public/review/:id/report',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Reviews'],
        summary: 'Reports a review to the operator; a second report of the same visitor changes nothing. [10.11]',
        params: reviewParamsSchema,
        body: reviewReportSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      await limit.note(request);
      const { id } = request.params;
      const reporter = createHmac('sha256', config.booking.codesSecret)
        .update(`report:${id}:${callerOf(request)}`)
        .digest();
      const now = clock.now();
      await inTransaction(database, async (trx) => {
        const review = await trx
          .selectFrom('review')
          .select('id')
          .where('id', '=', id)
          .where('state', '=', 'published')
          // Lock the review, so that simultaneous reports send one notification.
          .forUpdate()
          .executeTakeFirst();
        if (!review) throw new ApiError('review_not_found');
        const open = await trx
          .selectFrom('review_report')
          .select('review_id')
          .where('review_id', '=', id)
          .where('handled_at', 'is', null)
          .executeTakeFirst();
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto('review_report')
          .values({ review_id: id, reporter, ...request.body, reported_at: now, handled_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows > 0n && !open) await enqueue(trx, 'mail.review-report', { reviewId: id }, now);
      });
      services.wakeOutbox();
      return reply.status(204).send(null);
    },
  );
};
