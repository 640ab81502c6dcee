import type { RequestContext } from '../request-context.ts';
import { makeStore } from '../store.ts';

/** A request as the API would receive it. */
interface RecordedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * A store that records its requests, and gets the responses of `respond`. Not `stubApiOf` of `@mp/ui/testing`: that library
 * depends on this one, and data libraries import no features. [ADR 0001]
 */
export function setUp(respond: () => Response | Promise<Response>, context: Partial<RequestContext> = {}) {
  const requests: RecordedRequest[] = [];
  const store = makeStore({
    locale: 'en',
    currency: 'EUR',
    apiUrl: 'https://example.com/api',
    ...context,
    fetch: async (input, init) => {
      requests.push({
        method: init?.method ?? 'GET',
        url: new URL(String(input)),
        headers: new Headers(init?.headers),
        body: init?.body ? JSON.parse(init.body as string) : undefined,
      });
      return respond();
    },
  });
  return { store, requests };
}

/** Crowns in wire format. */
export const czk = (minor: number) => ({ minor, currency: 'CZK' }) as const;
