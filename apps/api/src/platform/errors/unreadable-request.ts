import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorWire } from '@mp/contract';
import type { ConnectionError } from 'fastify';
import { ApiError, validationError } from './api-error.ts';

/** Which of our errors it is that a request could not even be read. */
function failureOf({ code }: Pick<ConnectionError, 'code'>): ApiError {
  if (String(code) === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('request_too_slow');
  const problem =
    String(code) === 'HPE_HEADER_OVERFLOW' ? 'The address and the headers are too long.' : 'This is not HTTP/1.1.';
  return validationError({ in: 'headers', field: '', problem });
}

/**
 * Answers what never becomes a request, because Node's parser refuses it, in the contract's envelope, and hangs up. To be
 * handed to Fastify as `clientErrorHandler`.
 */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  // Who has hung up hears nothing any more.
  if (String(error.code) === 'ECONNRESET' || socket.destroyed) return;
  const { code, message, details, status } = failureOf(error);
  const requestId = crypto.randomUUID();
  const answer: ErrorWire = { error: { code, message, requestId, ...(details !== undefined && { details }) } };
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
