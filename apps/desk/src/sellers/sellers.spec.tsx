import type { ContractsWire, PlaceContractsWire, SellerData, SellerWire } from '@mp/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snackbarQueue } from '@mp/ui/snackbars';
import { endVisit, Refusal, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const id = '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11';
const contract = {
  seller_id: id,
  model: 'intermediary' as const,
  commission_per_mille: 145,
  registration_number: null,
};
const recorded = { recorded_at: '2026-11-21T11:00:00.000Z', recorded_by: null };
const line: ContractsWire['data'][number] = {
  place_id: 1001,
  place: 'Chata Zimomřivka',
  country: 'CZE',
  contract: { ...contract, seller: 'Bohumil Vaněk' },
  registration_check: null,
  missing: ['iban'],
  withheld: true,
};
const place: PlaceContractsWire = {
  ...line,
  version: '0123456789abcdef',
  history: [{ ...contract, seller: 'Bohumil Vaněk', effective_from: '2025-01-01', ...recorded }],
};
const data: SellerData = {
  name: 'Bohumil Vaněk',
  legal_form: null,
  is_trader: true,
  is_private: false,
  street: 'Hlavní 131',
  city: 'Kvilda',
  postal_code: '384 93',
  country: 'CZE',
  company_number: '99100100',
  tax_number: 'CZ99100100',
  birth_date: null,
  iban: null,
  vat: { status: 'not_payer', country: null, number: null },
  email: 'owner@example.com',
  phone: '+420 600 101 931',
};
const seller: SellerWire = {
  id,
  version: '0123456789abcdef',
  data,
  missing: ['iban'],
  places: [{ place_id: 1001, place: 'Chata Zimomřivka', model: 'intermediary' }],
  history: [{ data, effective_from: '2025-01-01', ...recorded }],
};
const effect = { ledger: [], gateway: [], nights: [], emails: [] };

const desk = (change: object = {}) =>
  stubDesk({
    'GET /desk/editor': () => ({
      name: 'Iva',
      email: 'i@example.cz',
      role: 'finance',
      rights: ['reservations', 'law'],
    }),
    'GET /console/contracts': () => ({
      data: [line],
      next: null,
      required_from: '2026-12-01',
      new_version: 'fedcba9876543210',
    }),
    'GET /console/contracts/1001': () => place,
    'GET /console/sellers': () => ({ data: [{ id, name: 'Bohumil Vaněk' }], new_version: 'fedcba9876543210' }),
    [`GET /console/sellers/${id}`]: () => seller,
    'PUT /console/contracts/1001': () => ({ effect, version: null }),
    [`PUT /console/sellers/${id}`]: () => ({ effect, version: null }),
    ...change,
  });

describe('sellers', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    snackbarQueue.clear();
  });

  it('are listed by place, with what is missing and the day from which that matters', async () => {
    await showDesk('/en/console/sellers', desk());
    const row = await screen.findByRole('row', { name: /Chata Zimomřivka/ });
    expect(row.textContent).toMatch(/Bohumil Vaněk.*intermediary.*14\.5%.*account \(IBAN\) · not sold/);
    expect(screen.getByText(/places with missing data are not sold/).textContent).toContain('1 Dec 2026');
  });

  it('get a contract from a day on, after a preview and with a reason', async () => {
    await showDesk('/en/console/sellers/1001', desk());
    await userEvent.click(await screen.findByRole('button', { name: 'Change the contract' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Model'), 'own sale');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'New contract');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the contract' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a short-term let show what the last check of its number found, and take another', async () => {
    const numbered = {
      ...place,
      contract: { ...place.contract, registration_number: 'IT021-7' },
      registration_check: { on: '2026-11-03', is_right: false },
    };
    const routes = {
      'GET /console/contracts/1001': () => numbered,
      'POST /console/contracts/1001/registration-check': () => ({ effect, version: null }),
    };
    await showDesk('/en/console/sellers/1001', desk(routes));
    expect((await screen.findByText(/didn’t match the register/)).textContent).toContain('3 Nov 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Record a check of the registration number' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/IT021-7/)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('What the register says'), 'right');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'BDSR');
    await userEvent.click(dialog.getByRole('button', { name: 'Record a check of the registration number' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are added with their first data, and open their page', async () => {
    const newId = '5b1f0b0e-1111-4222-8333-444455556666';
    jest.spyOn(crypto, 'randomUUID').mockReturnValue(newId);
    const routes = {
      [`PUT /console/sellers/${newId}`]: () => ({ effect, version: '1'.repeat(16) }),
      [`GET /console/sellers/${newId}`]: () => ({ ...seller, id: newId, data: { ...data, name: 'Jana Nová' } }),
    };
    await showDesk('/en/console/sellers', desk(routes));
    await userEvent.click(await screen.findByRole('button', { name: 'New seller' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Jana Nová');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'New house');
    await userEvent.click(dialog.getByRole('button', { name: 'New seller' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jana Nová' })).toBeTruthy();
    jest.restoreAllMocks();
  });

  it('show what is wrong beside the field', async () => {
    const refuse = () => new Refusal('seller_invalid', { problems: [{ field: 'iban', problem: 'iban_wrong' }] });
    await showDesk(`/en/console/sellers/${id}`, desk({ [`PUT /console/sellers/${id}`]: refuse }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change the data' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('The check digits of the account are wrong.')).toBeTruthy();
    expect(dialog.getByText(/Some of the seller’s data is wrong/)).toBeTruthy();
  });
});
