import { traceTiming } from '../page/trace-timing.ts';

/**
 * The `traceparent` that this document came with; undefined where the server traces nothing, and over plain http from another
 * machine, where browsers keep it to themselves.
 */
export function pageTrace(): string | undefined {
  // Older browsers, and those of specs, know none of it.
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation?.serverTiming?.find(({ name }) => name === traceTiming)?.description;
}
