import { alpha2CodeOf } from '../../offer/countries/country-list.ts';
import type { Customer, DocumentVat } from '../../platform/database/tables/tax-document.ts';
import type { AccountingDocument, AccountingLine } from './accounting-document.ts';
import { decimalOf, xmlOf, type XmlElement } from './xml.ts';

const shared = {
  '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const;

/** Codes of UNTDID 1001. */
const kinds = { Invoice: '380', CreditNote: '381' } as const;

/**
 * A document as UBL 2.1 by the semantic model EN 16931 (`urn:cen.eu:en16931:2017`). A credit note has positive amounts, and a
 * negative line a quantity of −1: the price of an item is never negative (BR-27).
 */
export function ublOf(document: AccountingDocument): string {
  const { isCreditNote, currency, home } = document;
  const sign = isCreditNote ? -1 : 1;
  const root = isCreditNote ? 'CreditNote' : 'Invoice';
  const of = (minor: number, code = currency): XmlElement => ({
    '@currencyID': code,
    '#text': decimalOf(minor * sign || 0),
  });
  const vatMinor = sumOf(document.vat);
  const netMinor = document.totalMinor - vatMinor;
  return xmlOf({
    [root]: {
      '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      ...shared,
      'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
      'cbc:ID': document.number,
      'cbc:IssueDate': document.issuedOn,
      // The order of elements differs: a credit note has its day of tax before its kind.
      ...(isCreditNote
        ? { 'cbc:TaxPointDate': document.taxedOn, 'cbc:CreditNoteTypeCode': kinds.CreditNote }
        : {
            'cbc:DueDate': document.dueOn,
            'cbc:InvoiceTypeCode': kinds.Invoice,
            'cbc:TaxPointDate': document.taxedOn,
          }),
      'cbc:DocumentCurrencyCode': currency,
      'cbc:TaxCurrencyCode': home?.currency,
      'cac:OrderReference': { 'cbc:ID': document.reference },
      'cac:BillingReference':
        document.corrects === null ? undefined : { 'cac:InvoiceDocumentReference': { 'cbc:ID': document.corrects } },
      'cac:AccountingSupplierParty': partyOf(document.supplier),
      'cac:AccountingCustomerParty': partyOf(document.customer),
      'cac:TaxTotal': [
        { 'cbc:TaxAmount': of(vatMinor), 'cac:TaxSubtotal': subtotalsOf(document, of) },
        ...(home ? [{ 'cbc:TaxAmount': of(sumOf(home.vat), home.currency) }] : []),
      ],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': of(netMinor),
        'cbc:TaxExclusiveAmount': of(netMinor),
        'cbc:TaxInclusiveAmount': of(document.totalMinor),
        'cbc:PrepaidAmount': of(document.paidMinor),
        'cbc:PayableAmount': of(document.totalMinor - document.paidMinor),
      },
      [`cac:${root}Line`]: document.lines.map((line, at) => lineOf(line, at, document, of)),
    },
  });
}

type Amount = (minor: number, code?: string) => XmlElement;

const sumOf = (vat: readonly DocumentVat[]): number => vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0);

const taxScheme = { 'cbc:ID': 'VAT' } as const;

function partyOf({ name, street, city, zip, ico, dic, country = 'CZE' }: Customer): XmlElement {
  return {
    'cac:Party': {
      'cac:PostalAddress': {
        'cbc:StreetName': street || undefined,
        'cbc:CityName': city || undefined,
        'cbc:PostalZone': zip || undefined,
        'cac:Country': { 'cbc:IdentificationCode': alpha2CodeOf(country) ?? 'CZ' },
      },
      'cac:PartyTaxScheme': dic ? { 'cbc:CompanyID': dic, 'cac:TaxScheme': taxScheme } : undefined,
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': ico || undefined },
    },
  };
}

/**
 * The category of UNCL 5305: standard rate, zero rate, reverse charge, or not subject to VAT. What is not subject stands beside
 * taxed lines as exempt: `O` may not be mixed (BR-O-11).
 */
function categoryOf(
  percent: number | null,
  { isReverseCharge, vat }: AccountingDocument,
): XmlElement & { readonly 'cbc:ID': string } {
  if (isReverseCharge) return { 'cbc:ID': 'AE', 'cbc:Percent': 0 };
  if (percent === null) return vat.length > 0 ? { 'cbc:ID': 'E', 'cbc:Percent': 0 } : { 'cbc:ID': 'O' };
  return percent === 0 ? { 'cbc:ID': 'Z', 'cbc:Percent': 0 } : { 'cbc:ID': 'S', 'cbc:Percent': percent };
}

const reasons: Readonly<Record<string, string>> = {
  AE: 'Reverse charge',
  E: 'Not subject to VAT',
  O: 'Not subject to VAT',
};

function subtotalsOf(document: AccountingDocument, of: Amount): XmlElement[] {
  const groups = Map.groupBy(document.lines, ({ percent }) => percent);
  return [...groups].map(([percent, lines]) => {
    const { 'cbc:ID': id, ...category } = categoryOf(percent, document);
    return {
      'cbc:TaxableAmount': of(lines.reduce((sum, { netMinor }) => sum + netMinor, 0)),
      'cbc:TaxAmount': of(lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0)),
      'cac:TaxCategory': {
        'cbc:ID': id,
        ...category,
        'cbc:TaxExemptionReason': reasons[id],
        'cac:TaxScheme': taxScheme,
      },
    };
  });
}

function lineOf(
  { text, percent, netMinor }: AccountingLine,
  at: number,
  document: AccountingDocument,
  of: Amount,
): XmlElement {
  const isNegative = netMinor < 0 !== document.isCreditNote;
  return {
    'cbc:ID': String(at + 1),
    [document.isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      '@unitCode': 'C62',
      '#text': isNegative ? '-1' : '1',
    },
    'cbc:LineExtensionAmount': of(netMinor),
    'cac:Item': {
      'cbc:Name': text,
      'cac:ClassifiedTaxCategory': { ...categoryOf(percent, document), 'cac:TaxScheme': taxScheme },
    },
    'cac:Price': { 'cbc:PriceAmount': of(isNegative ? -netMinor : netMinor) },
  };
}
