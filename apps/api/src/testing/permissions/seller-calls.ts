/** Structurally a call of the table, which imports this file. */
interface Call {
  readonly url: () => string;
  readonly body?: () => object;
}

const nothing = '00000000-0000-4000-8000-000000000000';
const action = { version: '0'.repeat(16), preview: true, reason: 'Nová smlouva', effective_from: '2026-12-01' };
const checked = { version: action.version, preview: true, reason: 'Rejstřík' };
const call = (url: string, body?: object): Call => ({ url: () => url, ...(body && { body: () => body }) });
const seller = `/console/sellers/${nothing}`;
const contract = '/console/contracts/9001';

/** Calls of the console about sellers and contracts. */
export const sellerCalls: readonly [string, Call][] = [
  ['GET /console/sellers/{id}', call(seller)],
  [
    'PUT /console/sellers/{id}',
    call(seller, {
      ...action,
      data: {
        name: 'Jan Dub',
        is_private: true,
        ...{ legal_form: null, is_trader: null, street: null, city: null, postal_code: null, country: null },
        ...{
          company_number: null,
          tax_number: null,
          birth_date: null,
          iban: null,
          vat: null,
          email: null,
          phone: null,
        },
      },
    }),
  ],
  ['GET /console/contracts/{id}', call(contract)],
  [
    'PUT /console/contracts/{id}',
    call(contract, {
      ...action,
      seller_id: nothing,
      model: 'intermediary',
      commission_per_mille: null,
      registration_number: null,
    }),
  ],
  [
    'POST /console/contracts/{id}/registration-check',
    call(`${contract}/registration-check`, { ...checked, is_right: true }),
  ],
];
