import type { Tracing } from '@mp/service';
import { traceTiming } from '../page/trace-timing.ts';

/**
 * What tells a browser which trace its page is of: a header of the answer, not a part of the page, which is kept and the same
 * for everybody. Nothing where nobody traces.
 */
export function traceHeader(tracing: Tracing | undefined): Readonly<Record<string, string>> {
  const span = tracing?.current();
  return span ? { 'server-timing': `${traceTiming};desc="${span.traceparent}"` } : {};
}
