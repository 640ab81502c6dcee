import { apiErrors, type ApiErrorCode } from '@mp/contract';

/** When to come back to who is told nothing more exact, in seconds. */
const aWhile = 60;

/** A failure that the caller is told about, by a code of the contract's registry. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** What the code says belongs to it; sent as it is. */
  readonly details: unknown;
  /** When to come back, in seconds. Every 429 says so. */
  readonly retryAfter: number | undefined;

  constructor(code: ApiErrorCode, details?: unknown, { retryAfter }: { readonly retryAfter?: number } = {}) {
    super(apiErrors[code].message);
    this.code = code;
    this.status = apiErrors[code].status;
    this.details = details;
    this.retryAfter = retryAfter ?? (this.status === 429 ? aWhile : undefined);
  }
}

/** What is wrong with one field of a request, as `validation_failed` tells it. */
export interface FieldProblem {
  readonly in: 'querystring' | 'params' | 'body' | 'headers';
  /** Where in it, e.g. `contact.email`. */
  readonly field: string;
  /** A message key where the rule has one (`date_prior_error`), else English for developers. */
  readonly problem: string;
}

/** A request that its schema allows and a rule does not. */
export const validationError = (...problems: readonly FieldProblem[]): ApiError =>
  new ApiError('validation_failed', problems);
