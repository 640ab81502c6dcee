/** The fields of the card form. */
export interface CardInput {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardField = keyof CardInput;
export type CardProblem = 'number_incomplete' | 'number_wrong' | 'expiry_format' | 'expired' | 'cvc_format';

/** Test cards. Every other valid number is declined. */
export const testCards = {
  success: '4242424242424242',
  refused: '4000000000000002',
  challenged: '4000000000003220',
} as const;

export type CardOutcome = 'accepted' | 'refused' | 'challenged';

/** Luhn's check digit, as on every card. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    let digit = Number(digits[digits.length - 1 - index]);
    if (index % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/**
 * Validates a card; returns problems by field, empty when it is valid. A card is valid until the end of its month.
 *
 * @example checkCard({ number: '4242 4242 4242 4242', expiry: '10/26', cvc: '123' }, new Date('2026-11-01')) // {
 * expiry: 'expired' }
 */
export function checkCard(card: CardInput, now: Date): Partial<Record<CardField, CardProblem>> {
  const problems: Partial<Record<CardField, CardProblem>> = {};
  const number = digitsOf(card.number);
  if (!/^\d{13,19}$/.test(number)) problems.number = 'number_incomplete';
  else if (!isLuhnValid(number)) problems.number = 'number_wrong';
  const expiry = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(card.expiry);
  const month = Number(expiry?.[1]);
  if (!expiry || month < 1 || month > 12) problems.expiry = 'expiry_format';
  else if (Date.UTC(2000 + Number(expiry[2]), month, 1) <= now.getTime()) problems.expiry = 'expired';
  if (!/^\d{3,4}$/.test(card.cvc.trim())) problems.cvc = 'cvc_format';
  return problems;
}

/** The bank's outcome for a valid card. */
export function outcomeOf(number: string): CardOutcome {
  const digits = digitsOf(number);
  if (digits === testCards.success) return 'accepted';
  return digits === testCards.challenged ? 'challenged' : 'refused';
}
