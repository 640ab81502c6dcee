import { LRUCache } from 'lru-cache';

export interface ApiMemoryOptions {
  /** An answer younger than this is given without asking. */
  readonly freshMs: number;
  /** An older one is given, too, and asked for anew in the background; past this it is forgotten. */
  readonly staleMs: number;
  /** Bytes of answers to keep. */
  readonly maxBytes: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

/** Answers that are the same for everybody. What is about one stay or one guest is always asked for. */
const keepable = /^\/(public\/(client|collection)|content)\b/;

const answerHeaders = { 'content-type': 'application/json' };
const rememberedHeaders = ['ap-language', 'ap-currency', 'ap-session'];

/**
 * A `fetch` that keeps the API's answers in memory and revalidates them in the background, so that rendering a page
 * rarely waits for the API, and goes on while the API is away. Failures are never kept; a request that is under way is
 * shared by everybody who asks the same.
 */
export function createApiMemory(options: ApiMemoryOptions): typeof globalThis.fetch {
  const ask = options.fetch ?? globalThis.fetch;
  const now = options.now ?? Date.now;
  const answers = new LRUCache<string, Answer>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 64,
  });
  const underWay = new Map<string, Promise<Answer>>();

  const refresh = (key: string, url: string, init: RequestInit | undefined): Promise<Answer> => {
    let asking = underWay.get(key);
    if (!asking) {
      // The first caller's signal must not end what others wait for.
      asking = ask(url, { ...init, signal: AbortSignal.timeout(10_000) })
        .then(async (response) => {
          const answer = { status: response.status, body: await response.text(), at: now() };
          if (response.ok) answers.set(key, answer);
          return answer;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, asking);
    }
    return asking;
  };

  return async (input, init) => {
    const url = String(input);
    const { pathname } = new URL(url);
    if ((init?.method ?? 'GET') !== 'GET' || !keepable.test(pathname)) return ask(input, init);
    const headers = new Headers(init?.headers);
    const key = [url, ...rememberedHeaders.map((name) => headers.get(name) ?? '')].join(' ');
    const kept = answers.get(key);
    const age = kept ? now() - kept.at : Infinity;
    if (kept && age < options.staleMs) {
      if (age >= options.freshMs) refresh(key, url, init).catch(() => undefined);
      return new Response(kept.body, { status: kept.status, headers: answerHeaders });
    }
    const answer = await refresh(key, url, init);
    return new Response(answer.body, { status: answer.status, headers: answerHeaders });
  };
}
