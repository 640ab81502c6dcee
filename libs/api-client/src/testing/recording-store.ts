import type { RequestContext } from '../request-context.ts';
import { makeStore } from '../store.ts';

/** A request as the API would see it. */
interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * A store whose requests are written down in `asked`, and answered with what `answer` gives. Not `stubApiOf` of
 * `@mp/ui/testing`: that library makes its stores of this one, and data knows nothing of features. [ADR 0001]
 */
export function setUp(answer: () => Response | Promise<Response>, context: Partial<RequestContext> = {}) {
  const asked: Asked[] = [];
  const store = makeStore({
    locale: 'en',
    currency: 'EUR',
    apiUrl: 'https://example.com/api',
    ...context,
    fetch: async (input, init) => {
      asked.push({
        method: init?.method ?? 'GET',
        url: new URL(String(input)),
        headers: new Headers(init?.headers),
        body: init?.body ? JSON.parse(init.body as string) : undefined,
      });
      return answer();
    },
  });
  return { store, asked };
}

/** Crowns as the wire has them. */
export const czk = (minor: number) => ({ minor, currency: 'CZK' }) as const;
