import type { MunicipalitiesWire, MunicipalityDetailWire } from '@mp/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snackbarQueue } from '@mp/ui/snackbars';
import { endVisit, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const rule: MunicipalityDetailWire['rules'][number] = {
  id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11',
  amount: { currency: 'EUR', minor: 150, czk_minor: 3_800, eur_minor: 150 },
  per_mille: 0,
  from_age: 18,
  max_nights: 7,
  season: { from: '04-01', until: '10-31' },
  effective_from: '2026-01-01',
  effective_until: null,
  exemptions: { cs: '', en: '' },
  collected: 'on_spot',
  source: 'Regolamento 12/2025',
  source_url: null,
  read_on: null,
  state: 'now',
  recorded_at: '2026-11-21T11:00:00.000Z',
};
const municipality: MunicipalitiesWire['data'][number] = {
  id: 'ITA:Bardolino',
  country: 'ITA',
  municipality: 'Bardolino',
  places: 1,
  today: [rule],
  next_change: '2027-01-01',
  is_verified: false,
};
const detail: MunicipalityDetailWire = {
  id: 'ITA:Bardolino',
  country: 'ITA',
  municipality: 'Bardolino',
  rules: [rule],
  places: [
    {
      id: 1053,
      name: 'Cascina Sette Cipressi',
      town: 'Bardolino',
      municipality: null,
      collected: null,
      fees: [],
      version: '0123456789abcdef',
    },
  ],
  version: '0123456789abcdef',
};
const effect = { ledger: [], gateway: [], nights: [], emails: [] };
const path = '/console/local-taxes/ITA%3ABardolino';

const desk = (rights: readonly string[] = ['reservations', 'law']) =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Iva', email: 'i@example.cz', role: 'finance', rights }),
    'GET /console/local-taxes': () => ({
      data: [municipality, { ...municipality, id: 'ITA:Pienza', municipality: 'Pienza', today: [], is_verified: null }],
      next: null,
    }),
    [`GET ${path}`]: () => detail,
    [`POST ${path}/rule`]: () => ({ effect, version: null }),
    [`POST ${path}/rule/${rule.id}/end`]: () => ({ effect, version: null }),
  });

describe('local taxes', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    snackbarQueue.clear();
  });

  it('are for staff with the right to change what law asks', async () => {
    const api = desk(['reservations']);
    await showDesk('/en/console/local-taxes', api);
    expect(await screen.findByText(/belongs to another role/)).toBeTruthy();
    expect(api.requested).not.toContain('/console/local-taxes');
  });

  it('are listed by municipality: today’s rate, whether it is verified, and where nothing is recorded', async () => {
    await showDesk('/en/console/local-taxes', desk());
    const row = await screen.findByRole('row', { name: /Bardolino/ });
    expect(row.textContent).toMatch(/€1\.50 per person and night.*1 Jan 2027.*Not verified/);
    expect(screen.getByRole('row', { name: /Pienza/ }).textContent).toContain('Nothing recorded');
  });

  it('are shown with their conditions, and replaced from a day on, after a preview', async () => {
    const api = desk();
    await showDesk('/en/console/local-taxes/ITA%3ABardolino', api);
    const row = await screen.findByRole('row', { name: /from 1 Jan 2026/ });
    expect(row.textContent).toMatch(/from age 18 · season 1 Apr to 31 Oct · at most 7 nights · paid at the place/);
    await userEvent.click(screen.getByRole('button', { name: /Record a new rate/ }));
    const dialog = await screen.findByRole('dialog');
    const type = (label: RegExp, value: string) => userEvent.type(screen.getByLabelText(label), value);
    await type(/First night/, '2027-04-01');
    await type(/^Rate/, '2');
    await type(/in crowns/, '50');
    await type(/in euros/, '2');
    await type(/^Source$/, 'Regolamento 1/2027');
    await type(/Reason/, 'New regulation');
    await userEvent.click(screen.getAllByRole('button', { name: 'Record a new rate' }).at(-1) as HTMLElement);
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('The rate is recorded.'));
    expect(dialog.isConnected).toBe(false);
    expect(api.requested).toContain(`${path}/rule`);
  });
});
