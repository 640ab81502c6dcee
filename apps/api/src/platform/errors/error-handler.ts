import { apiErrors, type ErrorWire } from '@mp/contract';
import { StoreError } from '@mp/object-store';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError, validationError, type FieldProblem } from './api-error.ts';
import { isDatabaseAway, isDatabaseBusy } from './database-away.ts';
import { isDiskFull } from './full-disk.ts';

/** `Retry-After` of temporary unavailability. */
const retryAfterSeconds = 5;

/**
 * Sends every error in the contract's envelope. Internal errors are logged and sent as `unexpected`.
 *
 * @param note receives every error
 */
export function handleErrors(app: FastifyInstance, note: (error: unknown) => void = () => undefined): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    note(error);
    return sendError(toApiError(error), error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const error = new ApiError('not_found');
    return sendError(error, error, request, reply);
  });
}

/** Sends an error, also outside of routes, e.g. for a URL that cannot be decoded. */
export function sendError(error: ApiError, cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.status >= 500) {
    const about = { err: cause, method: request.method, route: request.routeOptions.url };
    // Not being ready and temporary unavailability are not errors of a request.
    if (error.status === 503) request.log.warn(about, 'request not answered');
    else request.log.error(about, 'request failed');
  }
  const { code, message, details, retryAfter } = error;
  const body: ErrorWire = {
    error: {
      code,
      message,
      requestId: request.id,
      ...(details !== undefined && { details }),
      ...(retryAfter !== undefined && { retryAfter }),
    },
  };
  // Retrying at once would only add load to a service that recovers.
  const comeBackIn = retryAfter ?? (error.status === 503 ? retryAfterSeconds : undefined);
  if (comeBackIn !== undefined) void reply.header('retry-after', String(comeBackIn));
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Whether the client disconnected while sending a body. The code alone could come from the database. */
const isBrokenOff = (error: unknown): boolean => {
  const { code, statusCode } = error as Partial<FastifyError>;
  return code === 'ECONNRESET' && statusCode === 400;
};

/** This process, or the machine, has no file descriptor left: connections that end give some back. */
const isOutOfFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as Partial<NodeJS.ErrnoException> | null)?.code ?? '');

/** Maps an error to an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(...fieldProblems(error));
  if (isBrokenOff(error)) return new ApiError('validation_failed');
  if (
    isDatabaseAway(error) ||
    isDatabaseBusy(error) ||
    isDiskFull(error) ||
    isOutOfFiles(error) ||
    error instanceof StoreError
  )
    return new ApiError('not_ready');
  const { statusCode = 500, message, code } = error as FastifyError;
  if (statusCode === 404) return new ApiError('not_found');
  if (statusCode === 429) return new ApiError('too_many_requests');
  // Invalid JSON, too large, an unknown content type: Fastify's messages, which reveal nothing internal.
  if (statusCode >= 400 && statusCode < 500 && code?.startsWith('FST_'))
    return new ApiError('validation_failed', [{ in: 'body', field: '', problem: message }] satisfies FieldProblem[]);
  return new ApiError('unexpected');
}

function fieldProblems(error: Omit<FastifyError, 'validation'>): FieldProblem[] {
  const { validation = [], validationContext = 'querystring' } = error as FastifyError;
  const place = validationContext;
  return validation.flatMap(({ instancePath, message = apiErrors.validation_failed.message, params }) => {
    const within = instancePath.split('/').filter(Boolean);
    // Report an unknown key by its own name, not by that of its parent.
    const { keys } = params;
    const names = Array.isArray(keys) ? keys.map(String) : [];
    if (names.length > 0)
      return names.map((name) => ({ in: place, field: [...within, name].join('.'), problem: 'unknown_parameter' }));
    return [{ in: place, field: within.join('.'), problem: message }];
  });
}
