import type { ApiErrorCode } from '@mp/contract';
import type { Texts } from './texts.ts';

/** The part of a failure that its text depends on, e.g. of the API layer's `ApiFailure`. */
export interface CodedFailure {
  readonly code: ApiErrorCode | 'network';
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
}

/** Optional values of the text. */
export interface ErrorValues {
  /** The e-mail that the visitor entered. [8.7] */
  readonly email?: string;
}

/**
 * The whole text of a failure: what happened, whether anything was lost or charged, and what to do. A code of a newer API that
 * this page does not know becomes `unexpected`.
 *
 * @param texts the intl object of a remote whose messages include {@link withErrorTexts}
 */
export function errorText(texts: Texts, { code, retryAfter = 0 }: CodedFailure, { email }: ErrorValues = {}): string {
  const id = `error.${code}`;
  return texts.formatMessage(
    { id: id in texts.messages ? id : 'error.unexpected' },
    // `none` means that there is no e-mail to name; no address is `none`.
    { email: email || 'none', minutes: Math.ceil(retryAfter / 60) },
  );
}
