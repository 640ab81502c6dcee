import type { Currency, Locale } from '@mp/domain';
import type { ApiFailure } from './api-failure.ts';

/** As much of an answer as the API layer needs; a server that makes pages has none in bytes. */
export type Answered = Pick<Response, 'status' | 'ok' | 'json'> & Partial<Pick<Response, 'arrayBuffer'>>;

/** As much of `fetch` as the API layer needs. Several pages may be given the same parsed answer: nobody changes it. */
export type Ask = (url: string, init?: RequestInit) => Promise<Answered>;

/**
 * What every request of a page carries, fixed for as long as the page lives: another language or currency is another
 * document, so that no answer in one currency is ever shown in the other.
 */
export interface RequestContext {
  readonly locale: Locale;
  readonly currency: Currency;
  /** Keeps the recommended order stable while somebody browses; eight lower-case letters and digits. [4.21] */
  readonly session?: string;
  /** Where the API answers, without a trailing slash: `/api` in a browser, an absolute origin on the server. */
  readonly apiUrl: string;
  /** The trace that the page is of, where its server traces: calls go on with it. */
  readonly traceparent?: string | undefined;
  /** The shell passes its memory of answers here; a browser's own fetch is the default. */
  readonly fetch?: Ask;
  /** The signed-in visitor's token, read at each request because it comes and goes. Never on the server. */
  readonly token?: () => string | null;
  /**
   * Told of every failure besides whoever asked, with the token that the request carried: a token that is over ends the
   * session, and the site may be under maintenance. [7.34] Cancelled requests have not failed.
   */
  readonly onFailure?: (failure: ApiFailure, token: string | null) => void;
}

/** What the store's thunks carry: the page's request context. */
export interface StoreExtra {
  readonly requests: RequestContext;
}
