import { parseCalendarDate, type CalendarDate, type Currency } from '@mp/domain';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { symbolOf, UnreadableStatement, type Statement, type StatementEntry } from './statement.ts';

const lists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  // Amounts and references stay texts.
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.has(name),
});

const amountSchema = z.object({ '#text': z.string().regex(/^\d+(\.\d{1,5})?$/), '@Ccy': z.enum(['CZK', 'EUR']) });
const directionSchema = z.enum(['CRDT', 'DBIT']);
const daySchema = z.union([z.object({ Dt: z.string() }), z.object({ DtTm: z.string() })]);
const nameSchema = z.object({ Nm: z.string().optional(), Pty: z.object({ Nm: z.string().optional() }).optional() });
const accountSchema = z.object({
  Id: z.object({ IBAN: z.string().optional(), Othr: z.object({ Id: z.string() }).optional() }),
});

const detailSchema = z.object({
  Refs: z.object({ EndToEndId: z.string().optional() }).or(z.literal('')).optional(),
  Amt: amountSchema.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: amountSchema }).optional() }).optional(),
  RltdPties: z
    .object({
      Dbtr: nameSchema.optional(),
      DbtrAcct: accountSchema.optional(),
      Cdtr: nameSchema.optional(),
      CdtrAcct: accountSchema.optional(),
    })
    .or(z.literal(''))
    .optional(),
  RmtInf: z
    .object({
      Ustrd: z.array(z.string()).default([]),
      Strd: z
        .array(z.object({ CdtrRefInf: z.object({ Ref: z.string().optional() }).optional() }).or(z.literal('')))
        .default([]),
    })
    .or(z.literal(''))
    .optional(),
});
type Detail = z.output<typeof detailSchema>;

const entrySchema = z.object({
  NtryRef: z.string().optional(),
  AcctSvcrRef: z.string().optional(),
  Amt: amountSchema,
  CdtDbtInd: directionSchema,
  // A code since the version `.08`.
  Sts: z.union([z.string(), z.object({ Cd: z.string() })]),
  BookgDt: daySchema.optional(),
  ValDt: daySchema.optional(),
  AddtlNtryInf: z.string().optional(),
  NtryDtls: z.array(z.object({ TxDtls: z.array(detailSchema).default([]) }).or(z.literal(''))).default([]),
});
type Entry = z.output<typeof entrySchema>;

const balanceSchema = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: z.string().optional() }) }),
  Amt: amountSchema,
  CdtDbtInd: directionSchema,
  Dt: daySchema,
});
type Balance = z.output<typeof balanceSchema>;

const documentSchema = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z.array(
        z.object({
          Id: z.string(),
          ElctrncSeqNb: z.string().optional(),
          Acct: accountSchema,
          Bal: z.array(balanceSchema),
          Ntry: z.array(entrySchema).default([]),
        }),
      ),
    }),
  }),
});
type CamtStatement = z.output<typeof documentSchema>['Document']['BkToCstmrStmt']['Stmt'][number];

/**
 * Statements of a `camt.053` file of ISO 20022: versions `.001.02` to `.001.08`, which banks in the EU use. Entries that are not
 * booked yet are left out; one of several transfers with amounts of their own becomes one entry for each.
 *
 * @throws UnreadableStatement also for a file with a document type, whose entities could be anything
 */
export function readCamt(file: Buffer): Statement[] {
  const text = file.toString('utf8');
  if (/<!DOCTYPE/i.test(text)) throw new UnreadableStatement('A document type.');
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new UnreadableStatement(valid.err.msg);
  const read = documentSchema.safeParse(parser.parse(text));
  if (!read.success) throw new UnreadableStatement(z.prettifyError(read.error));
  return read.data.Document.BkToCstmrStmt.Stmt.map(statementOf);
}

function statementOf({ Id, ElctrncSeqNb, Acct, Bal, Ntry }: CamtStatement): Statement {
  const balanceOf = (...codes: string[]): Balance => {
    const balance = Bal.find(({ Tp }) => codes.includes(Tp.CdOrPrtry.Cd ?? ''));
    if (!balance) throw new UnreadableStatement(`No balance ${codes.join(', ')}.`);
    return balance;
  };
  const [opening, closing] = [balanceOf('OPBD', 'PRCD'), balanceOf('CLBD')];
  const currency = closing.Amt['@Ccy'];
  const entries = Ntry.filter(({ Sts }) => (typeof Sts === 'string' ? Sts : Sts.Cd) === 'BOOK');
  if (entries.some(({ Amt }) => Amt['@Ccy'] !== currency)) throw new UnreadableStatement('Several currencies.');
  return {
    format: 'camt.053',
    account: writtenAccount(Acct),
    currency,
    number: ElctrncSeqNb ?? Id,
    from: dayOf(opening.Dt),
    until: dayOf(closing.Dt),
    openingMinor: signed(opening.Amt, opening.CdtDbtInd),
    closingMinor: signed(closing.Amt, closing.CdtDbtInd),
    entries: entries.flatMap((entry) => entriesOf(entry, currency)),
  };
}

function entriesOf(entry: Entry, currency: Currency): StatementEntry[] {
  const details = entry.NtryDtls.flatMap((part) => (part === '' ? [] : part.TxDtls));
  const amounts = details.map(({ Amt, AmtDtls }) => Amt ?? AmtDtls?.TxAmt?.Amt);
  const total = minorOf(entry.Amt['#text']);
  const isDivided =
    details.length > 1 &&
    amounts.every((amount) => amount?.['@Ccy'] === currency) &&
    amounts.reduce((sum, amount) => sum + minorOf(amount?.['#text'] ?? '0'), 0) === total;
  if (!isDivided) return [entryOf(entry, details.length === 1 ? details[0] : undefined, entry.Amt)];
  return details.map((detail, at) => entryOf(entry, detail, amounts[at] ?? entry.Amt));
}

function entryOf(entry: Entry, detail: Detail | undefined, amount: Entry['Amt']): StatementEntry {
  const { CdtDbtInd, AcctSvcrRef, NtryRef, BookgDt, ValDt, AddtlNtryInf = '' } = entry;
  const day = BookgDt ?? ValDt;
  if (!day) throw new UnreadableStatement('An entry without a day.');
  const parties = detail?.RltdPties || {};
  const isPaidIn = CdtDbtInd === 'CRDT';
  const other = isPaidIn ? parties.Dbtr : parties.Cdtr;
  const account = isPaidIn ? parties.DbtrAcct : parties.CdtrAcct;
  const { Ustrd = [], Strd = [] } = detail?.RmtInf || {};
  const references = [
    (detail?.Refs || {}).EndToEndId ?? '',
    ...Strd.map((one) => (one === '' ? '' : (one.CdtrRefInf?.Ref ?? ''))),
  ];
  return {
    reference: AcctSvcrRef ?? NtryRef ?? '',
    day: dayOf(day),
    amountMinor: signed(amount, CdtDbtInd),
    variableSymbol: symbolIn([...references, ...Ustrd]),
    counterAccount: account ? writtenAccount(account) : '',
    counterparty: other?.Pty?.Nm ?? other?.Nm ?? '',
    message: (Ustrd.join(' ') || AddtlNtryInf).replace(/\s+/g, ' ').trim(),
  };
}

/** Czech banks write `/VS123/SS/KS` or `VS:123`; our own payments have the number alone. */
function symbolIn(texts: readonly string[]): string {
  for (const text of texts) {
    const marked = /\bVS[:/ ]*(\d{1,10})\b/i.exec(text)?.[1];
    if (marked !== undefined) return symbolOf(marked);
  }
  return symbolOf(texts.find((text) => /^\d{1,10}$/.test(text)) ?? '');
}

const writtenAccount = ({ Id }: z.output<typeof accountSchema>): string =>
  (Id.IBAN ?? Id.Othr?.Id ?? '').replace(/\s/g, '');

/** `1234.5` is 123450. */
function minorOf(text: string): number {
  const [whole = '', part = ''] = text.split('.');
  if (/[1-9]/.test(part.slice(2))) throw new UnreadableStatement(`No amount: ${text}`);
  return Number(`${whole}${part.slice(0, 2).padEnd(2, '0')}`);
}

const signed = (amount: Entry['Amt'], direction: z.output<typeof directionSchema>): number =>
  minorOf(amount['#text']) * (direction === 'CRDT' ? 1 : -1);

function dayOf(day: z.output<typeof daySchema>): CalendarDate {
  const text = ('Dt' in day ? day.Dt : day.DtTm).slice(0, 10);
  const date = parseCalendarDate(text);
  if (!date) throw new UnreadableStatement(`No day: ${text}`);
  return date;
}
