import { checkIco } from '@mp/validation';
import { isAustrianUid, isNip, isPartitaIva, isSlovakVat } from './check-digits.ts';
import { normalizeNumber } from './company-number.ts';

/** VAT numbers after their prefix. A natural person in Czechia has their birth number there, of 9 or 10 digits. */
const formOf: Readonly<Record<string, { readonly prefix: string; readonly isValid: (rest: string) => boolean }>> = {
  CZE: { prefix: 'CZ', isValid: (rest) => checkIco(rest) === null || /^\d{9,10}$/.test(rest) },
  SVK: { prefix: 'SK', isValid: isSlovakVat },
  AUT: { prefix: 'ATU', isValid: isAustrianUid },
  POL: { prefix: 'PL', isValid: isNip },
  ITA: { prefix: 'IT', isValid: isPartitaIva },
  DEU: { prefix: 'DE', isValid: (rest) => /^\d{9}$/.test(rest) },
};

/** Whether a VAT number has the form and the check digit of a country; other countries’ have two letters in front. */
export function isVatNumber(country: string, text: string): boolean {
  const number = normalizeNumber(text);
  const form = formOf[country];
  if (!form) return /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(number);
  return number.startsWith(form.prefix) && form.isValid(number.slice(form.prefix.length));
}
