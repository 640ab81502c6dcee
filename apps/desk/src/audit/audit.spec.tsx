import type { AuditEntryWire, StaffRight } from '@mp/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const entry: AuditEntryWire = {
  id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e21',
  happened_at: '2026-11-20T09:00:00Z',
  action: 'reservation.cancel',
  subject: { kind: 'reservation', id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e22' },
  detail: {
    actor: 'Hana Malá',
    label: 'MP-2611-00001',
    reason: 'The guest called',
    before: { status: 'held' },
    after: { status: 'cancelled_by_guest' },
  },
};
const ofRoom: AuditEntryWire = { ...entry, id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e24', action: 'place.room' };
const unnamed: AuditEntryWire = { ...entry, id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e25', action: 'place.unheard' };
const erased: AuditEntryWire = { ...entry, id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e23', detail: null };

const auditor = (rights: readonly StaffRight[]) => ({
  'GET /desk/editor': () => ({ name: 'Petra', email: 'p@example.cz', role: 'operator', rights: [...rights] }),
});
const consoleOf = (rights: readonly StaffRight[], check = { broken_seal: null as number | null }) =>
  stubDesk({
    ...auditor(rights),
    'GET /console/audit': () => ({ data: [entry, erased], next: erased.id }),
    'GET /console/audit/check': () => ({ seals: 3, changed_details: [], can_bypass: true, ...check }),
  });

describe('the audit log', () => {
  beforeEach(() => signIn());
  afterEach(() => endVisit());

  it('shows who did what and why, and what was erased', async () => {
    await showDesk('/en/console/audit', consoleOf(['audit']));
    const table = await screen.findByRole('table', { name: 'Audit log' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(within(first!).getByRole('rowheader').textContent).toBe('Reservation MP-2611-00001');
    expect(within(first!).getByText('Hana Malá')).toBeTruthy();
    expect(within(first!).getByText('The guest called')).toBeTruthy();
    await userEvent.click(within(first!).getByText('Cancellation'));
    expect(within(first!).getByLabelText('What changed').textContent).toContain('"status": "held"');
    expect(within(second!).getByText('Personal data erased')).toBeTruthy();
  });

  it('names actions, and shows those without a name by their id', async () => {
    const entries = { data: [ofRoom, unnamed], next: null };
    await showDesk('/en/console/audit', stubDesk({ ...auditor(['audit']), 'GET /console/audit': () => entries }));
    expect(await screen.findByText('Room of the place changed')).toBeTruthy();
    expect(screen.getByText('place.unheard')).toBeTruthy();
  });

  it('sends the filters of its address, and leads to the next page with them', async () => {
    const api = consoleOf(['audit']);
    const address = '/en/console/audit?q=mala&subject=reservation&from=2026-11-01&to=2026-11-21';
    await showDesk(address, api);
    const next = await screen.findByRole('link', { name: 'Next' });
    expect(next.getAttribute('href')).toBe(`${address}&after=${erased.id}`);
    expect(api.requested.some((url) => url.includes('&from=2026-11-01&to=2026-11-21'))).toBe(true);
  });

  it.each([
    [null, /The log is intact: all 3 seals match/],
    [2, /The log has been changed: first broken seal 2/],
  ])('is checked on request: first broken seal %s', async (broken_seal, message) => {
    await showDesk('/en/console/audit', consoleOf(['audit'], { broken_seal }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check integrity' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText(/append-only is not enforced/)).toBeTruthy();
  });

  it('is for roles with its right alone: others see only their own sections', async () => {
    const api = consoleOf(['reservations']);
    await showDesk('/en/console/audit', api);
    expect(await screen.findByText(/belongs to another role/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
    expect(api.requested).not.toContain('/console/audit');
  });
});
