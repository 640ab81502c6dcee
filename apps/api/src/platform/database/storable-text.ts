/**
 * Text from outside as it can be stored, of so many characters at most: control characters, of which PostgreSQL refuses NUL,
 * become blanks, and so do halves of letters.
 */
export const storableText = (text: string, most: number): string =>
  text.slice(0, most).replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, ' ');
