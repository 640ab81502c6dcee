import type { ApiFetch } from '@mp/api-client';
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
  /** A cached response younger than this is returned without a request. */
  readonly freshMs: number;
  /** An older response is returned and revalidated in the background. Past this age it serves only while the API is down. */
  readonly staleMs: number;
  /** Heap limit of the cached responses, in bytes. */
  readonly maxBytes: number;
  /** Limit of the number of cached responses. */
  readonly maxEntries: number;
  /** Timeout of one request. */
  readonly deadlineMs?: number;
  readonly fetch?: PlainFetch;
  readonly now?: () => number;
  /** Finds the call of a path and its caching rules; by default in the contract's table. */
  readonly callOf?: (path: string) => PageCall | null;
  /** Reads lists and reuses the items that it has cached. */
  readonly readList?: ListReader;
  /** Runs for each response that does not match the contract. */
  readonly onInvalidResponse?: (error: InvalidResponseError) => void;
}

interface CachedResponse extends ValidatedResponse {
  readonly at: number;
  /** The data versions at the time of the request. */
  readonly changes: DataVersions;
}

export interface ApiCache {
  readonly request: ApiFetch;
  /** Marks cached responses as invalid: they are returned only while the API is down. */
  readonly invalidate: (what: Changed) => void;
}

/** A visitor does not wait longer than this for a page. */
const pageDeadlineMs = 2_000;

/** Bytes that a cached response takes besides its content and its key. */
const overhead = 512;

const keyHeaders = ['ap-language', 'ap-currency', 'ap-session'];

/**
 * Caches responses of the API in memory and revalidates them in the background. Pages rarely wait for the API, and they
 * render while it is down. The contract's table says which responses are cached; failures and invalid responses never
 * are. Concurrent requests for the same URL share one call. Every call resolves or rejects within the deadline.
 */
export function createApiCache(options: ApiCacheOptions): ApiCache {
  const fetch = options.fetch ?? plainFetch;
  const now = options.now ?? nowMs;
  const callOf = options.callOf ?? pageCallOf;
  const deadlineMs = options.deadlineMs ?? pageDeadlineMs;
  const inCircuit = createApiCircuits();
  const responses = new LRUCache<string, CachedResponse>({
    max: options.maxEntries,
    maxSize: options.maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + overhead,
  });
  const pending = new Map<string, Promise<ValidatedResponse>>();
  let changes = initialVersions;

  const requestApi = (call: PageCall, url: string, init: RequestInit | undefined): Promise<ValidatedResponse> =>
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
    let fetching = pending.get(shared);
    if (!fetching) {
      // The first caller's signal must not abort a request that others wait for. Only the deadline aborts it.
      fetching = requestApi(call, url, init)
        .then((response) => {
          // A request that began before a change must not overwrite a later response.
          if (isBefore(before, responses.get(key)?.changes ?? initialVersions)) return response;
          if (response.ok) responses.set(key, { ...response, at: now(), changes: before });
          // The resource no longer exists.
          else if (!isUnavailable(response.status)) responses.delete(key);
          return response;
        })
        .finally(() => pending.delete(shared));
      pending.set(shared, fetching);
    }
    return fetching;
  };

  const request: ApiFetch = async (url, init) => {
    const { pathname } = new URL(url);
    if ((init?.method ?? 'GET') !== 'GET') return fetch(url, init);
    const call = callOf(pathname);
    if (!call) throw new Error(`No page requests GET ${pathname}. Add it to libs/contract/src/page-calls.ts.`);
    if (call.cacheRule === 'never' || call.cacheRule === 'own') return requestApi(call, url, init);
    const headers = new Headers(init?.headers);
    const key = [url, ...keyHeaders.map((name) => headers.get(name) ?? '')].join(' ');
    const cached = responses.get(key);
    const age = cached ? now() - cached.at : Infinity;
    const isUsable = age < options.staleMs || call.cacheRule === 'always';
    if (cached && isCurrent(cached.changes, changes, call.ofPlaces) && isUsable) {
      if (age >= options.freshMs) refresh(call, key, url, init).catch(() => undefined);
      return cached;
    }
    const refreshing = refresh(call, key, url, init);
    if (!cached) return refreshing;
    // While the API is down, an old response is better than none.
    return refreshing.then(
      (response) => (isUnavailable(response.status) ? cached : response),
      () => cached,
    );
  };
  return { request, invalidate: (what) => void (changes = bumpVersion(changes, what)) };
}
