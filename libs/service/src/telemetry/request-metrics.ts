import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteName, Telemetry } from './telemetry.ts';

/** Methods that routes are made for; whatever else a client invents is one series. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method of a request, in one of few words. */
export const methodOf = ({ method }: FastifyRequest): string => (knownMethods.has(method) ? method : 'other');

/**
 * Measures what a server answers: how many requests there are and how long they take, by method, route and status. A
 * route is counted by its name, so that there are as many series as routes, and no address of anybody's in them.
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
