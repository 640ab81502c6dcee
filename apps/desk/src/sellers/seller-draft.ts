import type { SellerData, VatStatus } from '@mp/contract';

/** Text fields of the form, in its order. */
export const lineFields = [
  ...(['name', 'legal_form', 'street', 'city', 'postal_code', 'country', 'company_number', 'tax_number'] as const),
  ...(['birth_date', 'iban', 'email', 'phone', 'vat_country', 'vat_number'] as const),
] as const;
type LineField = (typeof lineFields)[number];

/** The data of a seller as typed. */
export interface SellerDraft extends Record<LineField, string> {
  readonly is_trader: '' | 'yes' | 'no';
  readonly is_private: 'yes' | 'no';
  readonly vat_status: '' | VatStatus;
}

export const draftOf = ({ vat, is_trader, is_private, ...data }: SellerData): SellerDraft => ({
  ...(Object.fromEntries(Object.entries(data).map(([field, value]) => [field, value ?? ''])) as Record<
    keyof typeof data,
    string
  >),
  is_trader: is_trader === null ? '' : is_trader ? 'yes' : 'no',
  is_private: is_private ? 'yes' : 'no',
  vat_status: vat?.status ?? '',
  vat_country: vat?.country ?? '',
  vat_number: vat?.number ?? '',
});

/** Empty fields are not known. */
export function dataOf(draft: SellerDraft): SellerData {
  const known = (field: LineField) => draft[field].trim() || null;
  return {
    name: draft.name.trim(),
    legal_form: known('legal_form'),
    is_trader: draft.is_trader === '' ? null : draft.is_trader === 'yes',
    is_private: draft.is_private === 'yes',
    street: known('street'),
    city: known('city'),
    postal_code: known('postal_code'),
    country: known('country'),
    company_number: known('company_number'),
    tax_number: known('tax_number'),
    birth_date: known('birth_date'),
    iban: known('iban'),
    vat:
      draft.vat_status === ''
        ? null
        : { status: draft.vat_status, country: known('vat_country'), number: known('vat_number') },
    email: known('email'),
    phone: known('phone'),
  };
}
