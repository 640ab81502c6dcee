import { unzipSync, strFromU8 } from 'fflate';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { calendarDateOf } from '@mp/domain';
import type {
  CommissionContent,
  CreditNoteContent,
  InvoiceContent,
  TaxDocument,
} from '../../platform/database/tables/tax-document.ts';
import { accountingDocumentOf, type IssuedDocument } from './accounting-document.ts';
import { isdocOf } from './isdoc.ts';
import { pohodaOf } from './pohoda.ts';
import { ublOf } from './ubl.ts';
import { zipOf } from './zip.ts';

const day = calendarDateOf('2027-02-14');
const party = { street: 'Hlavní 12', city: 'Stožec', zip: '384 44' };
const supplier = { ...party, name: 'Kouzelná místa', ico: '00000019', dic: 'CZ00000019', register: 'C 1' };
const guest = { street: '', city: '', zip: '', ico: '', dic: '', name: 'Jana <Nováková> & syn' };
const room = {
  ...({ kind: 'room', place: 'Chata', name: { cs: 'Pokoj', en: 'Room' }, count: 1 } as const),
  ...{ arrival: day, departure: calendarDateOf('2027-02-16') },
};
const taxDocument = {
  ...{ supplier, customer: guest, reservation: 'MP-2702-00001', taxedOn: day, currency: 'CZK' },
  lines: [
    { ...room, minor: 300_000, vatPercent: 12 },
    { kind: 'discount', minor: -10_001, vatPercent: 12 },
    { kind: 'waiver', minor: 12_000, vatPercent: 21 },
    { kind: 'local_tax', minor: 8_000, vatPercent: null },
  ],
  totalMinor: 309_999,
  vat: [
    { percent: 12, baseMinor: 258_928, vatMinor: 31_071 },
    { percent: 21, baseMinor: 9_917, vatMinor: 2_083 },
  ],
  ...{ inCrowns: null, restated: null },
  notes: [{ kind: 'payment' }],
} satisfies TaxDocument;
const invoice: InvoiceContent = {
  ...taxDocument,
  ...{ vouchersMinor: 0, chargedMinor: 209_999, rest: { minor: 100_000, dueOn: calendarDateOf('2027-02-20') } },
};
const creditNote: CreditNoteContent = {
  ...{ ...taxDocument, invoice: '2027000001', reason: 'refunded', totalMinor: -50_000 },
  lines: [{ kind: 'refund', minor: -50_000, vatPercent: 12 }],
  vat: [{ percent: 12, baseMinor: -44_643, vatMinor: -5_357 }],
};
const seller = { ...party, name: 'Almhütte, GmbH', ico: 'FN 1a', dic: 'ATU12345678', country: 'AUT' };
const commissionLine = (minor: number, vatPercent: number | null) =>
  ({ kind: 'commission', reservation: 'MP-2702-00001', place: 'Chata', minor, vatPercent }) as const;
const commission: CommissionContent = {
  ...{ ...taxDocument, reservation: '', month: calendarDateOf('2027-02-01'), customer: seller, currency: 'EUR' },
  lines: [commissionLine(10_000, 21), commissionLine(333, 21)],
  totalMinor: 12_503,
  vat: [{ percent: 21, baseMinor: 10_333, vatMinor: 2_170 }],
  restated: {
    currency: 'CZK',
    rates: [{ source: 'cnb', currency: 'EUR', day, millionths: 24_350_000 }],
    vat: [{ percent: 21, baseMinor: 251_609, vatMinor: 52_840 }],
  },
  notes: [],
};
const reverseCharge: CommissionContent = {
  ...commission,
  lines: [commissionLine(10_000, null)],
  ...{ totalMinor: 10_000, vat: [], restated: null, notes: [{ kind: 'reverse_charge' }] },
};

const issued = { id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11', issuedAt: new Date('2027-02-14T09:00:00Z') };
const written = (document: IssuedDocument) => accountingDocumentOf(document);
const ofInvoice = written({ ...issued, number: '2027000001', kind: 'invoice', content: invoice });
const ofCredit = written({ ...issued, number: 'D2027000001', kind: 'credit_note', content: creditNote });
const ofCommission = written({ ...issued, number: 'K2027000001', kind: 'commission', content: commission });
const ofReverse = written({ ...issued, number: 'K2027000002', kind: 'commission', content: reverseCharge });
const documents = [ofInvoice, ofCredit, ofCommission, ofReverse];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
});
/** The text of every element of a name. */
function all(xml: string, name: string): string[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) {
        for (const one of key === name ? [child].flat() : [])
          if (typeof one === 'string') found.push(one);
          else if (typeof (one as Record<string, unknown>)['#text'] === 'string')
            found.push((one as Record<string, string>)['#text'] ?? '');
        visit(child);
      }
  };
  visit(parser.parse(xml));
  return found;
}
const minor = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);

describe('lines of a document', () => {
  it.each(documents.map((document) => [document.number, document] as const))(
    '%s: sum to its VAT and total',
    (_number, document) => {
      for (const { percent, baseMinor, vatMinor } of document.vat) {
        const lines = document.lines.filter((line) => line.percent === percent);
        expect(lines.reduce((sum, line) => sum + line.netMinor, 0)).toBe(baseMinor);
        expect(lines.reduce((sum, line) => sum + line.vatMinor, 0)).toBe(vatMinor);
      }
      expect(document.lines.reduce((sum, line) => sum + line.netMinor + line.vatMinor, 0)).toBe(document.totalMinor);
    },
  );
});

describe('ISDOC', () => {
  it('has an invoice with its lines, VAT, and what is not paid yet', () => {
    const xml = isdocOf(ofInvoice);
    expect(all(xml, 'DocumentType')).toEqual(['1']);
    expect(all(xml, 'LineExtensionAmountTaxInclusive')).toEqual(['3000.00', '-100.01', '120.00', '80.00']);
    expect(all(xml, 'Percent')).toEqual(['12', '12', '21', '0', '12', '21', '0']);
    expect(all(xml, 'TaxableAmount')).toEqual(['2589.28', '99.17', '80.00']);
    expect(minor(all(xml, 'LineExtensionTaxAmount'))).toBe(33_154);
    expect([all(xml, 'TaxInclusiveAmount').at(-1), all(xml, 'PaidDepositsAmount'), all(xml, 'PayableAmount')]).toEqual([
      '3099.99',
      ['2099.99'],
      ['1000.00'],
    ]);
    expect(xml).toContain('Jana &lt;Nováková&gt; &amp; syn');
    expect(xml).not.toContain('Curr>');
  });

  it('has a credit note with the document that it corrects', () => {
    const xml = isdocOf(ofCredit);
    expect(all(xml, 'DocumentType')).toEqual(['2']);
    expect(parser.parse(xml).Invoice.OriginalDocumentReferences.OriginalDocumentReference.ID).toBe('2027000001');
    expect(all(xml, 'TaxInclusiveAmount').at(-1)).toBe('-500.00');
  });

  it('has every amount in crowns and in euros of a document in euros', () => {
    const xml = isdocOf(ofCommission);
    expect([all(xml, 'LocalCurrencyCode'), all(xml, 'ForeignCurrencyCode'), all(xml, 'CurrRate')]).toEqual([
      ['CZK'],
      ['EUR'],
      ['24.35'],
    ]);
    expect(all(xml, 'TaxableAmount')).toEqual(['2516.09']);
    expect(all(xml, 'TaxableAmountCurr')).toEqual(['103.33']);
    expect(all(xml, 'PayableAmountCurr')).toEqual(['0.00']);
    // The same elements without the suffix.
    const names = [...xml.matchAll(/<(\w+Amount\w*)>/g)].map(([, name = '']) => name);
    for (const name of [
      'LineExtensionAmount',
      'TaxAmount',
      'TaxInclusiveAmount',
      'DifferenceTaxAmount',
      'PaidDepositsAmount',
    ])
      expect(names.filter((one) => one === `${name}Curr`)).toHaveLength(names.filter((one) => one === name).length);
  });
});

describe('Pohoda', () => {
  it('has all documents in one package', () => {
    const xml = pohodaOf(documents, { id: 'pohoda-2027-02', ico: '00000019' });
    expect(all(xml, 'invoiceType')).toEqual(['issuedInvoice', 'issuedCreditNotice', 'issuedInvoice', 'issuedInvoice']);
    expect(all(xml, 'numberRequested')).toEqual(documents.map(({ number }) => number));
    expect(all(xml, 'symVar')).toEqual(['2027000001', '2027000001', '2027000001', '2027000002']);
    expect(all(xml, 'rateVAT')).toEqual(['low', 'low', 'high', 'none', 'low', 'high', 'high', 'none']);
    expect(all(xml, 'dateDue')[0]).toBe('2027-02-20');
    expect(all(xml, 'originalDocument')).toEqual(['2027000001']);
    expect(all(xml, 'rate')).toEqual(['24.35']);
    const [first] = all(xml, 'priceSum');
    expect(first).toBe('3000.00');
  });
});

describe('UBL', () => {
  it('has an invoice of EN 16931 whose sums agree', () => {
    const xml = ublOf(ofInvoice);
    expect(all(xml, 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017']);
    expect(all(xml, 'InvoiceTypeCode')).toEqual(['380']);
    const [lineSum, ...lines] = all(xml, 'LineExtensionAmount');
    expect(minor(lines)).toBe(minor([lineSum ?? '']));
    expect(all(xml, 'TaxableAmount')).toEqual(['2589.28', '99.17', '80.00']);
    expect(all(xml, 'TaxInclusiveAmount')).toEqual(['3099.99']);
    expect([all(xml, 'PrepaidAmount'), all(xml, 'PayableAmount')]).toEqual([['2099.99'], ['1000.00']]);
    // A discount: the price of an item is never negative.
    expect(all(xml, 'InvoicedQuantity')).toEqual(['1', '-1', '1', '1']);
    expect(all(xml, 'PriceAmount')).toEqual(['2678.57', '89.29', '99.17', '80.00']);
    expect(all(xml, 'TaxExemptionReason')).toEqual(['Not subject to VAT']);
  });

  it('has a credit note with positive amounts, and the invoice before it', () => {
    const xml = ublOf(ofCredit);
    expect(all(xml, 'CreditNoteTypeCode')).toEqual(['381']);
    expect(all(xml, 'TaxInclusiveAmount')).toEqual(['500.00']);
    expect(all(xml, 'CreditedQuantity')).toEqual(['1']);
    expect(parser.parse(xml).CreditNote.BillingReference.InvoiceDocumentReference.ID).toBe('2027000001');
  });

  it('says the VAT in crowns of a document in euros, and that the customer accounts for it', () => {
    expect(all(ublOf(ofCommission), 'TaxAmount')).toEqual(['21.70', '21.70', '528.40']);
    const xml = ublOf(ofReverse);
    expect(all(xml, 'TaxExemptionReason')).toEqual(['Reverse charge']);
    expect(all(xml, 'CompanyID')).toContain('ATU12345678');
  });
});

it('a ZIP archive has its files as they are', async () => {
  const files = [
    { name: 'a.xml', content: 'Žluťoučký' },
    { name: 'b.xml', content: 'x'.repeat(100_000) },
  ];
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(files, issued.issuedAt)) chunks.push(chunk);
  const read = unzipSync(Buffer.concat(chunks));
  expect(Object.entries(read).map(([name, bytes]) => ({ name, content: strFromU8(bytes) }))).toEqual(files);
});
