import type { BankTransferWire, RefundableWire, RefundWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

const crowns = (minor: number) => ({ minor, currency: 'CZK' as const });
const reservation = { id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e21', number: 'MP-2611-00001' };
const paymentId = '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e22';
const line = {
  id: paymentId,
  method: 'card',
  subject: { kind: 'reservation', id: reservation.id, label: reservation.number },
  status: 'captured',
  amount: crowns(300_000),
  refunded: crowns(0),
  created_at: '2026-11-20T09:00:00Z',
  open_incidents: 1,
  due_by: '2026-12-01T12:00:00Z',
  dead_letters: 0,
} as const;
const detail = { ...line, version: '0'.repeat(16), session: 'ps_1', events: [], incidents: [], failures: [] };
const refund: RefundWire = {
  id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e23',
  reservation,
  voucher: null,
  amount: crowns(250_000),
  reason: 'Havárie vody',
  state: 'waiting',
  is_by_buyer: false,
  asked_by: 'Petra Nová',
  asked_at: '2026-11-21T09:00:00Z',
  is_own: false,
  decided_by: null,
  decided_at: null,
  decline_reason: null,
  parts: [],
  version: '1'.repeat(16),
};
const refundable: RefundableWire = {
  version: '2'.repeat(16),
  maximum: crowns(300_000),
  approval_above: crowns(200_000),
  refunds: [],
  is_disputed: false,
};
const transfer: BankTransferWire = {
  id: 'trn_1',
  variable_symbol: '7777777777',
  amount: crowns(400_000),
  left: crowns(400_000),
  account: 'CZ9501000000001234567899',
  booked_at: '2026-11-21T09:00:00Z',
  reason: 'unknown',
  shares: [],
  version: '3'.repeat(16),
};
const effect = {
  ledger: [{ account: 'guest_prepayments', amount: crowns(50_000) }],
  gateway: [{ deed: 'refund', amount: crowns(50_000) }],
  nights: [],
  emails: ['refunded_by_staff'],
};

const console = (rights: readonly string[], more: Parameters<typeof stubDesk>[0] = {}) =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Karel', email: 'k@example.cz', role: 'finance', rights }),
    'GET /console/payment': () => ({ data: [line], next: null }),
    [`GET /console/payment/${paymentId}`]: () => detail,
    [`GET /console/reservation/${reservation.id}/refund`]: () => refundable,
    [`POST /console/reservation/${reservation.id}/refund`]: () => ({ effect, version: null }),
    'GET /console/refund': () => ({ data: [refund], next: null }),
    [`POST /console/refund/${refund.id}/approve`]: () => ({ effect, version: null }),
    'GET /console/bank-transfer': () => ({ data: [transfer], next: null }),
    'GET /console/bank-transfer/trn_1/suggestion': () => ({
      data: [{ reservation, guest: 'Jana Nováková', missing: crowns(300_000), because: ['amount'] }],
    }),
    'POST /console/bank-transfer/trn_1/match': () => ({ effect, version: null }),
    ...more,
  });
const everything = ['reservations', 'refunds', 'money'];

describe('payments in the console', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    snackbarQueue.clear();
  });

  it('are listed with the deadline of a dispute, and lead to their detail', async () => {
    await showConsole('/en/console/payments', console(['reservations']));
    const row = await screen.findByRole('row', { name: /MP-2611-00001/ });
    expect(within(row).getByText(/respond by/)).toBeTruthy();
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/en/console/payments/${paymentId}`);
  });

  it('are refunded in part after a preview, with a reason; a large refund asks for approval', async () => {
    const api = console(everything);
    await showConsole(`/en/console/payments/${paymentId}`, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText(/Amount to refund/);
    await userEvent.type(amount, '2500');
    expect(dialog.getByRole('button', { name: 'Request approval' })).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '3000.01');
    expect(dialog.getByText(/more than possible/)).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '500');
    expect(await dialog.findByText(/goes back to where the payment came from/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText(/reason of at least three/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Cold water');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toMatch(/on its way back/));
  });

  it('that are disputed say what to do until when, and warn of a second refund', async () => {
    const dispute = { id: 'dp_1', kind: 'dispute', status: 'needs_response', reason: 'product_not_received' };
    const open = { amount: crowns(300_000), due_by: '2026-11-30T12:00:00Z', settled_at: null, settled_note: null };
    const api = console(everything, {
      [`GET /console/payment/${paymentId}`]: () => ({ ...detail, incidents: [{ ...dispute, ...open }] }),
      [`GET /console/reservation/${reservation.id}/refund`]: () => ({ ...refundable, is_disputed: true }),
    });
    await showConsole(`/en/console/payments/${paymentId}`, api);
    expect(await screen.findByText(/waits for our response, product not received, respond by/)).toBeTruthy();
    expect(screen.getByText(/^Respond by the deadline in the dashboard/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    expect(within(await screen.findByRole('dialog')).getByText(/disputes the payment at their bank/)).toBeTruthy();
  });

  it('of staff without the right have no refund', async () => {
    await showConsole(`/en/console/payments/${paymentId}`, console(['reservations']));
    expect(await screen.findByRole('heading', { name: /Payment of/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });
});

describe('refunds that wait for a second person', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    snackbarQueue.clear();
  });

  it('are approved by another one', async () => {
    await showConsole('/en/console/payments?tab=refunds', console(everything));
    await userEvent.click(await screen.findByRole('button', { name: /^Approve: MP-2611-00001/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('The refund is approved.'));
  });

  it('that somebody else has decided meanwhile are loaded again, and the message stays', async () => {
    let isDecided = false;
    const api = console(everything, {
      'GET /console/refund': () => ({ data: isDecided ? [] : [refund], next: null }),
      [`POST /console/refund/${refund.id}/approve`]: ({ body }) => {
        isDecided = body?.['preview'] === false;
        return isDecided ? 'page_stale' : { effect, version: null };
      },
    });
    await showConsole('/en/console/payments?tab=refunds', api);
    await userEvent.click(await screen.findByRole('button', { name: /^Approve: MP-2611-00001/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull());
    await waitFor(() => expect(snackbarQueue.current()?.text).toMatch(/so nothing was done/));
  });

  it('say why the person who requested one cannot approve it', async () => {
    const own = { 'GET /console/refund': () => ({ data: [{ ...refund, is_own: true }], next: null }) };
    await showConsole('/en/console/payments?tab=refunds', console(everything, own));
    await userEvent.click(await screen.findByRole('button', { name: /^Approve/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText(/Someone else has to decide/).length).toBeGreaterThan(0);
  });
});

describe('a transfer that fits no payment', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    snackbarQueue.clear();
  });

  it('is matched with a suggested reservation, for the amount that it is missing', async () => {
    await showConsole('/en/console/payments?tab=transfers', console(everything));
    await userEvent.click(await screen.findByRole('button', { name: /^Match/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /MP-2611-00001, Jana Nováková/ }));
    expect(dialog.getByLabelText<HTMLInputElement>(/MP-2611-00001 \(CZK\)/).value).toBe('3000');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The guest called');
    await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('The transfer is matched.'));
  });
});
