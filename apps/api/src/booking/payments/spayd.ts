import type { CalendarDate, Currency } from '@mp/domain';

/** The payment details of a transfer. */
export interface TransferOrder {
  /** Without spaces. */
  readonly iban: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Up to ten digits. */
  readonly variableSymbol: string;
  readonly dueDate: CalendarDate;
  readonly message: string;
}

/** A star would end the field. Without accents every banking app can read the text. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 $%+\-./:]/g, ' ')
    .slice(0, 60)
    .trim();

/**
 * A Short Payment Descriptor, version 1.0, which Czech banking apps read from QR codes ("QR Platba").
 *
 * @example 'SPD*1.0*ACC:CZ65…*AM:3000.00*CC:CZK*DT:20261128*X-VS:2611482130*MSG:REZERVACE MP-2611-48213'
 */
export const spaydOf = ({ iban, amountMinor, currency, variableSymbol, dueDate, message }: TransferOrder): string =>
  [
    'SPD*1.0',
    `ACC:${iban}`,
    `AM:${(amountMinor / 100).toFixed(2)}`,
    `CC:${currency}`,
    `DT:${dueDate.replaceAll('-', '')}`,
    `X-VS:${variableSymbol}`,
    `MSG:${plain(message)}`,
  ].join('*');
