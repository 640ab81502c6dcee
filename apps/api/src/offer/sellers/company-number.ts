import { checkIco } from '@mp/validation';
import { isNip, isPartitaIva } from './check-digits.ts';

type Country = 'CZE' | 'SVK' | 'AUT' | 'POL' | 'ITA';

/**
 * The form of company numbers by country. Where the register has a check that we could read, the number has to pass it; the
 * letter of a Firmenbuchnummer and Slovak numbers are only compared with their form.
 */
const isNumberOf: Readonly<Record<Country, (text: string) => boolean>> = {
  CZE: (text) => checkIco(text) === null,
  SVK: (text) => /^\d{8}$/.test(text),
  AUT: (text) => /^FN\d{1,6}[A-Z]$/.test(text),
  // KRS has ten digits without a check, as NIP of sole traders has with one.
  POL: (text) => /^0\d{9}$/.test(text) || isNip(text),
  // Partita IVA, or the codice fiscale of a person.
  ITA: (text) => isPartitaIva(text) || /^[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]$/.test(text),
};

const countries = Object.keys(isNumberOf) as Country[];
const isKnown = (country: string): country is Country => country in isNumberOf;

/** Capitals without blanks. */
export const normalizeNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * Whether a company number has the form of a country's register. Numbers of countries that we do not know are not checked.
 *
 * @returns null if it has; else the country whose form it has, or `unknown`
 */
export function companyNumberProblem(country: string, text: string): Country | 'unknown' | null {
  const number = normalizeNumber(text);
  if (!isKnown(country) || isNumberOf[country](number)) return null;
  return countries.find((other) => isNumberOf[other](number)) ?? 'unknown';
}
