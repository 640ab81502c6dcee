import type { PoliciesWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const version = '0'.repeat(16);
const effect = { ledger: [], gateway: [], nights: [], emails: [] };
const policies: PoliciesWire = {
  new_version: version,
  data: [
    {
      id: 'moderate',
      names: { cs: 'Mírné storno', en: 'Moderate cancellation' },
      steps: [
        { before: { days: 7 }, per_mille: 1000 },
        { before: { hours: 48 }, per_mille: 500 },
      ],
      insurable: true,
      rates: 3,
      version,
    },
  ],
};
const desk = (rights: readonly string[] = ['read', 'publish']) =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Iva', email: 'i@example.cz', role: 'publisher', rights }),
    'GET /console/policies': () => policies,
    'POST /console/policies/moderate': () => ({ effect, version: null }),
  });

beforeEach(() => signIn());
afterEach(() => {
  endVisit();
  snackbarQueue.clear();
});

describe('cancellation policies', () => {
  it('[4.34] are listed with their steps, and changed by publishers', async () => {
    const api = desk();
    await showDesk('/en/console/policies', api);
    const row = await screen.findByRole('row', { name: /Moderate/ });
    expect(row.textContent).toContain('100 % until 7 days before arrival · 50 % until 48 hours before arrival');
    await userEvent.click(within(row).getByRole('button', { name: /Change/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove the last step' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('The change is saved.'));
    expect(api.requested).toContain('/console/policies/moderate');
  });

  it('are not changed by editors', async () => {
    await showDesk('/cs/sprava/policies', desk(['read']));
    const row = await screen.findByRole('row', { name: /Mírné/ });
    expect(row.textContent).toContain('100 % do 7 dnů před příjezdem');
    expect(within(row).queryByRole('button')).toBeNull();
  });
});
