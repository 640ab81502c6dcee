import type { StaffListWire } from '@mp/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snackbarQueue } from '@mp/ui/snackbars';
import { endVisit, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const petr = {
  id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11',
  name: 'Petr Velký',
  email: 'petr@example.cz',
  role: 'publisher',
  is_own: false,
  version: '0123456789abcdef',
  has_second_factor: true,
  reset: null,
} as const;
const iva = {
  ...petr,
  id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e12',
  name: 'Iva Bártová',
  role: 'owner',
  is_own: true,
} as const;

const ownersDesk = (staff: StaffListWire['data'], outcome: 'requested' | 'reset') =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Iva', email: 'i@example.cz', role: 'owner', rights: ['read', 'staff'] }),
    'GET /console/staff': () => ({ data: staff }),
    [`POST /console/staff/${petr.id}/reset`]: () => ({ outcome }),
  });

describe('staff members', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    snackbarQueue.clear();
  });

  it('are shown to owners alone', async () => {
    const api = stubDesk();
    await showDesk('/en/console/staff', api);
    expect(await screen.findByText(/belongs to another role/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Staff' })).toBeNull();
    expect(api.requested).not.toContain('/console/staff');
  });

  it.each([
    ['requested', null, 'Reset', 'Ask for it', /another owner/],
    ['reset', { by: 'Jana Malá', is_own: false }, 'Agree', 'Agree and reset', /can now set up/],
  ] as const)('with a lost second factor: %s', async (outcome, reset, button, confirm, message) => {
    const api = ownersDesk([iva, { ...petr, reset }], outcome);
    await showDesk('/en/console/staff', api);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${button}.*Petr Velký`) }));
    expect(api.requested.filter((path) => path.endsWith('/reset'))).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: confirm }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toMatch(message));
    expect(screen.queryByRole('button', { name: /factor.*Iva Bártová/ })).toBeNull();
  });

  it('get another role after a reason, with the version of the page', async () => {
    const api = ownersDesk([iva, petr], 'requested');
    const path = `/console/staff/${petr.id}/role`;
    const effect = { ledger: [], gateway: [], nights: [], emails: [] };
    api.on(`POST ${path}`, () => ({ effect, version: null }));
    await showDesk('/en/console/staff', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Change the role: Petr Velký' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'New role' }), 'support');
    await userEvent.click(screen.getByRole('button', { name: 'Change the role' }));
    expect(await screen.findByText(/at least three characters/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Moves to support');
    await userEvent.click(screen.getByRole('button', { name: 'Change the role' }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toMatch(/Petr Velký has a new role/));
    expect(api.bodies(`POST ${path}`).at(-1)).toEqual({
      version: petr.version,
      role: 'support',
      reason: 'Moves to support',
      preview: false,
    });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Staff' }));
  });

  it('are added by e-mail; a refusal says what to do', async () => {
    const api = ownersDesk([iva], 'requested');
    api.on('POST /console/staff', () => 'staff_no_account');
    await showDesk('/en/console/staff', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a member of staff' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail of the account' }), 'eva@example.cz');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'New colleague');
    await userEvent.click(screen.getByRole('button', { name: 'Give the role' }));
    expect(await screen.findByText(/need to register in the shop first/)).toBeTruthy();
    expect(api.bodies('POST /console/staff')).toEqual([
      { email: 'eva@example.cz', role: 'support', reason: 'New colleague' },
    ]);
  });
});
