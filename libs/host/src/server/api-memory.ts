import type { Ask } from '@mp/api-client';
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
  readonly ok: boolean;
  /** Parsed once and shared by every page, which therefore must not change it. */
  readonly json: () => Promise<unknown>;
  readonly bytes: number;
  readonly at: number;
}

/** Answers that are the same for everybody. What is about one stay or one guest is always asked for. */
const keepable = /^\/(public\/(client|collection)|content)\b/;

/** What every page has and no page needs: however old, it is better than waiting for it or than none. */
const neverForgotten = /^\/content\/footer\b/;

const rememberedHeaders = ['ap-language', 'ap-currency', 'ap-session'];

/** What a kept answer takes once it is parsed, for each character of its text; a rough figure on the safe side. */
const parsedBytesPerCharacter = 4;

/**
 * An asker that keeps the API's answers in memory and revalidates them in the background, so that rendering a page
 * rarely waits for the API, and goes on while the API is away. Failures are never kept; a request that is under way is
 * shared by everybody who asks the same.
 */
export function createApiMemory(options: ApiMemoryOptions): Ask {
  const ask = options.fetch ?? globalThis.fetch;
  const now = options.now ?? Date.now;
  const answers = new LRUCache<string, Answer>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + 64,
  });
  const underWay = new Map<string, Promise<Answer>>();

  const refresh = (key: string, url: string, init: RequestInit | undefined): Promise<Answer> => {
    let asking = underWay.get(key);
    if (!asking) {
      // The first caller's signal must not end what others wait for.
      asking = ask(url, { ...init, signal: AbortSignal.timeout(10_000) })
        .then(async (response) => {
          const text = await response.text();
          const parsed = parse(text);
          const { status, ok } = response;
          const answer = { status, ok, json: () => parsed, bytes: text.length * parsedBytesPerCharacter, at: now() };
          if (response.ok) answers.set(key, answer);
          return answer;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, asking);
    }
    return asking;
  };

  return async (url, init) => {
    const { pathname } = new URL(url);
    if ((init?.method ?? 'GET') !== 'GET' || !keepable.test(pathname)) return ask(url, init);
    const headers = new Headers(init?.headers);
    const key = [url, ...rememberedHeaders.map((name) => headers.get(name) ?? '')].join(' ');
    const kept = answers.get(key);
    const age = kept ? now() - kept.at : Infinity;
    if (kept && (age < options.staleMs || neverForgotten.test(pathname))) {
      if (age >= options.freshMs) refresh(key, url, init).catch(() => undefined);
      return kept;
    }
    return refresh(key, url, init);
  };
}

/** What a text says, as a promise that may reject without anybody minding. */
function parse(text: string): Promise<unknown> {
  const parsed = new Promise((resolve) => resolve(JSON.parse(text)));
  parsed.catch(() => undefined);
  return parsed;
}
