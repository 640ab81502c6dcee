import type { ApiErrorCode, ErrorWire } from '@mp/contract';

/**
 * Why a request failed, as a value: components never look at status numbers.
 *
 * - `network`: no response arrived; whether the API acted is unknown
 * - `service`: the API is unavailable at the moment
 * - `request`: the API refused this request; a retry changes nothing
 */
export interface ApiFailure {
  readonly layer: 'network' | 'service' | 'request';
  /** The code that `libs/i18n/src/error-texts` explains under `error.<code>`. */
  readonly code: ApiErrorCode | 'network';
  readonly retryable: boolean;
  readonly details?: unknown;
  /** Identifies the request in the server's log. */
  readonly requestId?: string;
  /** Seconds to wait before a retry. With `too_many_requests`. */
  readonly retryAfter?: number;
}

/** Reads an error response. A body that is no error envelope of ours (a proxy's page) becomes `unexpected`. */
export function failureOfResponse(status: number, body: unknown): ApiFailure {
  const error = (body as { error?: Partial<ErrorWire['error']> } | null)?.error;
  // The previous release sent `capacity_changed` with 598. One release accepts both; then `status >= 500` is enough.
  const isService = status >= 500 && status !== 598;
  return {
    layer: isService ? 'service' : 'request',
    code: error?.code ?? (status === 404 ? 'not_found' : 'unexpected'),
    retryable: isService || status === 429,
    details: error?.details,
    requestId: error?.requestId,
    ...(error?.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  };
}

/** The failure of a request that got no response. */
export const networkFailure: ApiFailure = { layer: 'network', code: 'network', retryable: true };
