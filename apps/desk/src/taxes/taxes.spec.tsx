import type { VatRateWire, WrongDocumentListWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

const rate: VatRateWire = {
  ...{ country: 'AUT', supply: 'accommodation', effective_from: '2018-11-01', per_mille: 100 },
  ...{
    source: 'UStG 1994 § 10',
    source_url: null,
    read_on: null,
    is_current: true,
    is_stale: true,
    version: '0'.repeat(16),
  },
};
const wrong: WrongDocumentListWire['data'][number] = {
  number: '2026000001',
  version: '1'.repeat(16),
  reservation: { id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e31', number: 'MP-2611-00001' },
  ...{ place: 'Almhütte', country: 'AUT', taxed_on: '2026-11-20' },
  total: { minor: 300_000, currency: 'CZK' },
  percent: 12,
  right_percent: 10,
};
const effect = { ledger: [], gateway: [], nights: [], emails: [] };

const deskFor = (rights: readonly string[]) => {
  const sent: unknown[] = [];
  const act = ({ body }: { readonly body: unknown }) => {
    sent.push(body);
    return { effect, version: null };
  };
  const api = stubDesk({
    'GET /desk/editor': () => ({ name: 'Karel', email: 'k@example.cz', role: 'finance', rights }),
    'GET /console/vat-rate': () => ({ data: [rate] }),
    'GET /console/wrong-document': () => ({ data: [wrong] }),
    'POST /console/wrong-document/2026000001/correct': act,
  });
  return { api, sent };
};

beforeEach(() => signIn());
afterEach(() => {
  endVisit();
  snackbarQueue.clear();
});

describe('taxes', () => {
  it('show rates with their sources, and that nobody has verified one', async () => {
    const { api } = deskFor(['reservations']);
    await showConsole('/en/console/taxes', api);
    const table = await screen.findByRole('table', { name: 'VAT rates' });
    expect(within(table).getByText('10 %')).toBeTruthy();
    expect(within(table).getByText('Not verified')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
  });

  it('correct a document after a preview, with a reason', async () => {
    const { api, sent } = deskFor(['reservations', 'law']);
    await showConsole('/en/console/taxes?tab=wrong', api);
    await userEvent.click(await screen.findByRole('button', { name: /Correct.*2026000001/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Czech VAT of an Austrian stay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(sent.length).toBeGreaterThan(1));
    expect(sent.at(-1)).toMatchObject({
      version: '1'.repeat(16),
      preview: false,
      reason: 'Czech VAT of an Austrian stay',
    });
  });
});
