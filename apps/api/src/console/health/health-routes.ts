import {
  actionHeadersSchema,
  actionResultSchema,
  dropSchema,
  healthParamsSchema,
  healthSchema,
  jobParamsSchema,
  retrySchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { calendarSubject, entrySubject, jobSubject } from './health-subjects.ts';
import { readHealth } from './read-health.ts';
import { dropEntry, retryCalendar, retryEntry, retryItem } from './retry.ts';

const tags = ['Console'];
const config = { access: 'staff.operate' } as const;
const action = { tags, headers: actionHeadersSchema, response: { 200: actionResultSchema } };

/** What does not work by itself, and how staff let it run again. */
export const healthRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { errorReportsUrl } = services.config;
  app.get(
    '/console/health',
    {
      config,
      schema: { tags, summary: 'The outbox, calendars and jobs that fail', response: { 200: healthSchema } },
    },
    async () => ({
      ...(await readHealth(services.database, services.clock.now())),
      // Its address has a key.
      error_reports: { host: errorReportsUrl === undefined ? null : new URL(errorReportsUrl).host },
    }),
  );

  app.post(
    '/console/health/outbox/:id/retry',
    {
      config,
      schema: {
        ...action,
        summary: 'Process an entry of the outbox again that was given up',
        params: healthParamsSchema,
        body: retrySchema,
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, entrySubject(id), requestOf(request, 'outbox.retry'), (trx, now) =>
        retryEntry(trx, id, now),
      );
    },
  );

  app.post(
    '/console/health/outbox/:id/drop',
    {
      config,
      schema: {
        ...action,
        summary: 'Drop an e-mail that was given up',
        params: healthParamsSchema,
        body: dropSchema,
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, entrySubject(id), requestOf(request, 'outbox.drop'), (trx, now) =>
        dropEntry(trx, id, now),
      );
    },
  );

  app.post(
    '/console/health/calendars/:id/retry',
    {
      config,
      schema: {
        ...action,
        summary: 'Read a calendar of another system now',
        params: healthParamsSchema,
        body: retrySchema,
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, calendarSubject(id), requestOf(request, 'calendar.retry'), (trx, now) =>
        retryCalendar(trx, id, now),
      );
    },
  );

  app.post(
    '/console/health/jobs/:job/:item/retry',
    {
      config,
      schema: {
        ...action,
        summary: 'Process a failing item of a job now',
        params: jobParamsSchema,
        body: retrySchema,
      },
    },
    async (request) => {
      const { job, item } = request.params;
      return runAction(services, jobSubject(job, item), requestOf(request, 'job.retry'), (trx, now) =>
        retryItem(trx, job, item, now),
      );
    },
  );
};
