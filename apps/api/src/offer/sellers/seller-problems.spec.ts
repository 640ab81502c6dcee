import type { SellerData } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { missingOf, sellerProblems } from './seller-problems.ts';

const today = calendarDateOf('2026-11-21');

const company: SellerData = {
  name: 'Chalupa Na Zkoušku',
  legal_form: 's.r.o.',
  is_trader: true,
  is_private: false,
  street: 'Stožec 12',
  city: 'Stožec',
  postal_code: '384 44',
  country: 'CZE',
  company_number: '27082440',
  tax_number: 'CZ27082440',
  birth_date: null,
  iban: 'CZ6508000000192000145399',
  vat: { status: 'payer', country: 'CZE', number: 'CZ27082440' },
  email: 'ucetni@chalupa.example',
  phone: '+420 600 100 200',
};
const person: SellerData = {
  ...company,
  name: 'Marie Zkoušková',
  legal_form: null,
  is_trader: false,
  is_private: true,
  company_number: null,
  tax_number: null,
  birth_date: '1971-05-03',
  vat: { status: 'not_payer', country: null, number: null },
};

describe('data of a seller', () => {
  it.each([
    ['a company', company],
    ['a private person', person],
  ])('of %s is valid and complete', (_, data) => {
    expect(sellerProblems(data, today)).toEqual([]);
    expect(missingOf(data)).toEqual([]);
  });

  it.each<[Partial<SellerData>, object]>([
    [
      { company_number: 'FN 123456a' },
      { field: 'company_number', problem: 'company_number_of_another_country', country: 'AUT' },
    ],
    [{ company_number: '2708' }, { field: 'company_number', problem: 'company_number_wrong' }],
    [
      { vat: { status: 'payer', country: 'CZE', number: 'CZ27082441' } },
      { field: 'vat.number', problem: 'vat_number_wrong' },
    ],
    [
      { vat: { status: 'identified', country: 'AUT', number: 'CZ27082440' } },
      { field: 'vat.number', problem: 'vat_number_wrong' },
    ],
    [
      { vat: { status: 'not_payer', country: null, number: 'CZ27082440' } },
      { field: 'vat.number', problem: 'vat_number_of_no_payer' },
    ],
    [{ iban: 'CZ6508000000192000145398' }, { field: 'iban', problem: 'iban_wrong' }],
    [{ birth_date: '1971-05-03' }, { field: 'birth_date', problem: 'birth_date_of_company' }],
    [{ email: 'ucetni@' }, { field: 'email', problem: 'email_wrong' }],
    [{ phone: '12' }, { field: 'phone', problem: 'phone_wrong' }],
  ])('of a company is refused with %j', (change, problem) => {
    expect(sellerProblems({ ...company, ...change }, today)).toEqual([problem]);
  });

  it.each<[Partial<SellerData>, object]>([
    [{ company_number: '27082440' }, { field: 'company_number', problem: 'company_number_of_private_person' }],
    // Eighteen tomorrow.
    [{ birth_date: '2008-11-22' }, { field: 'birth_date', problem: 'birth_date_impossible' }],
    [{ birth_date: '1900-01-01' }, { field: 'birth_date', problem: 'birth_date_impossible' }],
  ])('of a private person is refused with %j', (change, problem) => {
    expect(sellerProblems({ ...person, ...change }, today)).toEqual([problem]);
  });

  it('takes a person who has their eighteenth birthday', () =>
    expect(sellerProblems({ ...person, birth_date: '2008-11-21' }, today)).toEqual([]));

  it.each<[SellerData, Partial<SellerData>, readonly string[]]>([
    [company, { company_number: null, tax_number: null }, ['company_number', 'tax_number']],
    [company, { vat: { status: 'identified', country: 'CZE', number: null } }, ['vat_number']],
    [company, { vat: null, iban: null, is_trader: null }, ['is_trader', 'iban', 'vat']],
    [person, { birth_date: null, phone: null }, ['phone', 'birth_date']],
  ])('names what is missing of it', (data, change, missing) => {
    expect(missingOf({ ...data, ...change })).toEqual(missing);
  });
});
