import { Agent } from 'undici';

/** As much of `fetch` as a page server needs for its own questions. */
export type PlainFetch = (
  url: string,
  init?: RequestInit,
) => Promise<Pick<Response, 'status' | 'ok' | 'json' | 'text'>>;

const agent = new Agent({ connect: { timeout: 2_000 } });

/**
 * Asks the API as `fetch` does, without what a browser's has beside it: streams, redirects, a compressed answer between two
 * processes that are near each other.
 *
 * @throws what undici throws when no answer comes; the signal's reason
 */
export const plainFetch: PlainFetch = async (url, init = {}) => {
  const { origin, pathname, search } = new URL(url);
  const { statusCode, body } = await agent.request({
    ...{ origin, path: pathname + search, method: init.method ?? 'GET' },
    ...{ headers: init.headers as Record<string, string>, body: init.body as string, signal: init.signal },
  });
  return {
    status: statusCode,
    ok: statusCode >= 200 && statusCode < 300,
    text: () => body.text(),
    json: () => body.json(),
  };
};
