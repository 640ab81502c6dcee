import { apiErrors, type ApiErrorCode } from '@mp/contract';

/** A failure that the caller is told about, by a code of the contract's registry. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** What the code says belongs to it; sent as it is. */
  readonly details: unknown;

  constructor(code: ApiErrorCode, details?: unknown) {
    super(apiErrors[code].message);
    this.code = code;
    this.status = apiErrors[code].status;
    this.details = details;
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
