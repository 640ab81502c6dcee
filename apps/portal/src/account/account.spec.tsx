import type { ApiErrorCode } from '@mp/contract';
import type { RouteId } from '@mp/i18n';
import { snackbarQueue } from '@mp/snackbars';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.ts';
import { signIn, signOutEverywhere } from '../testing/sign-in.ts';
import { ownReservation, ownVoucher, Refusal, stubApi, user } from '../testing/stub-api.ts';
import { accountPage } from './account-page.tsx';
import { accountTabs } from './frame/account-tabs.ts';

const pages = Object.fromEntries(accountTabs.map((tab) => [tab, accountPage])) as Partial<
  Record<RouteId, typeof accountPage>
>;
const open = (path: string, api = stubApi()) => renderPage(pages, `/en/account${path}`, api.fetch);
const told = () => snackbarQueue.current();

const realFetch = globalThis.fetch;
beforeEach(signIn);
afterEach(() => {
  act(() => snackbarQueue.clear());
  signOutEverywhere();
  globalThis.fetch = realFetch;
});

describe('[2.58] the account', () => {
  it.each([
    ['', 'My account'],
    ['/reservations', 'My reservations'],
    ['/favourites', 'Favourite places'],
    ['/vouchers', 'My vouchers'],
    ['/profile', 'Profile'],
  ])('has a tab at %j, which says where one is', async (path, title) => {
    await open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const tabs = within(screen.getByRole('navigation', { name: 'My account' })).getAllByRole('link');
    expect(tabs).toHaveLength(5);
    expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')).toHaveLength(1);
  });

  it('[2.25] sends a guest home, where signing in leads back', async () => {
    signOutEverywhere();
    const { router } = await open('/vouchers');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect(router.state.location.search).toBe('?login=true&back=%2Fen%2Faccount%2Fvouchers');
  });

  it('lets what could not be had be asked for again', async () => {
    const api = stubApi({ 'GET /user/reservation': () => 'not_ready' });
    await open('/reservations', api);
    expect((await screen.findByRole('alert')).textContent).toContain('The service is away');
    api.on('GET /user/reservation', () => ({ upcoming: [ownReservation()], history: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chata Zimomřivka')).toBeTruthy();
  });
});

describe('[2.58] the overview', () => {
  it('[3.2] tells name, points, tier, and the way to the next one', async () => {
    await open('');
    expect(await screen.findByText('Jana Nováková')).toBeTruthy();
    for (const words of ['1,500 points', 'Explorer', '1,500 points to the next tier.'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('25');
    expect(screen.getByText('+100')).toBeTruthy();
    expect(screen.getByText('−50')).toBeTruthy();
  });

  it('shows the next stay, or where to look for one', async () => {
    const { unmount } = await open(
      '',
      stubApi({ 'GET /user/reservation': () => ({ upcoming: [ownReservation()], history: [] }) }),
    );
    expect(await screen.findByRole('link', { name: 'Chata Zimomřivka' })).toBeTruthy();
    unmount();
    await open('');
    expect((await screen.findByRole('link', { name: 'Choose a place' })).getAttribute('href')).toBe(
      '/en/magical-places',
    );
  });
});

describe('[2.58] the reservations', () => {
  it('are those to come and those that are over, each with the way to it', async () => {
    const over = ownReservation({
      id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a44',
      payment_status: 'cancel_by_guest',
      status: 'cancelled_by_guest',
    });
    await open(
      '/reservations',
      stubApi({ 'GET /user/reservation': () => ({ upcoming: [ownReservation()], history: [over] }) }),
    );
    expect(await screen.findByRole('heading', { name: 'Upcoming' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'History' })).toBeTruthy();
    const [detail] = screen.getAllByRole('link', { name: 'Details: reservation MP-2611-48213, Chata Zimomřivka' });
    expect(detail?.getAttribute('href')).toBe(`/en/status?id=${ownReservation().id}&code=guest-code-0123456789`);
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.getByText('Cancelled by you')).toBeTruthy();
    expect(screen.getAllByText('2 nights, 2 adults, 1 child')).toHaveLength(2);
    expect(screen.getAllByText('€1,520')).toHaveLength(2);
  });

  it('[6.1] made with their e-mail by nobody signed in are asked about, and join the others', async () => {
    const { code: _code, ...stay } = ownReservation();
    const api = stubApi({ 'GET /user/reservation': () => ({ upcoming: [], history: [], unconfirmed: [stay] }) });
    api.on(`POST /user/reservation/${stay.id}/confirm`, () => {
      api.on('GET /user/reservation', () => ({ upcoming: [ownReservation()], history: [], unconfirmed: [] }));
      return undefined;
    });
    await open('/reservations', api);
    expect(await screen.findByRole('heading', { name: 'Are these reservations yours?' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Details/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Yes, it’s mine: reservation MP-2611-48213/ }));
    expect(await screen.findByRole('link', { name: /^Details: reservation MP-2611-48213/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Are these reservations yours?' })).toBeNull();
  });

  it('[4.34] that are not paid yet lead to paying', async () => {
    const held = ownReservation({ status: 'held', payment_status: 'unknown' });
    await open('/reservations', stubApi({ 'GET /user/reservation': () => ({ upcoming: [held], history: [] }) }));
    expect((await screen.findByText('Pay')).getAttribute('href')).toContain('/en/status?');
  });
});

describe('[2.58] the vouchers', () => {
  it('[4.37] are active, used and expired ones, and their history', async () => {
    await open(
      '/vouchers',
      stubApi({
        'GET /user/voucher': () => ({
          active: [ownVoucher()],
          used: [ownVoucher({ id: '2', code: 'USE-DUSE-DUSE-DUS', status: 'used', used_at: '2026-11-10T09:00:00Z' })],
          expired: [
            ownVoucher({ id: '3', code: 'EXP-IRED-EXPI-RED', status: 'expired', expires_at: '2025-01-02T09:00:00Z' }),
          ],
          history: [{ code: 'USE-DUSE-DUSE-DUS', type: 'used', reservation: 'MP-1', at: '2026-11-10T09:00:00Z' }],
        }),
      }),
    );
    for (const name of ['To be used', 'Redeemed', 'Expired', 'What happened to them'])
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText(/^Valid until .*2027$/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Download PDF: voucher/ })).toHaveLength(1);
  });

  it('[8.10] 200: attaches one, says so and shows it', async () => {
    const api = stubApi({ 'POST /user/voucher': () => ownVoucher() });
    await open('/vouchers', api);
    await userEvent.type(await screen.findByLabelText('Voucher code'), ' abc-defg-hjkl-mnp ');
    api.on('GET /user/voucher', () => ({ active: [ownVoucher()], used: [], expired: [], history: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('ABC-DEFG-HJKL-MNP')).toBeTruthy();
    expect(api.bodies('POST /user/voucher')).toEqual([{ code: 'abc-defg-hjkl-mnp' }]);
    expect(told()).toMatchObject({ tone: 'success' });
  });

  it.each([
    ['403', 'forbidden', /Access denied.*signed in/],
    ['404', 'voucher_not_found', /don’t know this voucher code/],
    ['409', 'voucher_paired', /paired with another account/],
    ['500', 'unexpected', /The voucher service is away/],
  ] as const)('[8.10] %s: says so at the field', async (_status, code, words) => {
    await open('/vouchers', stubApi({ 'POST /user/voucher': () => code }));
    await userEvent.type(await screen.findByLabelText('Voucher code'), 'ABC-DEFG-HJKL-MNP');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('Voucher code').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['404', 'voucher_not_found', /don’t know this voucher/],
    ['500', 'unexpected', /The voucher service is away/],
  ] as const)('[7.35] [8.11] %s: cannot be downloaded', async (_status, code, words) => {
    const id = ownVoucher().id;
    const api = stubApi({
      'GET /user/voucher': () => ({ active: [ownVoucher()], used: [], expired: [], history: [] }),
      [`GET /user/voucher/${id}.pdf`]: (): ApiErrorCode => code,
    });
    globalThis.fetch = api.fetch;
    await open('/vouchers', api);
    await userEvent.click(await screen.findByRole('button', { name: /Download PDF: voucher/ }));
    await waitFor(() => expect(told()?.text).toMatch(words));
    expect(told()?.headline).toBe('The voucher couldn’t be downloaded');
  });
});

describe('[2.58] the profile', () => {
  it('[7.31] [8.11] saves personal data and says so', async () => {
    const api = stubApi();
    await open('/profile', api);
    const phone = await screen.findByLabelText('Phone');
    await userEvent.type(phone, '777 123 456');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(told()).toMatchObject({ tone: 'success', text: 'Your details are saved.' }));
    expect(api.bodies('PUT /user')).toEqual([
      { first_name: 'Jana', last_name: 'Nováková', phone: '777 123 456', gender: 'not_available', birth_date: null },
    ]);
  });

  it('[5.15] [5.16] keeps wrong company numbers from being saved', async () => {
    const api = stubApi();
    await open('/profile', api);
    await userEvent.type(await screen.findByLabelText(/Company number/), '12345678');
    await userEvent.type(screen.getByLabelText(/Tax number/), 'CZ1');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[1]!);
    expect(await screen.findByText(/There’s no such company number/)).toBeTruthy();
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(api.bodies('PUT /user')).toEqual([]);
  });

  it('[8.11] says what the server refuses, at its field and in passing', async () => {
    const details = [{ in: 'body', field: 'phone', problem: 'errors.phone' }];
    await open('/profile', stubApi({ 'PUT /user': () => new Refusal('validation_failed', details) }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Save' }))[0]!);
    expect(await screen.findByText(/Give the phone number in digits/)).toBeTruthy();
    expect(told()).toMatchObject({ tone: 'error', headline: 'Your details weren’t saved' });
  });

  it('[5.38] gives and withdraws the consent to profiling', async () => {
    const api = stubApi();
    await open('/profile', api);
    await userEvent.click(await screen.findByRole('checkbox', { name: /I’d like offers/ }));
    await waitFor(() => expect(api.bodies('PUT /user')).toEqual([{ profiling: true }]));
    await waitFor(() => expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true));
  });

  it('refuses a photo that is too large before it is sent', async () => {
    await open('/profile');
    const photo = new File([new Uint8Array(8 * 2 ** 20 + 1)], 'photo.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Upload a photo', { selector: 'input' }), photo);
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 8 MB');
  });

  it('[5.17] [8.11] changes the password with the current one, and says that other devices are signed out', async () => {
    const api = stubApi({ 'POST /user/password': () => ({ saved: true }) });
    await open('/profile', api);
    await userEvent.type(await screen.findByLabelText('Current password'), 'Kouzelna-mista-1');
    await userEvent.type(screen.getByLabelText('New password'), 'Modra-kocka-7-leze');
    await userEvent.type(screen.getByLabelText('New password once more'), 'Modra-kocka-7-leze');
    const save = screen.getByRole('button', { name: 'Change the password' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(save);
    await waitFor(() =>
      expect(told()).toMatchObject({ tone: 'success', text: expect.stringContaining('signed you out') }),
    );
    expect(api.bodies('POST /user/password')).toEqual([
      { current_password: 'Kouzelna-mista-1', password: 'Modra-kocka-7-leze' },
    ]);
  });

  it('removes the account only with its password', async () => {
    const api = stubApi({ 'DELETE /user': () => 'forbidden' });
    await open('/profile', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove for good' }));
    expect(await dialog.findByText('This field is required.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Password of the account'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove for good' }));
    expect(await dialog.findByText(/The password doesn’t match/)).toBeTruthy();
    expect(api.bodies('DELETE /user')).toEqual([{ password: 'wrong' }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByDisplayValue(user.email)).toBeTruthy();
  });
});
