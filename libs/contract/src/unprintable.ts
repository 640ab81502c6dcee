/** What no text contains: a control character (except tabs and line breaks) or a lone surrogate. PostgreSQL stores no NUL. */
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

/** Whether a text has a control character (except tabs and line breaks) or a lone surrogate. */
export const hasUnprintable = (text: string): boolean => withoutUnprintable(text) !== text;

/**
 * Replaces control characters and lone surrogates by blanks.
 *
 * @example withoutUnprintable('Jana\u0000') // 'Jana '
 */
export const withoutUnprintable = (text: string): string => text.replaceAll(unprintable, ' ');
