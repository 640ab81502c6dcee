import type { OwedWire, SettingsWire } from '@mp/contract';
import { tierKeys } from '@mp/domain';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

const operator = {
  ...{ name: 'Kouzelná místa', legal_form: 's.r.o.', street: 'Mlýnská 7', city: 'Turnov', zip: '511 01' },
  ...{ ico: '00000019', dic: 'CZ00000019', register: '', email: 'ahoj@example.cz', phone: '+420200000000' },
};
const initial = <Value,>(current: Value) => ({ version: '3'.repeat(16), current, versions: [] });
const rules = {
  waiver: initial({
    ...{ premium: 50, refund: 800, limit_czk: 150_000, limit_eur: 6_000 },
    ...{ insurer: '', document_url: '' },
  }),
  holds: initial({
    ...{ unpaid: 30, reminder: 10, answer: 24, most_extension: 168 },
    ...{ of_guest: 3, rooms_of_guest: 12, of_address: 20, rooms_of_address: 40 },
  }),
  transfers: initial({ from: 14, hold: 5, rooms_of_guest: 6, limit_czk: 150_000, rooms_of_address: 12 }),
  vouchers: initial({ valid: 12, most_per_booking: 5 }),
  voucher_extension: initial({ months: 6, fee: 300 }),
  refunds: initial({ approval: 10_000 }),
  emails: initial({
    sender: 'Kouzelná místa <a@b.example>',
    reports_to: 'a@b.example',
    of_stranger: 6,
    of_address: 20,
  }),
  club: initial({
    ...{ welcome: 100, booking: 50, per_100_czk: 1, per_100_eur: 25 },
    ...Object.fromEntries(
      tierKeys.flatMap((tier, index) => [
        [`${tier}_points`, index + 1],
        [`${tier}_discount`, index],
      ]),
    ),
  } as SettingsWire['club']['current']),
};
const settings: SettingsWire = {
  today: '2026-11-21',
  operator: {
    version: '0'.repeat(16),
    current: operator,
    versions: [
      {
        effective_from: '2027-01-01',
        value: { ...operator, city: 'Liberec' },
        state: 'future',
        recorded_at: '2026-11-20T09:00:00Z',
        recorded_by: 'Jan Dub',
      },
    ],
  },
  commission: { version: '1'.repeat(16), current: { per_mille: 150 }, versions: [] },
  sellers_required: { version: '2'.repeat(16), current: { from: null }, versions: [] },
  ...rules,
};
const owed: OwedWire = {
  data: [
    {
      seller_id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e31',
      seller: 'Chalupy Šumava',
      stays: 2,
      owed: { minor: 491_100, currency: 'CZK' },
      commission: { minor: 90_000, currency: 'CZK' },
      vat: { minor: 18_900, currency: 'CZK' },
      paid: { minor: 191_100, currency: 'CZK' },
      left: { minor: 300_000, currency: 'CZK' },
    },
  ],
};
const effect = { ledger: [], gateway: [], nights: [], emails: [] };

const desk = () => {
  const sent: unknown[] = [];
  const record = ({ body }: { readonly body?: unknown }) => {
    sent.push(body);
    return { effect, version: null };
  };
  const api = stubDesk({
    'GET /desk/editor': () => ({ name: 'Jan', email: 'j@example.cz', role: 'finance', rights: ['law'] }),
    'GET /console/settings': () => settings,
    'GET /console/owed': () => owed,
    'PUT /console/settings/commission': record,
    'PUT /console/settings/holds': record,
    'PUT /console/settings/waiver': record,
  });
  return { api, sent };
};

describe('settings of the operator in the console', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    snackbarQueue.clear();
  });

  it('show what holds, and what will hold', async () => {
    await showConsole('/en/console/operator', desk().api);
    const company = await screen.findByRole('region', { name: 'Company data' });
    expect(within(company).getByText('Kouzelná místa, s.r.o.', { selector: 'section > dl dd' })).toBeTruthy();
    expect(within(company).getByText(/From .*2027.*not in force yet/)).toBeTruthy();
    expect(within(company).getByText('Mlýnská 7, 511 01 Liberec')).toBeTruthy();
    expect(screen.getByText('not required yet')).toBeTruthy();
  });

  it('are changed from a day on, after a preview', async () => {
    const { api, sent } = desk();
    await showConsole('/en/console/operator', api);
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Change: Default commission' }));
    const dialog = await screen.findByRole('dialog');
    const percent = within(dialog).getByLabelText('Commission of the stay’s price in %');
    await person.clear(percent);
    await person.type(percent, '12.5');
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        preview: true,
        effective_from: '2026-11-21',
        value: { per_mille: 125 },
      }),
    );
  });

  it('are rules with units, checked against their bounds', async () => {
    const { api, sent } = desk();
    await showConsole('/en/console/operator', api);
    const person = userEvent.setup();
    const button = 'Change: Unpaid reservations and deadlines';
    await person.click(await screen.findByRole('button', { name: button }));
    const minutes = within(await screen.findByRole('dialog')).getByLabelText(
      'Unpaid reservation holds its rooms (minutes)',
    );
    await person.clear(minutes);
    await person.type(minutes, '45');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ preview: true, value: { unpaid: 45, answer: 24 } }));
    const count = sent.length;
    await person.clear(minutes);
    await person.type(minutes, '1441');
    expect(sent.slice(count)).not.toContainEqual(
      expect.objectContaining({ value: expect.objectContaining({ unpaid: 1441 }) }),
    );
  });

  it('show and take shares in per cent', async () => {
    const { api, sent } = desk();
    await showConsole('/en/console/operator', api);
    const card = await screen.findByRole('region', { name: 'Cancellation waiver' });
    expect(within(card).getByText('80', { selector: 'dd' })).toBeTruthy();
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Change: Cancellation waiver' }));
    const premium = within(await screen.findByRole('dialog')).getByLabelText(/after discounts \(%\)/);
    expect(premium).toHaveProperty('value', '5');
    await person.clear(premium);
    await person.type(premium, '5.1');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ value: { premium: 51, refund: 800 } }));
  });
});

it('shows what is owed to owners, with links to the stays', async () => {
  signIn();
  await showConsole('/en/console/owed', desk().api);
  const row = (await screen.findByRole('link', { name: 'Chalupy Šumava' })).closest('tr')!;
  expect(row.textContent).toMatch(/4,911\sKč/);
  endVisit();
});
