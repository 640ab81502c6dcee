import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteName, Telemetry } from './telemetry.ts';

/** Methods of routes; all others are one series. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method of a request, from a small set. */
export const methodOf = ({ method }: FastifyRequest): string => (knownMethods.has(method) ? method : 'other');

/**
 * Measures the requests of a server: count and duration, by method, route and status. Routes are counted by name, so that the
 * number of series is bounded and no address is recorded.
 */
export function measureRequests(app: FastifyInstance, routeName: RouteName, telemetry: Telemetry): void {
  const took = telemetry.durations({
    name: 'http_server_request_duration_seconds',
    says: 'How long requests take, from their first byte to the last of the answer.',
  });
  let underWay = 0;
  telemetry.gauge({ name: 'http_server_active_requests', says: 'Requests that are being answered.' }, () => [
    { value: underWay },
  ]);
  app.addHook('onRequest', (_request, _reply, done) => {
    underWay += 1;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    underWay -= 1;
    took(reply.elapsedTime / 1_000, {
      method: methodOf(request),
      route: routeName(request) ?? request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    });
    done();
  });
}
