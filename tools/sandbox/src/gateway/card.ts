import type { CardWallet, ChargeFailure } from '@mp/contract';

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
  unconfirmed: '4000002760003184',
  refusedLater: '4000000000000341',
  expiredLater: '4000000000000069',
  disputed: '4000000000000259',
} as const;

export type CardOutcome = 'accepted' | 'refused' | 'challenged';

/** What the bank says to a later charge of a saved card without the payer; cards that are not here are charged. */
const laterFailures: Readonly<Record<string, ChargeFailure>> = {
  [testCards.unconfirmed]: 'authentication_required',
  [testCards.refusedLater]: 'card_declined',
  [testCards.expiredLater]: 'card_expired',
};

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
  const expiresOn = expiryOf(card.expiry);
  if (!expiresOn) problems.expiry = 'expiry_format';
  else if (expiresOn < now.toISOString().slice(0, 10)) problems.expiry = 'expired';
  if (!/^\d{3,4}$/.test(card.cvc.trim())) problems.cvc = 'cvc_format';
  return problems;
}

/** The last day of a card's month; null for another text. @example expiryOf('2/27') // '2027-02-28' */
function expiryOf(text: string): string | null {
  const expiry = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text);
  const month = Number(expiry?.[1]);
  if (!expiry || month < 1 || month > 12) return null;
  return new Date(Date.UTC(2000 + Number(expiry[2]), month, 0)).toISOString().slice(0, 10);
}

/** The bank's outcome for a valid card. */
export function outcomeOf(number: string): CardOutcome {
  const digits = digitsOf(number);
  if (digits === testCards.challenged || digits === testCards.unconfirmed) return 'challenged';
  return digits !== testCards.refused && Object.values<string>(testCards).includes(digits) ? 'accepted' : 'refused';
}

/** The card of a payer, without its number. */
export interface PayerCard {
  readonly last4: string;
  readonly wallet: CardWallet | null;
  /** The last day of its month. */
  readonly expiresOn: string;
  /** What the bank says to a later charge without the payer; null for no objection. */
  readonly later: ChargeFailure | null;
  /** Its holder disputes the payment at once. */
  readonly isDisputed: boolean;
}

/** The card that a payer has entered; it is valid. */
export function payerCardOf({ number, expiry }: Pick<CardInput, 'number' | 'expiry'>): PayerCard {
  const digits = digitsOf(number);
  return {
    last4: digits.slice(-4),
    wallet: null,
    expiresOn: expiryOf(expiry) ?? '',
    later: laterFailures[digits] ?? null,
    isDisputed: digits === testCards.disputed,
  };
}

/** The card that every wallet holds. */
export const walletCard = (wallet: CardWallet): PayerCard => ({
  ...payerCardOf({ number: testCards.success, expiry: '12/40' }),
  wallet,
});
