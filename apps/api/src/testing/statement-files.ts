import type { CalendarDate, Currency } from '@mp/domain';
import { czechAccountOf } from '../platform/codes/bank-account.ts';

/** An entry of a statement to write: `amountMinor` is negative for what was paid out. */
export interface WrittenEntry {
  readonly day: CalendarDate;
  readonly amountMinor: number;
  readonly symbol?: string;
  /** An IBAN. */
  readonly account?: string;
  readonly name?: string;
  readonly message?: string;
}

/** A statement to write. Its closing balance follows from its entries. */
export interface WrittenStatement {
  readonly account: string;
  readonly currency: Currency;
  readonly number: number;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly openingMinor: number;
  readonly entries: readonly WrittenEntry[];
}

export const closingOf = ({ openingMinor, entries }: WrittenStatement): number =>
  entries.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor);

const amount = (minor: number): string => (Math.abs(minor) / 100).toFixed(2);
const direction = (minor: number): string => (minor < 0 ? 'DBIT' : 'CRDT');

/** A statement as `camt.053.001.08`, as a bank writes it. */
export function camtFile(statement: WrittenStatement): Buffer {
  const { account, currency, number, from, until, openingMinor, entries } = statement;
  const balance = (code: string, minor: number, day: CalendarDate) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount(minor)}</Amt>` +
    `<CdtDbtInd>${direction(minor)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
      '<GrpHdr><MsgId>S</MsgId><CreDtTm>2027-01-02T06:00:00</CreDtTm></GrpHdr>',
      `<Stmt><Id>S-${number}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb>`,
      `<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>`,
      balance('OPBD', openingMinor, from),
      balance('CLBD', closingOf(statement), until),
      ...entries.map((entry, at) => camtEntry(entry, at, currency)),
      '</Stmt></BkToCstmrStmt></Document>',
    ].join('\n'),
  );
}

function camtEntry({ day, amountMinor, symbol, account, name, message }: WrittenEntry, at: number, currency: Currency) {
  const role = amountMinor < 0 ? 'Cdtr' : 'Dbtr';
  return [
    `<Ntry><NtryRef>${at + 1}</NtryRef><Amt Ccy="${currency}">${amount(amountMinor)}</Amt>`,
    `<CdtDbtInd>${direction(amountMinor)}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>`,
    '<NtryDtls><TxDtls>',
    symbol ? `<Refs><EndToEndId>/VS${symbol}/SS/KS0308</EndToEndId></Refs>` : '',
    '<RltdPties>',
    name ? `<${role}><Pty><Nm>${name}</Nm></Pty></${role}>` : '',
    account ? `<${role}Acct><Id><IBAN>${account}</IBAN></Id></${role}Acct>` : '',
    '</RltdPties>',
    message ? `<RmtInf><Ustrd>${message}</Ustrd></RmtInf>` : '',
    '</TxDtls></NtryDtls></Ntry>',
  ].join('');
}

const shortDate = (day: CalendarDate): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
const digits = (number: number, length: number): string => String(Math.abs(number)).padStart(length, '0');
const accountDigits = (iban: string | undefined): string => {
  const { prefix = '', number = '' } = (iban !== undefined && czechAccountOf(iban)) || {};
  return `${prefix.padStart(6, '0')}${number.padStart(10, '0')}`;
};

/** A statement in the GPC format of Czech banks. Letters are without accents. */
export function gpcFile(statement: WrittenStatement): Buffer {
  const { account, currency, number, from, until, openingMinor, entries } = statement;
  const own = accountDigits(account);
  const balance = (minor: number) => `${digits(minor, 14)}${minor < 0 ? '-' : '+'}`;
  const turnover = (sign: 1 | -1) =>
    entries.reduce((sum, { amountMinor }) => sum + (Math.sign(amountMinor) === sign ? Math.abs(amountMinor) : 0), 0);
  const lines = [
    `074${own}${'KOUZELNA MISTA'.padEnd(20)}${shortDate(from)}${balance(openingMinor)}${balance(closingOf(statement))}` +
      `${digits(turnover(-1), 14)}0${digits(turnover(1), 14)}0${digits(number, 3)}${shortDate(until)}${' '.repeat(14)}`,
  ];
  for (const [at, entry] of entries.entries()) {
    const bank = (entry.account !== undefined && czechAccountOf(entry.account)?.bank) || '0000';
    lines.push(
      `075${own}${accountDigits(entry.account)}${digits(at + 1, 13)}${digits(entry.amountMinor, 12)}` +
        `${entry.amountMinor < 0 ? 1 : 2}${(entry.symbol ?? '').padStart(10, '0')}00${bank}0308${'0'.repeat(10)}000000` +
        `${(entry.name ?? '').slice(0, 20).padEnd(20)}0${currency === 'CZK' ? '0203' : '0978'}${shortDate(entry.day)}`,
    );
    if (entry.message) lines.push(`078${entry.message.slice(0, 70)}`);
  }
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1');
}
