/** Lengths of account numbers in the countries of the catalogue; others have 15 to 34 characters. */
const lengths: Readonly<Record<string, number>> = { AT: 20, CZ: 24, DE: 22, IT: 27, PL: 28, SK: 24 };

/** Capitals without blanks. */
export const normalizeIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

/** Whether the digits of a Czech prefix or number have the right check: their weighted sum is a multiple of 11. */
export const isCzechNumber = (digits: string): boolean =>
  [...digits.padStart(10, '0')].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11 === 0;

/**
 * Whether a text is an IBAN with the right check digits (ISO 13616), and of a Czech account those of its prefix and number,
 * too. Blanks and small letters are forgiven.
 *
 * The first four characters move to the end, letters become 10 to 35; the number leaves 1 after division by 97.
 *
 * @example isIban('CZ65 0800 0000 1920 0014 5399') // true
 */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.length !== (lengths[iban.slice(0, 2)] ?? iban.length)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  if (BigInt(digits) % 97n !== 1n) return false;
  return !iban.startsWith('CZ') || (isCzechNumber(iban.slice(8, 14)) && isCzechNumber(iban.slice(14)));
}
