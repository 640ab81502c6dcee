import type { ImportDetailWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const run: ImportDetailWire = {
  id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11',
  name: 'places.csv, rates.csv',
  state: 'checked',
  by: 'Iva Bártová',
  created_at: '2026-11-21T11:00:00Z',
  percent: 100,
  version: '0'.repeat(16),
  files: [{ file: 'places.csv', rows: 2, added: 1, changed: 1 }],
  problems: [],
  problem_count: 0,
};
const path = `/console/imports/${run.id}`;
const desk = (change: Partial<ImportDetailWire> = {}) =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Iva', email: 'i@example.cz', role: 'finance', rights: ['law'] }),
    'GET /console/imports': () => ({ data: [run] }),
    'POST /console/imports': () => ({ id: run.id }),
    [`GET ${path}`]: () => ({ ...run, ...change }),
    [`POST ${path}`]: () => ({
      effect: { ledger: [], gateway: [], nights: [], emails: [] },
      version: null,
    }),
  });

beforeEach(() => signIn());
afterEach(() => {
  endVisit();
  snackbarQueue.clear();
});

describe('imports in the console', () => {
  it('send a chosen ZIP to be checked, and open the report', async () => {
    const api = desk();
    await showDesk('/en/console/imports', api);
    const zip = new File(['PK'], 'catalogue.zip', { type: 'application/zip' });
    await userEvent.upload(await screen.findByLabelText('Files or a ZIP'), zip);
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(api.requested).toContain('/console/imports?name=catalogue.zip'));
  });

  it('show what would be written, and import it', async () => {
    const api = desk();
    await showDesk(`/en/console/imports/${run.id}`, api);
    expect((await screen.findByRole('row', { name: /places\.csv/ })).textContent).toBe('places.csv211');
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getAllByRole('button', { name: 'Import' }).at(-1) as HTMLElement);
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('The import is running.'));
  });

  it('show how far a run is, also after a reload', async () => {
    await showDesk(`/en/console/imports/${run.id}`, desk({ state: 'importing', percent: 40, files: [] }));
    expect(await screen.findByRole('progressbar', { name: 'Importing' })).toHaveProperty('value', 40);
  });

  it('name each problem in the language of the page', async () => {
    const problem = { file: 'rates.csv', line: 3, column: 9, found: 'x', expected: 'yes or no' } as const;
    const problems = [{ ...problem, code: 'yes_or_no_expected' as const }];
    await showDesk(`/cs/sprava/imports/${run.id}`, desk({ state: 'refused', files: [], problems, problem_count: 3 }));
    const row = await screen.findByRole('row', { name: /rates\.csv:3:9/ });
    expect(row.textContent).toContain('Tady může být jen yes nebo no.');
    expect(screen.getByText('V souborech jsou 3 chyby. Nic jsme neimportovali.')).toBeTruthy();
    expect(screen.getByText('a 2 další')).toBeTruthy();
  });
});
