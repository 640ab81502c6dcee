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
    'GET /desk/staff': () => ({ data: staff }),
    [`POST /desk/staff/${petr.id}/reset`]: () => ({ outcome }),
  });

describe('staff members', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    snackbarQueue.clear();
  });

  it('are shown to owners alone', async () => {
    const api = stubDesk();
    await showDesk('/en/desk', api);
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Staff' })).toBeNull();
    expect(api.requested).not.toContain('/desk/staff');
  });

  it.each([
    ['requested', null, 'Reset', 'Ask for it', /another owner/],
    ['reset', { by: 'Jana Malá', is_own: false }, 'Agree', 'Agree and reset', /can now set up/],
  ] as const)('with a lost second factor: %s', async (outcome, reset, button, confirm, message) => {
    const api = ownersDesk([iva, { ...petr, reset }], outcome);
    await showDesk('/en/desk', api);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${button}.*Petr Velký`) }));
    expect(api.requested.filter((path) => path.endsWith('/reset'))).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: confirm }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toMatch(message));
    expect(screen.queryByRole('button', { name: /Iva Bártová/ })).toBeNull();
  });
});
