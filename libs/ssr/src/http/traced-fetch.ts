import { pageCallOf } from '@mp/contract/page-calls';
import type { SpanOf, Tracing } from '@mp/service';
import type { Dispatcher } from 'undici';

/** A call to the API as it is told of: the pattern of a call that pages make, nothing of the address of any other. */
const callOf = (method: string, path: string | undefined): SpanOf => ({
  name: path === undefined ? `${method} API` : `${method} API ${path}`,
  kind: 'client',
  labels: { 'http.request.method': method, ...(path !== undefined && { 'url.template': path }) },
});

/** A `fetch` that tells of each call to the API, and has the API go on with the trace. */
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

/** What asks the API for a visitor, and tells of it likewise. */
export const tracedRequest =
  (tracing: Tracing, agent: Dispatcher): Dispatcher['request'] =>
  (options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData<never>> =>
    tracing.within(callOf(options.method, undefined), async (span) => {
      const headers = { ...(options.headers as Record<string, string>), traceparent: span.traceparent };
      const answer = await agent.request({ ...options, headers });
      span.note({ 'http.response.status_code': answer.statusCode });
      return answer as Dispatcher.ResponseData<never>;
    });
