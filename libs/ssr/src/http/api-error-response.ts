import { apiErrors, type ApiErrorCode, type ErrorWire } from '@mp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Value of `retry-after`, in seconds: about the time of an API restart. */
export const apiRetrySeconds = 5;

/** Sends an error in the contract's envelope, like the API: without framework details or internal addresses. */
export function sendApiError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ApiErrorCode,
  status: number = apiErrors[code].status,
): FastifyReply {
  const body: ErrorWire = { error: { code, message: apiErrors[code].message, requestId: request.id } };
  if (status === 503 || status === 429) reply.header('retry-after', status === 429 ? 1 : apiRetrySeconds);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
