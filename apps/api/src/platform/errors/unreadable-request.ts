import type { ErrorWire } from '@mp/contract';
import type { RawResponse, UnreadableRequest } from '@mp/service';
import { ApiError, validationError } from './api-error.ts';

/** The ApiError of a request that Node cannot parse. */
function failureOf(unreadable: UnreadableRequest['status']): ApiError {
  if (unreadable === 408) return new ApiError('request_too_slow');
  const problem = unreadable === 431 ? 'The address and the headers are too long.' : 'This is not HTTP/1.1.';
  return validationError({ in: 'headers', field: '', problem });
}

/** The raw response to a request that cannot be parsed, with the contract's envelope. */
export function unreadableEnvelope({ status: unreadable }: UnreadableRequest): RawResponse {
  const { code, message, details, status } = failureOf(unreadable);
  const requestId = crypto.randomUUID();
  const answer: ErrorWire = { error: { code, message, requestId, ...(details !== undefined && { details }) } };
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId },
    body: JSON.stringify(answer),
  };
}
