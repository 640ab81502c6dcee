/**
 * Makes external text storable, with a maximum length. Replaces control characters (PostgreSQL refuses NUL) and lone
 * surrogates by spaces.
 */
export const storableText = (text: string, most: number): string =>
  text.slice(0, most).replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, ' ');
