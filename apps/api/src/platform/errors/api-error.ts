import { apiErrors, type ApiErrorCode } from '@mp/contract';

/** Default `Retry-After`, in seconds. */
const aWhile = 60;

/** An error that the caller gets, with a code of the contract's registry. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Details that belong to the code, sent as they are. */
  readonly details: unknown;
  /** `Retry-After`, in seconds. Every 429 has it. */
  readonly retryAfter: number | undefined;

  constructor(code: ApiErrorCode, details?: unknown, { retryAfter }: { readonly retryAfter?: number } = {}) {
    super(apiErrors[code].message);
    this.code = code;
    this.status = apiErrors[code].status;
    this.details = details;
    this.retryAfter = retryAfter ?? (this.status === 429 ? aWhile : undefined);
  }
}

/** A problem of one field, in the details of `validation_failed`. */
export interface FieldProblem {
  readonly in: 'querystring' | 'params' | 'body' | 'headers';
  /** The path of the field, e.g. `contact.email`. */
  readonly field: string;
  /** The rule's message key (`date_prior_error`), or else English for developers. */
  readonly problem: string;
}

/** The error of a request that its schema allows but a rule does not. */
export const validationError = (...problems: readonly FieldProblem[]): ApiError =>
  new ApiError('validation_failed', problems);
