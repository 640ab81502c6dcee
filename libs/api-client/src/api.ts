import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { failureOfResponse, networkFailure, type ApiFailure } from './api-failure.ts';
import type { Answered, StoreExtra } from './request-context.ts';
import { requestHeaders, traceHeaders } from './request-headers.ts';
import { queryKey } from './query-key.ts';
import { serverModule } from './server-module.ts';

/** One call, in the wire's words. Query values that are missing or empty are left out. */
export interface ApiRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<
    Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
  >;
  readonly body?: unknown;
  /** Reads an answer that is no JSON; throws where it is something else. */
  readonly read?: (bytes: ArrayBuffer) => unknown;
  /** Asked of nobody in particular: it says so, with an empty authorization. [7.1] */
  readonly isAnonymous?: boolean;
  /** The only status of a success, for calls whose contract names one. Every 2xx status is a success of the others. */
  readonly successStatus?: number;
  /** Makes a repeated request act once; give the same key with the same body. */
  readonly idempotencyKey?: string;
}

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure> = async (request, { extra, signal }) => {
  const context = (extra as StoreExtra).requests;
  const token = context.token?.();
  // A guest has no account to ask about: such a question comes from what has not been drawn anew since the sign-out.
  if (context.token && !token && /^\/user\b/.test(request.path)) return { error: signedOut };
  const headers: Record<string, string> = request.path.startsWith('/content/')
    ? traceHeaders(context)
    : requestHeaders(context, token);
  if (request.isAnonymous) headers['authorization'] = '';
  if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await (context.fetch ?? fetch)(context.apiUrl + request.path + search(request.query), {
      method: request.method ?? 'GET',
      headers,
      signal,
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
    const body: unknown = response.status === 204 ? null : await bodyOf(response, request).catch(() => undefined);
    const isSuccess = response.ok && response.status === (request.successStatus ?? response.status);
    if (isSuccess && body !== undefined) return { data: body };
    return { error: told(failureOfResponse(response.status, body)) };
  } catch {
    return { error: signal.aborted ? networkFailure : told(networkFailure) };
  }

  function told(failure: ApiFailure): ApiFailure {
    context.onFailure?.(failure, token ?? null);
    return failure;
  }
};

/** What an answer says. Refusals are JSON, whatever was asked for. */
const bodyOf = async (answer: Answered, { read }: ApiRequest): Promise<unknown> =>
  read && answer.ok && answer.arrayBuffer ? read(await answer.arrayBuffer()) : answer.json();

/** The failure of asking about an account without a token. [5.45] */
const signedOut: ApiFailure = { layer: 'request', code: 'unauthorized', retryable: false };

function search(query: ApiRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[key, String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** What answers can be about that belong to whoever is signed in, and change with them. */
export const sessionTags = ['Reservation', 'User', 'Favourites', 'Vouchers', 'Devices'] as const;

const onServer = typeof document === 'undefined';
const createApi = buildCreateApi(coreModule(), reactHooksModule(), ...(onServer ? [serverModule()] : []));

/**
 * The API layer that the shell provides and every remote shares. A resource adds its calls with `injectEndpoints` and
 * `overrideExisting: 'throw'`, in one file, so that a collision of names is found at once. An area says `true`, because it comes again
 * with each release, and uses what it is given back: on a server other releases of it have the same names. (ADR 0002)
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  ...(onServer && { serializeQueryArgs: queryKey }),
  tagTypes: sessionTags,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
