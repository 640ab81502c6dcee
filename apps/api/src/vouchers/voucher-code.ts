import { createHmac } from 'node:crypto';
import { hashCode } from '../reservations/codes.ts';

/** Letters and digits that nobody mistakes for one another: no 0 and O, no 1, I and L. 31 of them. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 14;
const groups = [3, 4, 4, 3] as const;

/**
 * The code of a voucher, without its dashes: 14 characters, 69 bits. It is derived from the voucher's id and a key of the
 * server's, so that messages and lists can say it while the database keeps nothing but its hash.
 */
export function voucherCode(secret: string, voucherId: string): string {
  const bytes = createHmac('sha512', secret).update(`voucher:${voucherId}`).digest();
  // Bytes past the last whole multiple would prefer some letters; 64 bytes leave more than enough others.
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % alphabet.length));
  return fair
    .slice(0, length)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
}

/**
 * A code as it is shown. [9.10]
 *
 * @example groupVoucherCode('ABCDEFGHJKMNPQ') // 'ABC-DEFG-HJKM-NPQ'
 */
export function groupVoucherCode(code: string): string {
  let from = 0;
  return groups.map((size) => code.slice(from, (from += size))).join('-');
}

/** What was typed, as codes are kept: capitals and digits alone. */
export const normalizeVoucherCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** What the database knows of a typed code. */
export const hashVoucherCode = (typed: string): Buffer => hashCode(normalizeVoucherCode(typed));
