import { apiErrors, type ApiErrorCode, type ErrorWire } from '@mp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** When to come back, in seconds: an API that starts again takes about as long. */
export const apiAwayRetrySeconds = 5;

/** Answers with the contract's envelope, as the API would: nothing of this server's framework, and no address of ours. */
export function sendApiError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ApiErrorCode,
  status: number = apiErrors[code].status,
): FastifyReply {
  const body: ErrorWire = { error: { code, message: apiErrors[code].message, requestId: request.id } };
  if (status === 503 || status === 429) reply.header('retry-after', status === 429 ? 1 : apiAwayRetrySeconds);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
