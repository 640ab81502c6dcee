const digitsOf = (text: string): number[] => [...text].map(Number);

const weightedSum = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digitsOf(text)[at] ?? 0), 0);

/** A Polish NIP: ten digits, the last one a check on the others (mod 11). */
export const isNip = (text: string): boolean =>
  /^\d{10}$/.test(text) && weightedSum(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]);

/** The sum of digits from the left, each second one doubled, as Luhn counts them. */
const doubledSum = (text: string): number =>
  digitsOf(text).reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : ((digit * 2) % 10) + (digit > 4 ? 1 : 0)), 0);

/** An Italian partita IVA: eleven digits with Luhn's check. */
export const isPartitaIva = (text: string): boolean => /^\d{11}$/.test(text) && doubledSum(text) % 10 === 0;

/** Digits of an Austrian UID: eight, the last one a check on the others. */
export const isAustrianUid = (text: string): boolean =>
  /^\d{8}$/.test(text) && (96 - doubledSum(text.slice(0, 7))) % 10 === Number(text[7]);

/** A Slovak VAT number: ten digits, divisible by 11. */
export const isSlovakVat = (text: string): boolean => /^[1-9]\d{9}$/.test(text) && Number(text) % 11 === 0;
