import type { MissingCode, SellerData, SellerProblemCode } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { checkEmail, checkPhone } from '@mp/validation';
import { readAccount } from '../../platform/codes/bank-account.ts';
import { companyNumberProblem } from './company-number.ts';
import { isVatNumber } from './vat-number.ts';

/** Something that is wrong in a field of a seller's data. */
export interface SellerProblem {
  readonly field: string;
  readonly problem: SellerProblemCode;
  /** The alpha-3 code of the country whose form the number has. */
  readonly country?: string;
}

const oldest = 110;

/** What is wrong with the data of a seller, whether or not it is complete. */
export function sellerProblems(data: SellerData, today: CalendarDate): SellerProblem[] {
  const { country, company_number, birth_date, iban, vat, email, phone, is_private } = data;
  const problems: (SellerProblem | false)[] = [
    company_number !== null && companyProblem(data, company_number, country),
    vat !== null &&
      vat.number !== null &&
      (vat.status === 'not_payer'
        ? { field: 'vat.number', problem: 'vat_number_of_no_payer' }
        : !isVatNumber(vat.country ?? country ?? '', vat.number) && {
            field: 'vat.number',
            problem: 'vat_number_wrong',
          }),
    iban !== null && readAccount(iban) === null && { field: 'iban', problem: 'iban_wrong' },
    birth_date !== null && !is_private && { field: 'birth_date', problem: 'birth_date_of_company' },
    birth_date !== null &&
      is_private &&
      !isAdultsBirthDate(birth_date, today) && { field: 'birth_date', problem: 'birth_date_impossible' },
    email !== null && checkEmail(email) !== null && { field: 'email', problem: 'email_wrong' },
    phone !== null && checkPhone(phone) !== null && { field: 'phone', problem: 'phone_wrong' },
  ];
  return problems.filter((problem) => problem !== false);
}

function companyProblem({ is_private }: SellerData, number: string, country: string | null): SellerProblem | false {
  const field = 'company_number';
  if (is_private) return { field, problem: 'company_number_of_private_person' };
  const other = companyNumberProblem(country ?? '', number);
  if (other === null) return false;
  return other === 'unknown'
    ? { field, problem: 'company_number_wrong' }
    : { field, problem: 'company_number_of_another_country', country: other };
}

/** Whether a person born that day is an adult, and may still be alive. */
function isAdultsBirthDate(birthDate: string, today: CalendarDate): boolean {
  const years = (age: number) => `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;
  return birthDate <= years(18) && birthDate > years(oldest);
}

/**
 * What law requires of a seller and is not known: for consumers (2011/83/EU, article 6a; 2022/2065, article 30), for the tax
 * office (DAC7) and for payouts. A private person has a birth date in place of a company and a tax number.
 */
export function missingOf(data: SellerData): MissingCode[] {
  const fields = ['is_trader', 'street', 'city', 'postal_code', 'country', 'iban', 'vat', 'email', 'phone'] as const;
  const own = data.is_private ? (['birth_date'] as const) : (['company_number', 'tax_number'] as const);
  const missing: MissingCode[] = [...fields, ...own].filter((field) => data[field] === null);
  if (data.vat && data.vat.status !== 'not_payer' && data.vat.number === null) missing.push('vat_number');
  return missing;
}
