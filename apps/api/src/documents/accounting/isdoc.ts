import { alpha2CodeOf, countryName } from '../../offer/countries/country-list.ts';
import type { Customer, DocumentVat, Supplier } from '../../platform/database/tables/tax-document.ts';
import type { AccountingDocument, AccountingLine } from './accounting-document.ts';
import { decimalOf, xmlOf, type XmlElement } from './xml.ts';

/** `DocumentType`: an invoice, and a corrective tax document. */
const kinds = { invoice: 1, creditNote: 2 } as const;

/**
 * A document as ISDOC 6.0.2, by the schema and the rules of https://github.com/isdoc/schema: amounts are in crowns, and beside
 * them in the document’s currency if that is another one.
 */
export function isdocOf(document: AccountingDocument): string {
  const { number, isCreditNote, corrects, currency, home, vat, taxedOn, issuedOn } = document;
  const own = { lines: document.lines, vat, totalMinor: document.totalMinor };
  const local = home ?? own;
  const foreign = home && own;
  return xmlOf({
    Invoice: {
      '@xmlns': 'http://isdoc.cz/namespace/2013',
      '@version': '6.0.2',
      DocumentType: isCreditNote ? kinds.creditNote : kinds.invoice,
      ID: number,
      UUID: document.id,
      IssuingSystem: 'Kouzelná místa',
      IssueDate: issuedOn,
      TaxPointDate: taxedOn,
      VATApplicable: vat.length > 0,
      ElectronicPossibilityAgreementReference: '',
      Note: document.reference,
      LocalCurrencyCode: home?.currency ?? currency,
      ForeignCurrencyCode: home ? currency : undefined,
      CurrRate: home ? Number(home.rate.toFixed(6)) : 1,
      RefCurrRate: 1,
      AccountingSupplierParty: partyOf(document.supplier),
      AccountingCustomerParty: partyOf(document.customer),
      OriginalDocumentReferences: isCreditNote
        ? { OriginalDocumentReference: { '@id': 'original', ID: corrects ?? document.reference } }
        : undefined,
      InvoiceLines: {
        InvoiceLine: local.lines.map((line, at) => lineOf(line, foreign?.lines[at], at, document.isReverseCharge)),
      },
      TaxTotal: {
        TaxSubTotal: taxesOf(local, foreign),
        TaxAmountCurr: foreign ? decimalOf(vatSum(foreign.vat)) : undefined,
        TaxAmount: decimalOf(vatSum(local.vat)),
      },
      LegalMonetaryTotal: totalsOf(local, foreign, document),
    },
  });
}

interface Amounts {
  readonly lines: readonly AccountingLine[];
  readonly vat: readonly DocumentVat[];
  readonly totalMinor: number;
}

const vatSum = (vat: readonly DocumentVat[]): number => vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0);

function partyOf({ name, street, city, zip, ico, dic, country = 'CZE', ...party }: Customer | Supplier): XmlElement {
  const code = alpha2CodeOf(country) ?? 'CZ';
  const register = 'register' in party ? party.register : '';
  return {
    Party: {
      PartyIdentification: { ID: ico },
      PartyName: { Name: name },
      PostalAddress: {
        StreetName: street,
        BuildingNumber: '',
        CityName: city,
        PostalZone: zip,
        Country: { IdentificationCode: code, Name: countryName('cs', country) },
      },
      PartyTaxScheme: dic ? { CompanyID: dic, TaxScheme: 'VAT' } : undefined,
      RegisterIdentification: register ? { Preformatted: register } : undefined,
    },
  };
}

function lineOf(
  { text, percent, netMinor, vatMinor }: AccountingLine,
  foreign: AccountingLine | undefined,
  at: number,
  isReverseCharge: boolean,
): XmlElement {
  const gross = decimalOf(netMinor + vatMinor);
  return {
    ID: String(at + 1),
    InvoicedQuantity: 1,
    LineExtensionAmountCurr: foreign && decimalOf(foreign.netMinor),
    LineExtensionAmount: decimalOf(netMinor),
    LineExtensionAmountTaxInclusiveCurr: foreign && decimalOf(foreign.netMinor + foreign.vatMinor),
    LineExtensionAmountTaxInclusive: gross,
    LineExtensionTaxAmount: decimalOf(vatMinor),
    UnitPrice: decimalOf(netMinor),
    UnitPriceTaxInclusive: gross,
    ClassifiedTaxCategory: {
      Percent: percent ?? 0,
      VATCalculationMethod: 1,
      VATApplicable: percent !== null || isReverseCharge,
    },
    Item: { Description: text },
  };
}

/** The sums of each VAT rate, and of what is outside VAT. */
function taxesOf(local: Amounts, foreign: Amounts | null): XmlElement[] {
  const outside = local.lines.filter(({ percent }) => percent === null);
  const ofAmounts = (percent: number, net: number, vat: number, curr: { net: number; vat: number } | undefined) => ({
    TaxableAmountCurr: curr && decimalOf(curr.net),
    TaxableAmount: decimalOf(net),
    TaxAmountCurr: curr && decimalOf(curr.vat),
    TaxAmount: decimalOf(vat),
    TaxInclusiveAmountCurr: curr && decimalOf(curr.net + curr.vat),
    TaxInclusiveAmount: decimalOf(net + vat),
    ...nothingClaimed(curr !== undefined),
    DifferenceTaxableAmountCurr: curr && decimalOf(curr.net),
    DifferenceTaxableAmount: decimalOf(net),
    DifferenceTaxAmountCurr: curr && decimalOf(curr.vat),
    DifferenceTaxAmount: decimalOf(vat),
    DifferenceTaxInclusiveAmountCurr: curr && decimalOf(curr.net + curr.vat),
    DifferenceTaxInclusiveAmount: decimalOf(net + vat),
    TaxCategory: { Percent: percent },
  });
  const sums = local.vat.map(({ percent, baseMinor, vatMinor }) => {
    const other = foreign?.vat.find((one) => one.percent === percent);
    return ofAmounts(percent, baseMinor, vatMinor, other && { net: other.baseMinor, vat: other.vatMinor });
  });
  if (outside.length === 0 && sums.length > 0) return sums;
  const netOf = (lines: readonly AccountingLine[] = []) =>
    lines.reduce((sum, { percent, netMinor }) => sum + (percent === null ? netMinor : 0), 0);
  const beside = foreign ? { net: netOf(foreign.lines), vat: 0 } : undefined;
  return [...sums, ofAmounts(0, netOf(local.lines), 0, beside)];
}

/** No advance was taxed before: zeros that the schema wants. */
const nothingClaimed = (hasForeign: boolean): XmlElement => {
  const foreign = hasForeign ? '0.00' : undefined;
  return {
    AlreadyClaimedTaxableAmountCurr: foreign,
    AlreadyClaimedTaxableAmount: '0.00',
    AlreadyClaimedTaxAmountCurr: foreign,
    AlreadyClaimedTaxAmount: '0.00',
    AlreadyClaimedTaxInclusiveAmountCurr: foreign,
    AlreadyClaimedTaxInclusiveAmount: '0.00',
  };
};

function totalsOf(local: Amounts, foreign: Amounts | null, { totalMinor, paidMinor }: AccountingDocument): XmlElement {
  const net = ({ totalMinor: total, vat }: Amounts) => decimalOf(total - vatSum(vat));
  const gross = ({ totalMinor: total }: Amounts) => decimalOf(total);
  const isPaid = paidMinor === totalMinor;
  const restMinor = totalMinor - paidMinor;
  const localRest = isPaid ? 0 : Math.round((local.totalMinor * restMinor) / (totalMinor || 1));
  return {
    TaxExclusiveAmount: net(local),
    TaxExclusiveAmountCurr: foreign ? net(foreign) : undefined,
    TaxInclusiveAmount: gross(local),
    TaxInclusiveAmountCurr: foreign ? gross(foreign) : undefined,
    AlreadyClaimedTaxExclusiveAmount: '0.00',
    AlreadyClaimedTaxExclusiveAmountCurr: foreign ? '0.00' : undefined,
    AlreadyClaimedTaxInclusiveAmount: '0.00',
    AlreadyClaimedTaxInclusiveAmountCurr: foreign ? '0.00' : undefined,
    DifferenceTaxExclusiveAmount: net(local),
    DifferenceTaxExclusiveAmountCurr: foreign ? net(foreign) : undefined,
    DifferenceTaxInclusiveAmount: gross(local),
    DifferenceTaxInclusiveAmountCurr: foreign ? gross(foreign) : undefined,
    PaidDepositsAmount: decimalOf(local.totalMinor - localRest),
    PaidDepositsAmountCurr: foreign ? decimalOf(paidMinor) : undefined,
    PayableAmount: decimalOf(localRest),
    PayableAmountCurr: foreign ? decimalOf(restMinor) : undefined,
  };
}
