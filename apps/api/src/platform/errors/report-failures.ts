import { createReportSender, failureOf } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';
import { toApiError } from './error-handler.ts';

/**
 * Reports unexpected errors with their endpoint and stack, without personal data. [8.18] Refused requests and temporary
 * unavailability are not reported.
 */
export function reportFailures(app: FastifyInstance, { errorReportsUrl }: Pick<Config, 'errorReportsUrl'>): void {
  const send = createReportSender({
    dsn: errorReportsUrl,
    onUndelivered: (error) => app.log.warn({ err: error }, 'An error report could not be delivered.'),
  });
  app.addHook('onError', async ({ method, routeOptions: { url = 'none' } }, _reply, error) => {
    if (toApiError(error).code !== 'unexpected') return;
    send({ ...failureOf(error), platform: 'node', release: 'api', tags: { page: `${method} ${url}` } });
  });
}
