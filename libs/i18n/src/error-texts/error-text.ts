import type { ApiErrorCode } from '@mp/contract';
import type { Texts } from './texts.ts';

/** As much of a failure as a text depends on: `ApiFailure` of the API layer is one. */
export interface CodedFailure {
  readonly code: ApiErrorCode | 'network';
  /** After so many seconds it is worth asking again. */
  readonly retryAfter?: number;
}

/** What a text can name when the screen knows it. */
export interface ErrorValues {
  /** The address that the visitor gave. [8.7] */
  readonly email?: string;
}

/**
 * What a visitor is told of a failure, whole: what happened, whether anything was lost or charged, and what to do.
 *
 * A code of a newer API that this page does not know yet reads as `unexpected`.
 *
 * @param texts the intl object of an area whose messages went through {@link withErrorTexts}
 */
export function errorText(texts: Texts, { code, retryAfter = 0 }: CodedFailure, { email }: ErrorValues = {}): string {
  const id = `error.${code}`;
  return texts.formatMessage(
    { id: id in texts.messages ? id : 'error.unexpected' },
    // `none` is how the texts tell that there is no address to name; no address is spelt like that.
    { email: email || 'none', minutes: Math.ceil(retryAfter / 60) },
  );
}
