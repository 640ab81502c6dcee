import { isCzechNumber, isIban, normalizeIban } from './iban.ts';

/** An account as Czech banks write it: `19-2000145399/0800`. */
export interface CzechAccount {
  /** Without leading zeros; empty for none. */
  readonly prefix: string;
  readonly number: string;
  /** Four digits. */
  readonly bank: string;
}

/** The Czech account of an IBAN without blanks; null for one of another country. */
export function czechAccountOf(iban: string): CzechAccount | null {
  const parts = /^CZ\d{2}(\d{4})(\d{6})(\d{10})$/.exec(iban);
  if (!parts) return null;
  const [, bank = '', prefix = '', number = ''] = parts;
  return { bank, prefix: prefix.replace(/^0+/, ''), number: number.replace(/^0+/, '') };
}

/**
 * Reads an account as people write it: as an IBAN, or as a Czech number.
 *
 * @returns the IBAN without blanks; null if the check digits are wrong (mod 97, and mod 11 of a Czech one)
 * @example readAccount('19-2000145399/0800') // 'CZ6508000000192000145399'
 */
export function readAccount(text: string): string | null {
  const czech = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(text.replace(/\s/g, ''));
  if (!czech) return isIban(text) ? normalizeIban(text) : null;
  const [, prefix = '', number = '', bank = ''] = czech;
  return accountOfParts(`${prefix.padStart(6, '0')}${number.padStart(10, '0')}`, bank);
}

/**
 * The IBAN of a Czech account.
 *
 * @param digits prefix and number, filled with zeros: 16 digits
 * @param bank four digits
 * @returns null if the check digits are wrong
 */
export function accountOfParts(digits: string, bank: string): string | null {
  if (!/^\d{16}$/.test(digits) || !/^\d{4}$/.test(bank) || /^0+$/.test(digits)) return null;
  if (!isCzechNumber(digits.slice(0, 6)) || !isCzechNumber(digits.slice(6))) return null;
  const account = `${bank}${digits}`;
  // `CZ00` as digits, at the end.
  const check = 98n - (BigInt(`${account}123500`) % 97n);
  return `CZ${String(check).padStart(2, '0')}${account}`;
}
