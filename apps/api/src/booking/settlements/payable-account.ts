import type { Currency } from '@mp/domain';
import { czechAccountOf } from '../../platform/codes/bank-account.ts';

/** Countries whose accounts SEPA reaches, as IBANs begin. */
const sepa = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS ' +
    'SE SI SK SM VA'
  ).split(' '),
);

/** The format of a file for a currency: crowns go between Czech accounts, euros through SEPA. */
export const formatOf = (currency: Currency): 'abo' | 'pain.001' => (currency === 'CZK' ? 'abo' : 'pain.001');

/** Whether a file of the currency can pay from or to an account. */
export const isPayable = (iban: string | null, currency: Currency): iban is string =>
  iban !== null && (currency === 'CZK' ? czechAccountOf(iban) !== null : sepa.has(iban.slice(0, 2)));
