import type { OwedWire, SettingsWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

const operator = {
  ...{ name: 'Kouzelná místa', legal_form: 's.r.o.', street: 'Mlýnská 7', city: 'Turnov', zip: '511 01' },
  ...{ ico: '00000019', dic: 'CZ00000019', register: '', email: 'ahoj@example.cz', phone: '+420200000000' },
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
  const api = stubDesk({
    'GET /desk/editor': () => ({ name: 'Jan', email: 'j@example.cz', role: 'finance', rights: ['law'] }),
    'GET /console/settings': () => settings,
    'GET /console/owed': () => owed,
    'PUT /console/settings/commission': ({ body }) => {
      sent.push(body);
      return { effect, version: null };
    },
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
    expect(within(company).getByText(/From .*2027.*will hold/)).toBeTruthy();
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
});

it('shows what is owed to owners, with links to the stays', async () => {
  signIn();
  await showConsole('/en/console/owed', desk().api);
  const row = (await screen.findByRole('link', { name: 'Chalupy Šumava' })).closest('tr')!;
  expect(row.textContent).toMatch(/4,911\sKč/);
  endVisit();
});
