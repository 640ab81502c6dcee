import type { PayoutWire, SettlementListWire, SettlementWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, Refusal, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

type Row = SettlementListWire['data'][number];

const crowns = (minor: number) => ({ minor, currency: 'CZK' as const });
const row = (change: Partial<Row> = {}): Row => ({
  seller_id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11',
  seller: 'Chalupy Šumava',
  number: '27020001',
  month: '2027-02',
  stays: 2,
  carried: crowns(-8_000),
  owed: crowns(245_550),
  due: crowns(237_550),
  state: 'payable',
  payout: null,
  ...change,
});
const paid = row({ number: '27010001', month: '2027-01', state: 'paid', payout: 3 });

const deed = { by: 'Hana Malá', at: '2027-03-02T09:00:00Z' };
const payout = (change: Partial<PayoutWire> = {}): PayoutWire => ({
  id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a12',
  number: 4,
  version: '0123456789abcdef',
  state: 'waiting',
  format: 'abo',
  pay_on: '2027-03-05',
  payments: 2,
  total: crowns(475_100),
  made: deed,
  is_own: false,
  approved: null,
  declined: null,
  fetched: null,
  paid: null,
  ...change,
});

const desk = (routes: Parameters<typeof stubDesk>[0] = {}) =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Jan', email: 'j@example.cz', role: 'finance', rights: ['money', 'law'] }),
    'GET /console/settlement': () => ({ data: [row(), paid], next: null }),
    ...routes,
  });

describe('settlements in the console', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    snackbarQueue.clear();
    endVisit();
  });

  it('list what sellers get, and make a payout of those that were chosen', async () => {
    const sent: unknown[] = [];
    const api = desk({
      'POST /console/payout': ({ body }) => {
        sent.push(body);
        return { id: payout().id, number: 4 };
      },
    });
    await showConsole('/en/console/settlements', api);
    const line = within(await screen.findByRole('row', { name: /27020001/ }));
    expect(line.getByText('February 2027')).toBeTruthy();
    expect(line.getByText('to be paid')).toBeTruthy();
    expect(screen.getByText(/paid \(payout 3\)/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /Chalupy Šumava, February 2027/ }));
    await userEvent.click(screen.getByRole('button', { name: /Make a payout: .*2,375.50.*\(1 payment\)/ }));
    await waitFor(() => expect(sent).toEqual([{ settlements: ['27020001'], pay_on: '2026-11-21' }]));
    const done = 'Payout 4 waits for another person’s approval.';
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe(done));
  });

  it('show the stays of one', async () => {
    const line = {
      ...{
        id: row().seller_id,
        number: 'MP-2702-00001',
        place: 'Roubenka',
        arrival: '2027-02-19',
        departure: '2027-02-21',
      },
      ...{
        price: crowns(300_000),
        refunded: crowns(0),
        commission: crowns(45_000),
        vat: crowns(9_450),
        collected: crowns(0),
      },
      ...{ owed: crowns(245_550), local_tax: crowns(0), fees: crowns(0), vouchers: crowns(0), premium: crowns(0) },
    };
    const one: SettlementWire = { ...row(), closed_at: '2027-03-02T09:00:00Z', lines: [line] };
    await showConsole('/cs/sprava/settlements/27020001', desk({ 'GET /console/settlement/27020001': () => one }));
    expect(await screen.findByRole('heading', { name: 'Vyúčtování 27020001' })).toBeTruthy();
    const stay = within(await screen.findByRole('row', { name: /MP-2702-00001/ }));
    expect(stay.getByText(/2\s455,50\sKč/)).toBeTruthy();
    expect(screen.getByText('únor 2027')).toBeTruthy();
  });

  it('close the next month after a look at what it settles', async () => {
    const sent: unknown[] = [];
    const { seller_id, seller, stays, carried, owed, due } = row();
    const api = desk({
      'GET /console/settlement/next': () => ({
        ...{ month: '2027-02', from: '2027-03-01', has_ended: true, version: '0123456789abcdef' },
        data: [{ seller_id, seller, stays, carried, owed, due }],
      }),
      'POST /console/settlement/close': ({ body }) => {
        sent.push(body);
        return { effect: { ledger: [], gateway: [], nights: [], emails: [] }, version: null };
      },
    });
    await showConsole('/en/console/settlements?tab=close', api);
    expect(await screen.findByRole('row', { name: /Chalupy Šumava/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close the month' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('1 settlement will be made.')).toBeTruthy();
    await userEvent.click(await dialog.findByRole('button', { name: 'Close the month' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ version: '0123456789abcdef', month: '2027-02', preview: false }));
  });

  it('say from when a month can be closed', async () => {
    const next = { month: '2027-02', from: '2027-03-01', has_ended: false, version: '0123456789abcdef', data: [] };
    await showConsole('/en/console/settlements?tab=close', desk({ 'GET /console/settlement/next': () => next }));
    expect(await screen.findByText(/It can be closed from 1\sMar 2027 on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
  });
});

describe('payouts in the console', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    snackbarQueue.clear();
    endVisit();
  });

  const show = (one: PayoutWire, routes: Parameters<typeof stubDesk>[0] = {}) =>
    showConsole(
      '/en/console/settlements?tab=payouts',
      desk({ 'GET /console/payout': () => ({ data: [one], next: null }), ...routes }),
    );

  it('are approved by somebody else than their maker', async () => {
    await show(payout({ is_own: true }));
    const button = await screen.findByRole('button', { name: /Approve: Payout 4|Payout 4.*Approve|Approve.*Payout 4/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/made by Hana Malá/)).toBeTruthy();
    expect(screen.getByText(/4,751.*\(2 payments\)/)).toBeTruthy();
  });

  it('say that their file was fetched already', async () => {
    const approved = payout({ state: 'approved', approved: { ...deed, by: 'Petr Velký' } });
    const path = `POST /console/payout/${approved.id}/fetch`;
    await show(approved, { [path]: () => new Refusal('payout_fetched', { by: 'Hana Malá', at: deed.at }) });
    await userEvent.click(await screen.findByRole('button', { name: /Fetch the file/ }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toMatch(/^Someone has fetched the file already/));
  });

  it('offer what follows: to mark as paid, or to decline', async () => {
    await show(payout({ state: 'approved', approved: deed, fetched: deed }));
    expect(await screen.findByRole('button', { name: /Mark as paid/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Decline/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Fetch/ })).toBeNull();
  });
});
