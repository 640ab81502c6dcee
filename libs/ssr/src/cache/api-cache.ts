import type { Ask } from '@mp/api-client';
import { pageCallOf, type PageCall } from '@mp/contract/page-calls';
import { LRUCache } from 'lru-cache';
import { nowMs } from '@mp/domain/clock';
import { createApiCircuits } from './api-circuits.ts';
import {
  bumpVersion,
  versionsKey,
  isBefore,
  isCurrent,
  initialVersions,
  type Changed,
  type DataVersions,
} from './data-versions.ts';
import type { ListReader } from './list-reader.ts';
import { plainFetch, type PlainFetch } from './plain-fetch.ts';
import { requestValidated, isUnavailable, InvalidResponseError, type ValidatedResponse } from './validated-response.ts';

export interface ApiCacheOptions {
  /** An answer younger than this is given without asking. */
  readonly freshMs: number;
  /** An older one is given, too, and asked for anew in the background; past this it is given while the API is away. */
  readonly staleMs: number;
  /** Bytes of the heap that kept answers may take. */
  readonly maxBytes: number;
  /** Answers. */
  readonly maxEntries: number;
  /** How long one answer may take. */
  readonly deadlineMs?: number;
  readonly fetch?: PlainFetch;
  readonly now?: () => number;
  /** Which call a path is, and what is known of its answer; the contract's table unless told otherwise. */
  readonly callOf?: (path: string) => PageCall | null;
  /** Reads lists of things that have been read before. */
  readonly readList?: ListReader;
  /** Told of every answer that made no sense. */
  readonly onInvalidResponse?: (error: InvalidResponseError) => void;
}

interface KeptAnswer extends ValidatedResponse {
  readonly at: number;
  /** What had changed when it was asked for. */
  readonly changes: DataVersions;
}

export interface ApiCache {
  readonly ask: Ask;
  /** Something has changed: what is kept is only given where the API says nothing else. */
  readonly invalidate: (what: Changed) => void;
}

/** For a page of a shop, two seconds without an answer are as good as none. */
const pageDeadlineMs = 2_000;

/** What a kept answer takes beside what it says and its key. */
const overhead = 512;

const rememberedHeaders = ['ap-language', 'ap-currency', 'ap-session'];

/**
 * An asker that keeps the API's answers in memory and revalidates them in the background, so that rendering a page
 * rarely waits for the API, and goes on while the API is away. What may be kept stands in the contract's table; only what
 * was understood is used or kept, and failures never are. A request that is under way is shared by everybody who asks the
 * same. Whatever is asked, an answer or a failure comes within the deadline.
 */
export function createApiCache(options: ApiCacheOptions): ApiCache {
  const fetch = options.fetch ?? plainFetch;
  const now = options.now ?? nowMs;
  const callOf = options.callOf ?? pageCallOf;
  const deadlineMs = options.deadlineMs ?? pageDeadlineMs;
  const inCircuit = createApiCircuits();
  const answers = new LRUCache<string, KeptAnswer>({
    max: options.maxEntries,
    maxSize: options.maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + overhead,
  });
  const underWay = new Map<string, Promise<ValidatedResponse>>();
  let changes = initialVersions;

  const askApi = (call: PageCall, url: string, init: RequestInit | undefined): Promise<ValidatedResponse> =>
    inCircuit(call, () => requestValidated(call, fetch, url, init, deadlineMs, options.readList)).catch(
      (error: unknown) => {
        if (error instanceof InvalidResponseError) options.onInvalidResponse?.(error);
        throw error;
      },
    );

  const refresh = (
    call: PageCall,
    key: string,
    url: string,
    init: RequestInit | undefined,
  ): Promise<ValidatedResponse> => {
    const before = changes;
    const shared = `${versionsKey(before)} ${key}`;
    let asking = underWay.get(shared);
    if (!asking) {
      // The first caller's signal does not end what others wait for: the deadline is the only one.
      asking = askApi(call, url, init)
        .then((answer) => {
          // One that was asked for before a change says nothing of what has been asked for since.
          if (isBefore(before, answers.get(key)?.changes ?? initialVersions)) return answer;
          if (answer.ok) answers.set(key, { ...answer, at: now(), changes: before });
          // What is no longer there is no longer shown.
          else if (!isUnavailable(answer.status)) answers.delete(key);
          return answer;
        })
        .finally(() => underWay.delete(shared));
      underWay.set(shared, asking);
    }
    return asking;
  };

  const ask: Ask = async (url, init) => {
    const { pathname } = new URL(url);
    if ((init?.method ?? 'GET') !== 'GET') return fetch(url, init);
    const call = callOf(pathname);
    if (!call) throw new Error(`No page asks GET ${pathname}. Add it to libs/contract/src/page-calls.ts.`);
    if (call.kept === 'never' || call.kept === 'own') return askApi(call, url, init);
    const headers = new Headers(init?.headers);
    const key = [url, ...rememberedHeaders.map((name) => headers.get(name) ?? '')].join(' ');
    const kept = answers.get(key);
    const age = kept ? now() - kept.at : Infinity;
    if (kept && isCurrent(kept.changes, changes, call.ofPlaces) && (age < options.staleMs || call.kept === 'always')) {
      if (age >= options.freshMs) refresh(call, key, url, init).catch(() => undefined);
      return kept;
    }
    const asking = refresh(call, key, url, init);
    if (!kept) return asking;
    // However old: it is what was last known, and the API says nothing else at the moment.
    return asking.then(
      (answer) => (isUnavailable(answer.status) ? kept : answer),
      () => kept,
    );
  };
  return { ask, invalidate: (what) => void (changes = bumpVersion(changes, what)) };
}
