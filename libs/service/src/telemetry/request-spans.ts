import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodOf } from './request-metrics.ts';
import type { RouteName } from './telemetry.ts';
import type { OpenSpan, Tracing } from './tracing.ts';

/** Frequent probes, which are not traced. */
const probes = new Set(['/livez', '/readyz', '/healthz']);

/**
 * Traces each request of a server, under the trace in its header: by method, route and status, without its address or headers.
 */
export function traceRequests(app: FastifyInstance, routeName: RouteName, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeName(request) ?? request.routeOptions.url ?? 'none';
    if (probes.has(route)) return done();
    const method = methodOf(request);
    const { traceparent } = request.headers;
    const span = tracing.begin(
      { name: `${method} ${route}`, kind: 'server', labels: { 'http.request.method': method, 'http.route': route } },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    spans.set(request, span);
    tracing.under(span, done);
  });
  // Events of the connection read the body, outside the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracing.under(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.note({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}
