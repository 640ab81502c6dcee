import type { APIRequestContext } from '@playwright/test';

/** Visitors who ask for pages one after another, until they are told to stop. */
export interface PageRequests {
  /** How many were asked for, and every answer that was not the page. */
  stop(): Promise<{ readonly asked: number; readonly failed: readonly string[] }>;
}

/**
 * Asks for pages again and again, while a journey does something to another area.
 *
 * @param pages addresses, whose pages have to be there all the time
 */
export function requestPages(request: APIRequestContext, pages: readonly string[]): PageRequests {
  const failed: string[] = [];
  let asked = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver)
      for (const page of pages) {
        const answer = await request.get(page, { maxRedirects: 0 }).catch(String);
        asked += 1;
        if (typeof answer === 'string') failed.push(`${page} ${answer}`);
        else if (answer.status() !== 200 || (await answer.text()).includes('data-state="failed"'))
          failed.push(`${page} ${answer.status()}`);
      }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return { asked, failed };
    },
  };
}
