import type { OperatorIdentity } from '@mp/contract';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { austrianSeller, czechSeller } from '../../testing/sellers-of-world.ts';
import { dac7Of } from './dac7.ts';
import type { SellerActivity } from './find-activity.ts';

const operator: OperatorIdentity = {
  ...{ name: 'Kouzelná místa', legal_form: 's.r.o.', street: 'Mlýnská 7', city: 'Turnov', zip: '511 01' },
  ...{ ico: '00000019', dic: 'CZ00000019', register: '', email: 'ahoj@kouzelnamista.example', phone: '+420200000000' },
};
const activity: SellerActivity = {
  ...{ seller_id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11', seller: czechSeller, place_id: 1, place: 'Roubenka' },
  ...{ kind: 'cottage', street: 'Lesní 3', postal_code: '384 44', town: 'Stožec', country: 'CZE', currency: 'CZK' },
  quarters: [
    { quarter: 1, considerationMinor: 245_550, feesMinor: 45_000, taxesMinor: 9_450, stays: 2, nights: 5 },
    { quarter: 2, considerationMinor: -81_850, feesMinor: -15_000, taxesMinor: -3_150, stays: 0, nights: 0 },
  ],
};
const person = {
  ...czechSeller,
  ...{
    name: 'Ludmila Vinařová',
    legal_form: null,
    is_private: true,
    company_number: null,
    tax_number: null,
    vat: null,
  },
  birth_date: '1968-09-14',
};

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
function read(...of: SellerActivity[]) {
  const xml = dac7Of({ year: 2027, operator, now: new Date('2028-01-15T09:00:00Z'), activity: of });
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).DPI_OECD;
}

describe('the yearly report of sellers', () => {
  it('says who reports, and what a company earned by quarter, without what we kept', () => {
    const { MessageSpec, DPIBody } = read(activity);
    expect(MessageSpec).toMatchObject({ MessageTypeIndic: 'DPI401', ReportingPeriod: '2027-12-31' });
    expect(DPIBody.PlatformOperator).toMatchObject({ Name: 'Kouzelná místa, s.r.o.', Nexus: 'RPONEX1' });
    const { Identity, RelevantActivities } = DPIBody.ReportableSeller;
    expect(Identity.EntitySeller.Standard).toMatchObject({
      EntSellerID: { TIN: { '@issuedBy': 'CZ', '#text': 'CZ27082440' }, VAT: 'CZ27082440', Name: 'Chalupy Šumava' },
      FinancialIdentifier: { Identifier: { '#text': 'CZ6508000000192000145399' } },
    });
    expect(RelevantActivities.ImmovableProperty.PropertyListing).toEqual({
      Address: { CountryCode: 'CZ', AddressFix: { Street: 'Lesní 3', PostCode: '384 44', City: 'Stožec' } },
      // Whole crowns, rounded half away from zero.
      Consideration: {
        ConsQ1: { '@currCode': 'CZK', '#text': '2456' },
        ConsQ2: { '@currCode': 'CZK', '#text': '-819' },
        ConsQ3: { '@currCode': 'CZK', '#text': '0' },
        ConsQ4: { '@currCode': 'CZK', '#text': '0' },
      },
      NumberOfActivities: { NumbQ1: '2', NumbQ2: '0', NumbQ3: '0', NumbQ4: '0' },
      Fees: expect.objectContaining({ FeesQ1: { '@currCode': 'CZK', '#text': '450' } }),
      Taxes: expect.objectContaining({ TaxQ1: { '@currCode': 'CZK', '#text': '95' } }),
      PropertyType: 'DPI904',
      RentedDays: '5',
    });
  });

  it('has the date of birth of a person, and says that a tax number is not known', () => {
    const { IndSellerID } = read({ ...activity, seller: person }).DPIBody.ReportableSeller.Identity.IndividualSeller
      .Standard;
    expect(IndSellerID).toMatchObject({
      TIN: { '@unknown': 'true', '#text': 'NOTIN' },
      Name: { FirstName: 'Ludmila', LastName: 'Vinařová' },
      BirthInfo: { BirthDate: '1968-09-14' },
    });
  });

  it('has a listing for each place and currency of a seller', () => {
    const { ReportableSeller } = read(activity, { ...activity, currency: 'EUR' }, { ...activity, place_id: 2 }).DPIBody;
    expect(ReportableSeller.RelevantActivities.ImmovableProperty.PropertyListing).toHaveLength(3);
  });

  it('leaves out houses and sellers outside the Union, and says that there is nothing to report', () => {
    const swiss = { ...activity, country: 'CHE', seller: { ...austrianSeller, country: 'CHE' } };
    const { MessageSpec, DPIBody } = read(swiss);
    expect(MessageSpec.MessageTypeIndic).toBe('DPI403');
    expect(DPIBody.ReportableSeller).toBeUndefined();
    expect(read({ ...swiss, country: 'AUT' }).DPIBody.ReportableSeller).toBeDefined();
  });
});
