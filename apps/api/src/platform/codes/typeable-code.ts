/** Letters and digits that nobody mistakes for one another: no 0 and O, no 1, I and L. 31 of them. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A code for people to type, each letter as likely as the others; nearly five bits a letter.
 *
 * @param secret random bytes, at least twice as many as letters
 */
export const typeableCode = (secret: Buffer, length: number): string =>
  // Bytes past the last whole multiple would prefer some letters.
  [...secret]
    .filter((byte) => byte < 256 - (256 % alphabet.length))
    .slice(0, length)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');

/** What was typed, as codes are made: capitals and digits alone. */
export const normalizeTypedCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** @example shownShortCode('K7RM2XHB') // 'K7RM-2XHB' */
export const shownShortCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
