import { dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { czechAccountOf, type CzechAccount } from '../../platform/codes/bank-account.ts';
import { bankText } from './bank-text.ts';
import { sumOf, type OrderedPayment, type PaymentOrder } from './payment-order.ts';

/** Payments for services. */
const constantSymbol = '0308';

/** DDMMYY */
const shortDate = (date: CalendarDate): string => `${date.slice(8)}${date.slice(5, 7)}${date.slice(2, 4)}`;

const accountOf = (iban: string): CzechAccount => {
  const account = czechAccountOf(iban);
  if (!account) throw new RangeError('An ABO file pays between Czech accounts.');
  return account;
};

/** `000019-2000145399` */
const written = ({ prefix, number }: CzechAccount): string => `${prefix.padStart(6, '0')}-${number.padStart(10, '0')}`;

/**
 * Payments between Czech accounts in the ABO format (`.kpc`): a header of 58 characters, one file of payment orders with one
 * group, and a line for each payment: account, hellers, variable symbol, bank with constant symbol, specific symbol, message.
 * Letters are ASCII, lines end with CR and LF.
 *
 * @throws RangeError for an account of another country
 */
export function aboFile(order: PaymentOrder): string {
  const { number, payOn, createdAt, payer, payments } = order;
  const account = accountOf(payer.iban);
  const serial = String(number % 1000).padStart(3, '0');
  const lines = [
    [
      'UHL1',
      shortDate(dateInZone(createdAt, operatorTimeZone)),
      bankText(payer.name, 20).toUpperCase().padEnd(20),
      account.number.padStart(10, '0'),
      '001999',
      '000000',
      '000000',
    ].join(''),
    `1 1501 ${serial}000 ${account.bank}`,
    `2 ${written(account)} ${sumOf(order)} ${shortDate(payOn)}`,
    ...payments.map((payment) => itemOf(payment, payer.name)),
    '3 +',
    '5 +',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function itemOf({ number, iban, amountMinor }: OrderedPayment, payer: string): string {
  const account = accountOf(iban);
  const message = bankText(`${number} ${payer}`, 35);
  return `${written(account)} ${amountMinor} ${number} ${account.bank}${constantSymbol} 0 AV:${message}`;
}
