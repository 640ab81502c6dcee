import type { SettlementWire } from '@mp/contract';
import { calendarDateOf, localeTags, minorUnits, sumMoney, type CalendarDate, type Locale } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import type { Customer, Supplier } from '../../platform/database/tables/tax-document.ts';
import { makePdf } from './pdf.ts';
import { createSheet } from './sheet.ts';
import { drawParties } from './tax-document-sheet.ts';
import { documentWords } from './texts.ts';

/** What a settlement says to its seller. */
export interface Statement {
  readonly number: string;
  /** Its first day. */
  readonly month: CalendarDate;
  readonly closedOn: CalendarDate;
  readonly supplier: Supplier;
  readonly customer: Customer;
  /** The IBAN of the seller; null if it is not known. */
  readonly account: string | null;
  readonly settlement: SettlementWire;
}

/** Amounts of a stay, and the width of their columns. */
const shares = { price: 0.165, refunded: 0.145, commission: 0.14, vat: 0.12, owed: 0.165 } as const;
const columns = ['price', 'refunded', 'commission', 'vat', 'owed'] as const;

/** Beside the columns: a fact for each that is not zero. */
const further = {
  collected: 'collected',
  fees: 'fees',
  vouchers: 'vouchers',
  premium: 'premium',
  local_tax: 'localTax',
} as const;

/** Renders the statement of a seller's month: its stays, what is carried over, and what is paid out. */
export async function statementPdf(statement: Statement, language: Locale): Promise<Buffer> {
  const { number, month, closedOn, account, settlement } = statement;
  const { lines, carried, due } = settlement;
  const { currency } = due;
  const t = documentWords(language);
  const title = t('statement.title', { number });
  const plain = ({ minor }: { readonly minor: number }) =>
    new Intl.NumberFormat(localeTags[language], { minimumFractionDigits: 2 }).format(minor / minorUnits);
  const sumOf = (column: (typeof columns)[number] | keyof typeof further) =>
    sumMoney(
      lines.map((line) => line[column]),
      currency,
    );
  const now = new Date(settlement.closed_at);
  return makePdf({ title, author: t('brand'), language, now }, (doc, set) => {
    const sheet = createSheet(doc, set);
    sheet.head(t('brand'), title);
    drawParties(sheet, statement, language, [t('statement.from'), t('statement.to')]);
    sheet.facts([
      [t('commission.month'), formatDate(month, language, 'month')],
      [t('statement.closed'), formatDate(closedOn, language)],
      [t('statement.account'), account ?? t('statement.noAccount')],
      [t('statement.currency'), currency],
    ]);
    sheet.heading(t('statement.stays'));
    sheet.table(
      [
        { title: t('statement.stay'), share: 0.265 },
        ...columns.map((column) => ({
          title: t(`statement.${column}`),
          share: shares[column],
          align: 'right' as const,
        })),
      ],
      [
        ...lines.map((line) => [
          `${line.number}, ${line.place}, ${dates(line, language)}`,
          ...columns.map((column) => plain(line[column])),
        ]),
        [t('statement.sum'), ...columns.map((column) => plain(sumOf(column)))],
      ],
    );
    const facts = (Object.keys(further) as (keyof typeof further)[])
      .map((column) => [t(`statement.${further[column]}`), sumOf(column)] as const)
      .filter(([, sum]) => sum.minor !== 0)
      .map(([label, sum]) => [label, formatMoney(sum, language)] as const);
    sheet.facts([
      ...facts,
      ...(carried.minor === 0 ? [] : [[t('statement.carried'), formatMoney(carried, language)] as const]),
    ]);
    sheet.total(t(due.minor < 0 ? 'statement.owedToUs' : 'statement.due'), formatMoney(due, language));
    sheet.paragraph(t('statement.words'));
  });
}

const dates = ({ arrival, departure }: SettlementWire['lines'][number], language: Locale): string =>
  [arrival, departure].map((day) => formatDate(calendarDateOf(day), language, 'short')).join('–');
