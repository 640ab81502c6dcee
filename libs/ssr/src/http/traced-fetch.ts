import { pageCallOf } from '@mp/contract/page-calls';
import type { SpanOf, Tracing } from '@mp/service';
import type { Dispatcher } from 'undici';

/** Describes the span of a call to the API: with the path pattern of calls by pages, without the path of any other. */
const callOf = (method: string, path: string | undefined): SpanOf => ({
  name: path === undefined ? `${method} API` : `${method} API ${path}`,
  kind: 'client',
  labels: { 'http.request.method': method, ...(path !== undefined && { 'url.template': path }) },
});

/** Wraps `fetch`: records a span for each call to the API, and propagates the trace. */
export const tracedFetch =
  (tracing: Tracing): typeof globalThis.fetch =>
  (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    return tracing.within(callOf(init?.method ?? 'GET', pageCallOf(address.pathname)?.path), async (span) => {
      const headers = new Headers(init?.headers);
      headers.set('traceparent', span.traceparent);
      const response = await fetch(input, { ...init, headers });
      span.note({ 'http.response.status_code': response.status });
      return response;
    });
  };

/** Wraps the requests of visitors in the same way. */
export const tracedRequest =
  (tracing: Tracing, agent: Dispatcher): Dispatcher['request'] =>
  (options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData<never>> =>
    tracing.within(callOf(options.method, undefined), async (span) => {
      const headers = { ...(options.headers as Record<string, string>), traceparent: span.traceparent };
      const response = await agent.request({ ...options, headers });
      span.note({ 'http.response.status_code': response.statusCode });
      return response as Dispatcher.ResponseData<never>;
    });
