import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { failureOfResponse, networkFailure, type ApiFailure } from './api-failure.ts';
import type { ApiResponse, StoreExtra } from './request-context.ts';
import { headersOfCall } from './request-headers.ts';
import { queryKey } from './query-key.ts';
import { serverModule } from './server-module.ts';

/** One request, in wire names. Missing and empty query values are omitted. */
export interface ApiRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<
    Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
  >;
  readonly body?: unknown;
  /** Reads a response that is no JSON; throws if it cannot. */
  readonly read?: (bytes: ArrayBuffer) => unknown;
  /** Sent with an empty authorization. [7.1] */
  readonly isAnonymous?: boolean;
  /** The only status of a success, for calls whose contract names one. Every 2xx status is a success of the others. */
  readonly successStatus?: number;
  /** Makes a repeated request act once; use the same key with the same body. */
  readonly idempotencyKey?: string;
}

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure> = async (request, { extra, signal }) => {
  const context = (extra as StoreExtra).requests;
  const token = context.token?.();
  // Guests have no account: such a request comes from a component that has not re-rendered since the sign-out.
  if (context.token && !token && /^\/user\b/.test(request.path)) return { error: signedOut };
  const headers = headersOfCall(request.path, context, token);
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
    return { error: report(failureOfResponse(response.status, body)) };
  } catch {
    return { error: signal.aborted ? networkFailure : report(networkFailure) };
  }

  function report(failure: ApiFailure): ApiFailure {
    context.onFailure?.(failure, token ?? null);
    return failure;
  }
};

/** The body of a response. Refusals are always JSON. */
const bodyOf = async (answer: ApiResponse, { read }: ApiRequest): Promise<unknown> =>
  read && answer.ok && answer.arrayBuffer ? read(await answer.arrayBuffer()) : answer.json();

/** The failure of an account request without a token. [5.45] */
const signedOut: ApiFailure = { layer: 'request', code: 'unauthorized', retryable: false };

function search(query: ApiRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[key, String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** The tags of data that belongs to the signed-in user, and changes with them. */
export const sessionTags = ['Reservation', 'User', 'Favourites', 'Vouchers', 'Devices'] as const;

const onServer = typeof document === 'undefined';
const createApi = buildCreateApi(coreModule(), reactHooksModule(), ...(onServer ? [serverModule()] : []));

/**
 * The API layer that the shell provides and every remote shares. A resource injects its endpoints with `injectEndpoints` and
 * `overrideExisting: 'throw'`, in one file, so that a name collision fails at once. A remote sets `overrideExisting: true`,
 * because each release injects again, and uses the object that is returned: on a server, other releases have the same names.
 * (ADR 0002)
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  ...(onServer && { serializeQueryArgs: queryKey }),
  tagTypes: sessionTags,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
