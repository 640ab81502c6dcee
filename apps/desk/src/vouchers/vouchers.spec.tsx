import type { PromoCodeWire, VoucherLineWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

const voucher: VoucherLineWire = {
  id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e31',
  tail: 'K7M',
  value: { minor: 100_000, currency: 'CZK' },
  balance: { minor: 40_000, currency: 'CZK' },
  state: 'active',
  origin: 'partner',
  holder: 'Klub chalup',
  purchased_at: '2026-11-20T09:00:00Z',
  last_day: '2027-11-20',
  used_for: null,
  is_refund_waiting: false,
  version: '0'.repeat(16),
};
const card: PromoCodeWire = {
  id: null,
  code: 'KARTA10',
  per_mille: 100,
  fixed_minor: null,
  valid_from: null,
  valid_until: null,
  most_uses: null,
  once_per_person: false,
  places: null,
  state: 'configured',
  uses: 0,
  version: '',
};
const effect = { ledger: [], gateway: [], nights: [], emails: [] };

const sectionFor = (rights: readonly string[]) => {
  const sent: unknown[] = [];
  const api = stubDesk({
    'GET /desk/editor': () => ({ name: 'Karel', email: 'k@example.cz', role: 'finance', rights }),
    'GET /console/voucher': () => ({ data: [voucher], next: null }),
    'GET /console/voucher-liability': () => ({
      data: [{ year: 2027, count: 1, value: voucher.value }],
      totals: [{ value: voucher.value, ledger: voucher.value }],
    }),
    'GET /console/promo-code': () => ({ data: [card] }),
    'POST /console/promo-code': ({ body }) => {
      sent.push(body);
      return { id: voucher.id };
    },
    'POST /console/voucher': () => ({ codes: ['ABC-DEFG-HJKM-NPQ', 'BCD-EFGH-JKMN-PQR'] }),
    [`POST /console/voucher/${voucher.id}/block`]: () => ({ effect, version: null }),
  });
  return { api, sent };
};

describe('vouchers in the console', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    snackbarQueue.clear();
  });

  it('are blocked with a reason', async () => {
    await showConsole('/en/console/vouchers', sectionFor(['reservations', 'money']).api);
    await userEvent.click(await screen.findByRole('button', { name: 'Block: …K7M' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Stolen');
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('The voucher is blocked.'));
  });

  it('are issued in a batch, whose codes are shown once', async () => {
    await showConsole('/en/console/vouchers?tab=issue', sectionFor(['reservations', 'money']).api);
    await userEvent.type(await screen.findByLabelText('Partner'), 'Klub');
    await userEvent.type(screen.getByLabelText('Value in crowns'), '1000');
    await userEvent.type(screen.getByLabelText('Number'), '2');
    const form = within(screen.getByRole('button', { name: 'Issue vouchers' }).closest('form') as HTMLElement);
    await userEvent.type(form.getByLabelText('Reason'), 'Order 7');
    await userEvent.click(form.getByRole('button', { name: 'Issue vouchers' }));
    const codes = await screen.findByLabelText(/2 codes/);
    expect((codes as HTMLTextAreaElement).value).toBe('ABC-DEFG-HJKM-NPQ\nBCD-EFGH-JKMN-PQR');
  });

  it('are owed: what the shop owes for them is compared with the ledger', async () => {
    await showConsole('/en/console/vouchers?tab=liability', sectionFor(['reservations', 'money']).api);
    expect(await screen.findByText(/the same as in the ledger/)).toBeTruthy();
  });

  it('have promo codes with limits beside those of the configuration, which nobody can end', async () => {
    const { api, sent } = sectionFor(['reservations', 'money']);
    await showConsole('/en/console/vouchers?tab=promo', api);
    const row = await screen.findByRole('row', { name: /KARTA10/ });
    expect(within(row).getByText('from the server’s settings')).toBeTruthy();
    expect(within(row).queryByRole('button')).toBeNull();
    const form = within(screen.getByRole('button', { name: 'Create code' }).closest('form') as HTMLElement);
    await userEvent.type(form.getByLabelText('Code'), 'AUTUMN');
    await userEvent.type(form.getByLabelText('Discount in per cent'), '12.5');
    await userEvent.type(form.getByLabelText('Place numbers'), '1001, 1002');
    await userEvent.type(form.getByLabelText('Reason'), 'Autumn');
    await userEvent.click(form.getByRole('checkbox', { name: 'once per person' }));
    await userEvent.click(form.getByRole('button', { name: 'Create code' }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('The code is created.'));
    expect(sent).toEqual([
      expect.objectContaining({
        code: 'AUTUMN',
        per_mille: 125,
        places: [1001, 1002],
        once_per_person: true,
        most_uses: null,
      }),
    ]);
  });

  it('have promo codes of a fixed amount in both currencies', async () => {
    const { api, sent } = sectionFor(['reservations', 'money']);
    await showConsole('/en/console/vouchers?tab=promo', api);
    const form = within((await screen.findByRole('button', { name: 'Create code' })).closest('form') as HTMLElement);
    await userEvent.type(form.getByLabelText('Code'), 'GIFT');
    await userEvent.selectOptions(form.getByLabelText('Kind of discount'), 'a fixed amount');
    await userEvent.type(form.getByLabelText('Discount in crowns'), '500');
    await userEvent.type(form.getByLabelText('Discount in euros'), '20');
    await userEvent.type(form.getByLabelText('Reason'), 'Gift');
    await userEvent.click(form.getByRole('button', { name: 'Create code' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      expect.objectContaining({ code: 'GIFT', per_mille: 0, fixed_minor: { CZK: 50_000, EUR: 2_000 } }),
    ]);
  });

  it('are only read by support', async () => {
    await showConsole('/en/console/vouchers?tab=promo', sectionFor(['reservations']).api);
    expect(await screen.findByRole('row', { name: /Klub chalup/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Block|Issue|Create/ })).toBeNull();
  });
});
