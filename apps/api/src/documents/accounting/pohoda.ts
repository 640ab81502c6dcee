import { alpha2CodeOf } from '../../offer/countries/country-list.ts';
import type { Customer } from '../../platform/database/tables/tax-document.ts';
import type { AccountingDocument, AccountingLine } from './accounting-document.ts';
import { decimalOf, xmlOf, type XmlElement } from './xml.ts';

const namespaces = {
  '@xmlns:dat': 'http://www.stormware.cz/schema/version_2/data.xsd',
  '@xmlns:inv': 'http://www.stormware.cz/schema/version_2/invoice.xsd',
  '@xmlns:typ': 'http://www.stormware.cz/schema/version_2/type.xsd',
} as const;

/** Czech rates as Pohoda names them; other ones are given as a percentage. */
const rateNames: ReadonlyMap<number | null, string> = new Map([
  [null, 'none'],
  [0, 'none'],
  [12, 'low'],
  [21, 'high'],
]);

/**
 * Documents as one data package of Pohoda (version 2), which its XML import reads. Amounts are in crowns, and beside them in the
 * document’s currency if that is another one.
 *
 * @param ico the company number of the accounting unit; Pohoda refuses another one’s
 */
export const pohodaOf = (documents: readonly AccountingDocument[], { id, ico }: { id: string; ico: string }): string =>
  xmlOf({
    'dat:dataPack': {
      ...namespaces,
      '@version': '2.0',
      '@id': id,
      '@ico': ico,
      '@application': 'Kouzelná místa',
      '@note': id,
      'dat:dataPackItem': documents.map((document) => ({
        '@version': '2.0',
        '@id': document.number,
        'inv:invoice': { '@version': '2.0', ...invoiceOf(document) },
      })),
    },
  });

function invoiceOf(document: AccountingDocument): XmlElement {
  const { number, isCreditNote, corrects, issuedOn, taxedOn, dueOn, reference, customer, currency, home } = document;
  return {
    'inv:invoiceHeader': {
      'inv:invoiceType': isCreditNote ? 'issuedCreditNotice' : 'issuedInvoice',
      'inv:number': { 'typ:numberRequested': number },
      'inv:symVar': number.replace(/\D/g, '').slice(-10),
      'inv:originalDocument': corrects ?? undefined,
      'inv:date': issuedOn,
      'inv:dateTax': taxedOn,
      'inv:dateDue': dueOn,
      'inv:text': reference.slice(0, 240),
      'inv:partnerIdentity': { 'typ:address': addressOf(customer) },
      'inv:numberOrder': reference.slice(0, 32),
    },
    'inv:invoiceDetail': {
      'inv:invoiceItem': document.lines.map((line, at) => itemOf(line, home ? home.lines[at] : undefined)),
    },
    'inv:invoiceSummary': {
      'inv:roundingDocument': 'none',
      'inv:foreignCurrency': home
        ? {
            'typ:currency': { 'typ:ids': currency },
            'typ:rate': Number(home.rate.toFixed(6)),
            'typ:amount': 1,
            'typ:priceSum': decimalOf(document.totalMinor),
          }
        : undefined,
    },
  };
}

const addressOf = ({ name, street, city, zip, ico, dic, country = 'CZE' }: Customer): XmlElement => ({
  'typ:company': name.slice(0, 255),
  'typ:city': city.slice(0, 45),
  'typ:street': street.slice(0, 64),
  'typ:zip': zip.slice(0, 15),
  'typ:ico': ico.slice(0, 15) || undefined,
  'typ:dic': dic.slice(0, 18) || undefined,
  'typ:country': { 'typ:ids': alpha2CodeOf(country) ?? 'CZ' },
});

function itemOf(line: AccountingLine, home: AccountingLine | undefined): XmlElement {
  const name = rateNames.get(line.percent);
  return {
    'inv:text': line.text.slice(0, 90),
    'inv:quantity': 1,
    'inv:payVAT': false,
    'inv:rateVAT': name ?? 'historyHigh',
    'inv:percentVAT': name === undefined ? (line.percent ?? undefined) : undefined,
    'inv:homeCurrency': amountsOf(home ?? line),
    'inv:foreignCurrency': home ? amountsOf(line) : undefined,
  };
}

const amountsOf = ({ netMinor, vatMinor }: AccountingLine): XmlElement => ({
  'typ:unitPrice': decimalOf(netMinor),
  'typ:price': decimalOf(netMinor),
  'typ:priceVAT': decimalOf(vatMinor),
  'typ:priceSum': decimalOf(netMinor + vatMinor),
});
