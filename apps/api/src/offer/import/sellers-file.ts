import { vatStatuses, type SellerData } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { z } from 'zod';
import { isCountry } from '../countries/country-list.ts';
import { sellerProblems } from '../sellers/seller-problems.ts';
import { uuidOf } from '../../platform/codes/uuid-of.ts';
import type { Row } from './row.ts';

export const sellerColumns = {
  needed: ['seller', 'name', 'private'],
  optional: [
    ...(['valid_from', 'legal_form', 'trader', 'street', 'city', 'postal_code', 'country', 'company_number'] as const),
    ...(['tax_number', 'birth_date', 'iban', 'vat_status', 'vat_country', 'vat_number', 'email', 'phone'] as const),
  ],
};

export interface ImportedSeller {
  readonly id: string;
  /** Null for today. */
  readonly effectiveFrom: CalendarDate | null;
  readonly data: SellerData;
  readonly row: Row;
}

/** The id of a seller by its name in the operator's files. An export names sellers by their ids. */
export const sellerId = (key: string): string => (z.uuid().safeParse(key).success ? key : uuidOf(`seller ${key}`));

export function sellersOf(rows: readonly Row[], today: CalendarDate): ImportedSeller[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = row.slug('seller');
    const effectiveFrom = row.filled('valid_from') ? row.date('valid_from') : null;
    const data = dataOf(row);
    for (const { field, problem } of sellerProblems(data, today))
      row.refuse(field.replace('vat.', 'vat_'), problem, expected[problem]);
    const version = `${key} ${effectiveFrom}`;
    if (seen.has(version)) row.refuse('seller', 'id_repeated', 'each seller and day once');
    seen.add(version);
    return { id: sellerId(key), effectiveFrom, data, row };
  });
}

const expected = {
  company_number_of_another_country: 'a company number of its country',
  company_number_wrong: 'a company number as its register writes it',
  company_number_of_private_person: 'none: a private person has no company number',
  vat_number_wrong: 'a VAT number with the prefix of its country',
  vat_number_of_no_payer: 'none, or a vat_status of payer or identified',
  iban_wrong: 'an IBAN or a Czech account number with the right check digits',
  birth_date_of_company: 'none: only a private person has a birth date',
  birth_date_impossible: 'the birth date of an adult',
  email_wrong: 'an e-mail address',
  phone_wrong: 'a phone number with the country’s code',
} as const;

function dataOf(row: Row): SellerData {
  const line = (column: string, max: number) => (row.has(column) && row.text(column, { max, optional: true })) || null;
  const country = (column: string) => {
    const code = line(column, 3);
    if (code !== null && !isCountry(code)) row.refuse(column, 'value_unknown', 'three capital letters, as in CZE');
    return code;
  };
  return {
    name: row.text('name', { max: 120 }),
    legal_form: line('legal_form', 60),
    is_trader: row.filled('trader') ? row.yesNo('trader') : null,
    is_private: row.yesNo('private'),
    street: line('street', 120),
    city: line('city', 80),
    postal_code: line('postal_code', 12),
    country: country('country'),
    company_number: line('company_number', 30),
    tax_number: line('tax_number', 30),
    birth_date: row.filled('birth_date') ? row.birthDate('birth_date') : null,
    iban: line('iban', 42),
    vat: row.filled('vat_status')
      ? {
          status: row.oneOf('vat_status', vatStatuses),
          country: country('vat_country'),
          number: line('vat_number', 20),
        }
      : null,
    email: line('email', 254),
    phone: line('phone', 30),
  };
}
