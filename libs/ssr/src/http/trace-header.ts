import type { Tracing } from '@mp/service';
import { traceTiming } from '../page/trace-timing.ts';

/**
 * Returns the header with the trace of a page. It is not part of the page, which is cached for everybody. Empty without tracing.
 */
export function traceHeader(tracing: Tracing | undefined): Readonly<Record<string, string>> {
  const span = tracing?.current();
  return span ? { 'server-timing': `${traceTiming};desc="${span.traceparent}"` } : {};
}
