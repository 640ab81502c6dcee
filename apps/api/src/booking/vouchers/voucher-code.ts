import { createHmac } from 'node:crypto';
import { hashCode } from '../../platform/codes/codes.ts';
import { normalizeTypedCode, typeableCode } from '../../platform/codes/typeable-code.ts';

const length = 14;
const groups = [3, 4, 4, 3] as const;

/**
 * The code of a voucher, without its dashes: 14 characters, 69 bits. It is derived from the voucher's id and a key of the
 * server's, so that messages and lists can say it while the database keeps nothing but its hash.
 */
export function voucherCode(secret: string, voucherId: string): string {
  return typeableCode(createHmac('sha512', secret).update(`voucher:${voucherId}`).digest(), length);
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

/** What the database knows of a typed code. */
export const hashVoucherCode = (typed: string): Buffer => hashCode(normalizeTypedCode(typed));
