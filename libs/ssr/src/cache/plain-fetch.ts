import { Agent } from 'undici';

/** The part of `fetch` that a page server needs for its own requests. */
export type PlainFetch = (
  url: string,
  init?: RequestInit,
) => Promise<Pick<Response, 'status' | 'ok' | 'json' | 'text'>>;

const agent = new Agent({ connect: { timeout: 2_000 } });

/**
 * Sends a request to the API like `fetch`, without streams, redirects or compression, which two processes close to each
 * other do not need.
 *
 * @throws the error of undici if there is no response; the signal's reason
 */
export const plainFetch: PlainFetch = async (url, init = {}) => {
  const { origin, pathname, search } = new URL(url);
  const { statusCode, body } = await agent.request({
    origin,
    path: pathname + search,
    method: init.method ?? 'GET',
    headers: init.headers as Record<string, string>,
    body: init.body as string,
    signal: init.signal,
  });
  return {
    status: statusCode,
    ok: statusCode >= 200 && statusCode < 300,
    text: () => body.text(),
    json: () => body.json(),
  };
};
