import type { APIRequestContext } from '@playwright/test';

/** Visitors who request pages one after another, until they are stopped. */
export interface PageRequests {
  /** The number of requests, and every response that was not the page. */
  stop(): Promise<{ readonly requested: number; readonly failed: readonly string[] }>;
}

/**
 * Requests pages repeatedly, while a test changes another remote.
 *
 * @param pages addresses whose pages must be available all the time
 */
export function requestPages(request: APIRequestContext, pages: readonly string[]): PageRequests {
  const failed: string[] = [];
  let requested = 0;
  let isOver = false;
  const requesting = (async () => {
    while (!isOver)
      for (const page of pages) {
        const response = await request.get(page, { maxRedirects: 0 }).catch(String);
        requested += 1;
        if (typeof response === 'string') failed.push(`${page} ${response}`);
        else if (response.status() !== 200 || (await response.text()).includes('data-state="failed"'))
          failed.push(`${page} ${response.status()}`);
      }
  })();
  return {
    stop: async () => {
      isOver = true;
      await requesting;
      return { requested, failed };
    },
  };
}
