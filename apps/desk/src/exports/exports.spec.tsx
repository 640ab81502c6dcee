import type { ExportSumsWire } from '@mp/contract';
import { screen, within } from '@testing-library/react';
import { endVisit, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

const sums: ExportSumsWire = {
  ledger: [{ account: 'commission_earned', amount: { minor: -45_000, currency: 'CZK' } }],
  documents: [{ kind: 'commission', count: 3, total: { minor: 54_450, currency: 'CZK' } }],
};

describe('exports in the console', () => {
  beforeEach(() => signIn());
  afterEach(() => endVisit());

  it('offer the files of the last month and its year, and what they add up to', async () => {
    const asked: string[] = [];
    const api = stubDesk({
      'GET /desk/editor': () => ({ name: 'Jan', email: 'j@example.cz', role: 'finance', rights: ['money'] }),
      'GET /console/export': ({ url }) => {
        asked.push(url.search);
        return sums;
      },
    });
    await showConsole('/cs/sprava/exports', api);
    const row = within(await screen.findByRole('row', { name: /Provize.*3/ }));
    expect(row.getByText(/544,50\sKč/)).toBeTruthy();
    expect(asked).toEqual(['?month=2026-10']);
    for (const name of ['Účetní kniha', 'ISDOC', 'Pohoda', 'UBL', 'Krátkodobé pronájmy', 'DAC7'])
      expect(screen.getByRole('button', { name: new RegExp(`Uložit.*${name}|${name}.*Uložit`) })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Soubor za rok 2026' })).toBeTruthy();
    expect(screen.getAllByText(/Neověřeno/)).toHaveLength(5);
  });
});
