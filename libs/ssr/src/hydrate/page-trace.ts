import { traceTiming } from '../page/trace-timing.ts';

/**
 * The `traceparent` of this document's response. It is undefined if the server does not trace, and over plain HTTP from another
 * machine, where browsers hide it.
 */
export function pageTrace(): string | undefined {
  // Older browsers, and jsdom, lack this method.
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation?.serverTiming?.find(({ name }) => name === traceTiming)?.description;
}
