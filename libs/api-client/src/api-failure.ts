import type { ApiErrorCode, ErrorWire } from '@mp/contract';

/**
 * Why a call did not give an answer, as a value: components never look at status numbers.
 *
 * - `network`: no answer came; nothing is known about what happened on the other side
 * - `service`: the API answered that it cannot at the moment
 * - `request`: the API refused this request; asking again changes nothing
 */
export interface ApiFailure {
  readonly layer: 'network' | 'service' | 'request';
  /** What `libs/i18n/src/error-texts` explains under `error.<code>`. */
  readonly code: ApiErrorCode | 'network';
  readonly retryable: boolean;
  readonly details?: unknown;
  /** Finds the request in the server's log. */
  readonly requestId?: string;
  /** After so many seconds it is worth asking again. With `too_many_requests`. */
  readonly retryAfter?: number;
}

/** Reads an error answer; anything that is not our envelope (a proxy's page, nonsense) becomes `unexpected`. */
export function failureOfResponse(status: number, body: unknown): ApiFailure {
  const error = (body as { error?: Partial<ErrorWire['error']> } | null)?.error;
  const retryable = status === 429 || (status >= 500 && status !== 598);
  return {
    layer: status >= 500 && status !== 598 ? 'service' : 'request',
    code: error?.code ?? (status === 404 ? 'not_found' : 'unexpected'),
    retryable,
    details: error?.details,
    requestId: error?.requestId,
    ...(error?.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  };
}

/** The failure of a request that got no answer at all. */
export const networkFailure: ApiFailure = { layer: 'network', code: 'network', retryable: true };
