import type { OperatorIdentity, SellerData } from '@mp/contract';
import { minorUnits } from '@mp/domain';
import { alpha2CodeOf } from '../../offer/countries/country-list.ts';
import { fullName } from '../../platform/settings/dated/operator-of.ts';
import { xmlOf, type XmlElement } from '../accounting/xml.ts';
import type { QuarterSums, SellerActivity } from './find-activity.ts';

/** Member states: their residents, and houses in them, are reported. */
const union = new Set(
  'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE'.split(
    ' ',
  ),
);

const isReported = ({ seller, country }: SellerActivity): boolean =>
  union.has(seller.country ?? '') || union.has(country);

/** Of the schema’s kinds of property: a hotel room, a house; all others are named. */
const kinds: Readonly<Record<string, string>> = {
  hotel: 'DPI902',
  ...Object.fromEntries(
    ['cottage', 'chalet', 'farm', 'mill', 'boathouse', 'chateau', 'vineyard', 'tinyhouse'].map((kind) => [
      kind,
      'DPI904',
    ]),
  ),
};

/** A year’s report, who makes it, and when. */
interface Report {
  readonly year: number;
  readonly operator: OperatorIdentity;
  readonly now: Date;
  readonly activity: readonly SellerActivity[];
}

/**
 * The yearly report of sellers by DAC7 (Council Directive (EU) 2021/514) in the OECD’s DPI XML schema 1.0. Amounts are whole
 * units of the currency, as the schema wants them.
 */
export function dac7Of({ year, operator, now, activity }: Report): string {
  const reported = Map.groupBy(activity.filter(isReported), ({ seller_id }) => seller_id);
  const reference = `CZ${year}CZ${operator.ico}`;
  return xmlOf({
    DPI_OECD: {
      '@xmlns': 'urn:oecd:ties:dpi:v1',
      '@xmlns:stf': 'urn:oecd:ties:dpistf:v1',
      '@version': '1.0',
      MessageSpec: {
        TransmittingCountry: 'CZ',
        ReceivingCountry: 'CZ',
        MessageType: 'DPI',
        MessageRefId: `${reference}-${now.toISOString().replace(/\D/g, '')}`,
        // Nothing to report has a kind of its own.
        MessageTypeIndic: reported.size > 0 ? 'DPI401' : 'DPI403',
        ReportingPeriod: `${year}-12-31`,
        Timestamp: now.toISOString().slice(0, 19),
      },
      DPIBody: {
        PlatformOperator: {
          ResCountryCode: 'CZ',
          TIN: tinOf(operator.dic || operator.ico, 'CZ'),
          VAT: operator.dic || undefined,
          Name: fullName(operator),
          Address: addressOf({ ...operator, postal_code: operator.zip, country: 'CZE' }, 'OECD304'),
          Nexus: 'RPONEX1',
          AssumedReporting: false,
          DocSpec: documentOf(`${reference}-operator`),
        },
        ReportableSeller: [...reported].map(([id, places]) => ({
          Identity: identityOf((places[0] as SellerActivity).seller),
          RelevantActivities: { ImmovableProperty: { PropertyListing: places.map(listingOf) } },
          DocSpec: documentOf(`${reference}-${id}`),
        })),
      },
    },
  });
}

const documentOf = (reference: string): XmlElement => ({ 'stf:DocTypeIndic': 'OECD1', 'stf:DocRefId': reference });

const tinOf = (number: string | null, issuedBy: string): XmlElement =>
  number ? { '@issuedBy': issuedBy, '#text': number } : { '@unknown': 'true', '#text': 'NOTIN' };

interface Address {
  readonly street: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
}

const addressOf = ({ street, city, postal_code, country }: Address, kind?: 'OECD302' | 'OECD304'): XmlElement => ({
  ...(kind && { '@legalAddressType': kind }),
  CountryCode: alpha2CodeOf(country ?? '') ?? 'CZ',
  AddressFix: { Street: street ?? undefined, PostCode: postal_code ?? undefined, City: city ?? '' },
});

function identityOf(seller: SellerData): XmlElement {
  const { name, legal_form, tax_number, company_number, vat, iban, birth_date } = seller;
  const country = alpha2CodeOf(seller.country ?? '') ?? 'CZ';
  const isPerson = legal_form === null;
  const [first = '', ...rest] = name.split(' ');
  const party = {
    ResCountryCode: country,
    TIN: tinOf(tax_number ?? company_number, country),
    ...(isPerson
      ? {}
      : { IN: company_number ? { '@issuedBy': country, '@INType': 'BRN', '#text': company_number } : undefined }),
    VAT: vat?.number ?? undefined,
    Name: isPerson ? { FirstName: rest.length > 0 ? first : 'NFN', LastName: rest.join(' ') || first } : name,
    Address: addressOf(seller, isPerson ? 'OECD302' : 'OECD304'),
    ...(isPerson && birth_date ? { BirthInfo: { BirthDate: birth_date } } : {}),
  };
  const account = iban
    ? { Identifier: { '@accountNumberType': 'IBAN', '#text': iban }, AccountHolderName: name }
    : undefined;
  return isPerson
    ? { IndividualSeller: { Standard: { IndSellerID: party, FinancialIdentifier: account } } }
    : { EntitySeller: { Standard: { EntSellerID: party, FinancialIdentifier: account } } };
}

function listingOf({ street, postal_code, town, country, kind, currency, quarters }: SellerActivity): XmlElement {
  const each = <Value extends XmlElement | number>(
    name: string,
    read: (sums: QuarterSums | undefined) => Value,
  ): XmlElement =>
    Object.fromEntries(
      [1, 2, 3, 4].map((quarter) => [`${name}Q${quarter}`, read(quarters.find((sums) => sums.quarter === quarter))]),
    );
  const amount = (minor = 0): XmlElement => ({ '@currCode': currency, '#text': String(wholeUnits(minor)) });
  const nights = quarters.reduce((sum, one) => sum + one.nights, 0);
  const property = kinds[kind] ?? 'DPI910';
  return {
    Address: addressOf({ street, postal_code, city: town, country }),
    Consideration: each('Cons', (sums) => amount(sums?.considerationMinor)),
    NumberOfActivities: each('Numb', (sums) => sums?.stays ?? 0),
    Fees: each('Fees', (sums) => amount(sums?.feesMinor)),
    Taxes: each('Tax', (sums) => amount(sums?.taxesMinor)),
    PropertyType: property,
    OtherPropertyType: property === 'DPI910' ? kind : undefined,
    RentedDays: nights > 0 ? nights : undefined,
  };
}

/** Rounded half away from zero: 1 234.50 Kč is 1235. */
const wholeUnits = (minor: number): number => Math.sign(minor) * Math.round(Math.abs(minor) / minorUnits) || 0;
