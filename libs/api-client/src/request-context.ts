import type { Currency, Locale } from '@mp/domain';
import type { ApiFailure } from './api-failure.ts';

/** The part of a response that the API layer needs. A server that renders pages has no bytes. */
export type ApiResponse = Pick<Response, 'status' | 'ok' | 'json'> & Partial<Pick<Response, 'arrayBuffer'>>;

/** The part of `fetch` that the API layer needs. Pages may share one parsed response, so it must not be changed. */
export type ApiFetch = (url: string, init?: RequestInit) => Promise<ApiResponse>;

/**
 * What every request of a page sends. It is fixed for the page's lifetime: another language or currency is another document, so
 * that a response in one currency is never shown in the other.
 */
export interface RequestContext {
  readonly locale: Locale;
  readonly currency: Currency;
  /** Makes the recommended order stable for a visitor; eight lower-case letters and digits. [4.21] */
  readonly session?: string;
  /** The API's base address, without a trailing slash: `/api` in a browser, an absolute origin on the server. */
  readonly apiUrl: string;
  /** The trace of the page, which its API calls continue, if its server traces. */
  readonly traceparent?: string | undefined;
  /** The shell passes its API cache here; the default is the browser's fetch. */
  readonly fetch?: ApiFetch;
  /** The signed-in visitor's token, read at each request because it changes. Never on the server. */
  readonly token?: () => string | null;
  /**
   * Receives every failure, with the token that the request carried: an expired token ends the session, and the site may be
   * under maintenance. [7.34] Cancelled requests are no failures.
   */
  readonly onFailure?: (failure: ApiFailure, token: string | null) => void;
}

/** The extra argument of the store's thunks. */
export interface StoreExtra {
  readonly requests: RequestContext;
}
