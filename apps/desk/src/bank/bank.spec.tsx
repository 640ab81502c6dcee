import type { BankEntryWire, BankStatementListWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, Refusal, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

const crowns = (minor: number) => ({ minor, currency: 'CZK' as const });
const version = '0123456789abcdef';
const statementId = '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11';
const list: BankStatementListWire = {
  balances: [
    {
      ...{ account: 'CZ6508000000192000145399', until: '2027-01-31', closing: crowns(354_406) },
      ...{ moved: crowns(254_406), booked: crowns(204_406), difference: crowns(50_000), not_booked: crowns(30_000) },
    },
  ],
  data: [
    {
      ...{ id: statementId, account: 'CZ6508000000192000145399', number: '12', format: 'camt.053' },
      ...{ from: '2027-01-01', until: '2027-01-31', opening: crowns(100_000), closing: crowns(354_406) },
      ...{ entries: { matched: 3, partly: 0, unknown: 1 }, added_by: 'Hana Malá', added_at: '2027-02-01T09:00:00Z' },
    },
  ],
  next: null,
};
const entry = (change: Partial<BankEntryWire> = {}): BankEntryWire => ({
  ...{ id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a12', version, day: '2027-01-04', amount: crowns(97_000) },
  ...{ variable_symbol: '', counter_account: '', counterparty: 'STRIPE', message: 'Payout', state: 'unknown' },
  link: null,
  ...change,
});

const desk = (routes: Parameters<typeof stubDesk>[0] = {}) =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Jan', email: 'j@example.cz', role: 'finance', rights: ['money', 'law'] }),
    'GET /console/bank-statement': () => list,
    ...routes,
  });

beforeEach(() => signIn());
afterEach(() => {
  snackbarQueue.clear();
  endVisit();
});

describe('bank statements in the console', () => {
  it('stand beside the ledger, with what makes the difference', async () => {
    await showConsole('/cs/sprava/bank', desk());
    const row = within(await screen.findByRole('row', { name: /Hana Malá/ }));
    expect(row.getByText('spárováno: 3')).toBeTruthy();
    expect(row.getByText('neznámé: 1')).toBeTruthy();
    expect(row.queryByText(/částečně/)).toBeNull();
    const difference = screen.getByText('Rozdíl').closest('div') ?? document.body;
    expect(difference.textContent).toMatch(/500\sKč/);
    expect(screen.getByText('Z toho na výpisech, ale zatím nezaúčtováno')).toBeTruthy();
    expect(screen.getByText('Z toho zaúčtováno, ale zatím na žádném výpisu')).toBeTruthy();
  });

  it('are added as files, and one of another account says so', async () => {
    const sent: unknown[] = [];
    const api = desk({
      'POST /console/bank-statement': ({ body }) => {
        sent.push(body);
        return sent.length === 1
          ? new Refusal('bank_statement_account', {})
          : { statements: 1, entries: 4, unknown: 1 };
      },
    });
    await showConsole('/en/console/bank', api);
    const file = await screen.findByLabelText(/File of the bank/);
    await userEvent.upload(file, new File(['074'], 'vypis.gpc'));
    await userEvent.click(screen.getByRole('button', { name: 'Add the statement' }));
    expect(await screen.findByText(/The statement is of another account than ours/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add the statement' }));
    expect(await screen.findByText('Added: 1 statement with 4 entries; 1 entry is unknown.')).toBeTruthy();
    expect(sent[0]).toEqual({ filename: 'vypis.gpc', content: btoa('074') });
  });
});

describe('entries of bank statements', () => {
  it('that are unknown are booked to an account, with the fees of the gateway', async () => {
    const sent: unknown[] = [];
    const one = entry();
    const api = desk({
      'GET /console/bank-entry': () => ({ data: [one], next: null }),
      [`POST /console/bank-entry/${one.id}/book`]: ({ body }) => {
        sent.push(body);
        return { effect: { ledger: [], gateway: [], nights: [], emails: [] }, version: null };
      },
    });
    await showConsole('/en/console/bank?tab=entries', api);
    await userEvent.click(await screen.findByRole('button', { name: /Book: .*STRIPE|STRIPE.*Book/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Account of the ledger'), 'Owed by the card gateway');
    await userEvent.type(dialog.getByLabelText(/kept back fees/), '30');
    await userEvent.type(dialog.getByLabelText('Reason'), 'January payout');
    await userEvent.click(await dialog.findByRole('button', { name: 'Book' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        ...{ version, account: 'gateway_receivable', fees_minor: 3_000, preview: false, reason: 'January payout' },
      }),
    );
  });

  it('say what they belong to', async () => {
    const links: readonly Partial<BankEntryWire>[] = [
      { link: { kind: 'transfer', transfer: 'trn_1', reservation: 'MP-2611-48213' }, state: 'partly' },
      { link: { kind: 'payout', payout: 4, settlement: '26120001' }, state: 'partly' },
      { link: { kind: 'refund', reservation: 'MP-2611-48214' }, state: 'matched' },
      { link: { kind: 'return', transfer: 'trn_2' }, state: 'matched' },
      { link: { kind: 'account', account: 'bank_fees' }, state: 'matched' },
    ];
    const data = links.map((change, at) => entry({ id: `5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a2${at}`, ...change }));
    await showConsole(
      '/cs/sprava/bank?tab=entries&view=all',
      desk({ 'GET /console/bank-entry': () => ({ data, next: null }) }),
    );
    expect(await screen.findByRole('link', { name: 'Převod MP-2611-48213' })).toBeTruthy();
    expect(screen.getByText(/o jeho části se ještě nerozhodlo/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Výplata 4' })).toBeTruthy();
    expect(screen.getByText(/26120001.*chybí její další platby/)).toBeTruthy();
    expect(screen.getByText('Vratka MP-2611-48214')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vrácený převod' })).toBeTruthy();
    expect(screen.getByText('Bankovní poplatky a úroky')).toBeTruthy();
    // Only what staff have booked can be booked again.
    expect(screen.getAllByRole('button', { name: /Zaúčtovat/ })).toHaveLength(1);
  });
});
