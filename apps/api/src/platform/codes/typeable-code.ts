/** 31 unambiguous letters and digits: no 0 and O, no 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Creates a code for people to type, with uniformly distributed letters; nearly five bits per letter.
 *
 * @param secret random bytes, at least twice as many as letters
 */
export const typeableCode = (secret: Buffer, length: number): string =>
  // Skip bytes above the last whole multiple, which would bias the distribution.
  [...secret]
    .filter((byte) => byte < 256 - (256 % alphabet.length))
    .slice(0, length)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');

/** Normalises a typed code to capitals and digits. */
export const normalizeTypedCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** @example shownShortCode('K7RM2XHB') // 'K7RM-2XHB' */
export const shownShortCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
