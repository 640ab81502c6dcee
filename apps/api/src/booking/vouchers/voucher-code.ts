import { createHmac } from 'node:crypto';
import { hashCode } from '../../platform/codes/codes.ts';
import { normalizeTypedCode, typeableCode } from '../../platform/codes/typeable-code.ts';

const length = 14;
const groups = [3, 4, 4, 3] as const;

/**
 * The code of a voucher, without dashes: 14 characters, 69 bits. It is derived from the voucher's id and a secret, so that
 * e-mails and lists can show it although the database stores only its hash.
 */
export function voucherCode(secret: string, voucherId: string): string {
  return typeableCode(createHmac('sha512', secret).update(`voucher:${voucherId}`).digest(), length);
}

/**
 * Formats a code with dashes. [9.10]
 *
 * @example groupVoucherCode('ABCDEFGHJKMNPQ') // 'ABC-DEFG-HJKM-NPQ'
 */
export function groupVoucherCode(code: string): string {
  let from = 0;
  return groups.map((size) => code.slice(from, (from += size))).join('-');
}

/** The hash of a typed code, which the database stores. */
export const hashVoucherCode = (typed: string): Buffer => hashCode(normalizeTypedCode(typed));
