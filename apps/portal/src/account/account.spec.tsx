import type { ApiErrorCode } from '@mp/contract';
import type { RouteId } from '@mp/i18n';
import { snackbarQueue } from '@mp/ui/snackbars';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.ts';
import { signIn, signOutEverywhere } from '../testing/sign-in.ts';
import { device, ownReservation, ownVoucher, Refusal, stubApi, user } from '../testing/stub-api.ts';
import { stubUploads } from '../testing/stub-uploads.ts';
import { accountPage } from './account-page.tsx';
import { accountTabs } from './frame/account-tabs.ts';

const pages = Object.fromEntries(accountTabs.map((tab) => [tab, accountPage])) as Partial<
  Record<RouteId, typeof accountPage>
>;
const open = (path: string, api = stubApi()) => renderPage(pages, `/en/account${path}`, api.fetch);
const snackbar = () => snackbarQueue.current();

const realFetch = globalThis.fetch;
beforeEach(signIn);
afterEach(() => {
  act(() => snackbarQueue.clear());
  signOutEverywhere();
  sessionStorage.clear();
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

describe('[2.58] the account', () => {
  it.each([
    ['', 'My account'],
    ['/reservations', 'My bookings'],
    ['/favourites', 'Favourite places'],
    ['/vouchers', 'My vouchers'],
    ['/profile', 'Profile'],
  ])('has a tab at %j, with its own title', async (path, title) => {
    await open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const tabs = within(screen.getByRole('navigation', { name: 'My account' })).getAllByRole('link');
    expect(tabs).toHaveLength(5);
    expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')).toHaveLength(1);
  });

  it('[2.25] redirects a guest home, where signing in returns to the account', async () => {
    signOutEverywhere();
    const { router } = await open('/vouchers');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect(router.state.location.search).toBe('?login=true&back=%2Fen%2Faccount%2Fvouchers');
  });

  it('offers a retry of failed requests', async () => {
    const api = stubApi({ 'GET /user/reservation': () => 'not_ready' });
    await open('/reservations', api);
    expect((await screen.findByRole('alert')).textContent).toContain('The service is briefly unavailable');
    api.on('GET /user/reservation', () => ({ upcoming: [ownReservation()], history: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chata Zimomřivka')).toBeTruthy();
  });
});

describe('[2.58] the overview', () => {
  it('[3.2] shows name, points, tier, and progress to the next one', async () => {
    await open('');
    expect(await screen.findByText('Jana Nováková')).toBeTruthy();
    for (const words of ['1,500 points', 'Explorer']) expect(screen.getByText(words)).toBeTruthy();
    expect(await screen.findByText('1,500 points to Traveller.')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('25');
  });

  it('[3.2] has a statement of points: their source, date, returns, and balance', async () => {
    await open('');
    const statement = await screen.findByRole('table', { name: 'Points statement' });
    const rows = within(statement).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      [expect.stringMatching(/2026/), '−50', '1500'],
      [expect.stringMatching(/2026/), '+100', '1550'],
    ]);
    const [back, welcome] = within(statement)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(back).toBe('For a stayDeducted after a cancellationChata Zimomřivka · MP-2611-48213');
    expect(welcome).toBe('Welcome points');
  });

  it('shows the next stay, or a link to find one', async () => {
    const { unmount } = await open(
      '',
      stubApi({ 'GET /user/reservation': () => ({ upcoming: [ownReservation()], history: [] }) }),
    );
    expect(await screen.findByRole('link', { name: 'Chata Zimomřivka' })).toBeTruthy();
    expect(screen.getByText('In 90 days')).toBeTruthy();
    expect(await screen.findByText('Double room · Breakfast included')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add to calendar: booking MP-2611-48213' })).toBeTruthy();
    unmount();
    await open('');
    expect((await screen.findByRole('link', { name: 'Choose a place' })).getAttribute('href')).toBe(
      '/en/magical-places',
    );
  });
});

describe('[2.58] the reservations', () => {
  it('are upcoming and past ones, each with a link', async () => {
    const over = ownReservation({
      refund_lines: [
        { amount: { minor: 50_000, currency: 'CZK' }, to: 'card', at: '2026-11-18T09:00:00Z', is_done: true },
      ],
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
    const [detail] = screen.getAllByRole('link', { name: 'Details: booking MP-2611-48213, Chata Zimomřivka' });
    expect(detail?.getAttribute('href')).toBe(`/en/status?id=${ownReservation().id}&code=guest-code-0123456789`);
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.getByText('Cancelled by you')).toBeTruthy();
    expect(screen.getAllByText('2 nights, 2 adults, 1 child')).toHaveLength(2);
    expect(screen.getAllByText('€1,520')).toHaveLength(2);
    expect(screen.getByText(/^Refunded .*500.* to the card/)).toBeTruthy();
  });

  it('[6.1] made with their e-mail while signed out are prompted about, and join the others', async () => {
    const { code: _code, ...stay } = ownReservation();
    const api = stubApi({ 'GET /user/reservation': () => ({ upcoming: [], history: [], unconfirmed: [stay] }) });
    api.on(`POST /user/reservation/${stay.id}/confirm`, () => {
      api.on('GET /user/reservation', () => ({ upcoming: [ownReservation()], history: [], unconfirmed: [] }));
      return undefined;
    });
    await open('/reservations', api);
    expect(await screen.findByRole('heading', { name: 'Are these bookings yours?' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Details/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Yes, it’s mine: booking MP-2611-48213/ }));
    expect(await screen.findByRole('link', { name: /^Details: booking MP-2611-48213/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Are these bookings yours?' })).toBeNull();
  });

  it('[2.58] [4.34] each link to their documents, to cancelling, and to booking again', async () => {
    const upcoming = [ownReservation()];
    const history = [
      ownReservation({
        id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a44',
        number: 'MP-PAST',
        arrival: '2026-10-01',
        departure: '2026-10-03',
      }),
      ownReservation({
        id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a45',
        number: 'MP-BACK',
        status: 'cancelled_by_guest',
        payment_status: 'cancel_by_guest',
        documents: ['invoice', 'credit-note'],
      }),
      ownReservation({
        id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a46',
        number: 'MP-NO',
        status: 'declined',
        payment_status: 'or_cancel_hotel',
      }),
    ];
    await open('/reservations', stubApi({ 'GET /user/reservation': () => ({ upcoming, history }) }));
    await screen.findByRole('heading', { name: 'History' });
    const [next, past, back, declined] = screen.getAllByRole('article').map((card) =>
      within(card)
        .getAllByRole('link')
        .map((link) => link.textContent)
        .slice(2),
    );
    expect(next).toEqual([
      ...['Add to calendar', 'Confirmation (PDF)', 'Invoice (PDF)'],
      ...['Change the booking', 'Cancel the booking'],
    ]);
    expect(screen.getByRole('link', { name: /^Change the booking/ }).getAttribute('href')).toMatch(
      /^\/en\/change-booking\?id=/,
    );
    expect(past).toEqual(['Confirmation (PDF)', 'Invoice (PDF)', 'Book again']);
    expect(back).toEqual(['Invoice (PDF)', 'Credit note (PDF)', 'Book again']);
    expect(declined).toEqual([]);
    const creditNote = screen.getByRole('link', { name: 'Credit note (PDF): booking MP-BACK' });
    expect(creditNote.getAttribute('href')).toMatch(/\/credit-note\.pdf\?code=.*language=en$/);
    expect(screen.getByRole('link', { name: /^Cancel the booking/ }).getAttribute('href')).toMatch(/&cancel=1$/);
    expect(screen.getAllByRole('link', { name: 'Book again: Chata Zimomřivka' })[0]?.getAttribute('href')).toBe(
      '/en/checkout?hid=1001&ad=2&ch=1',
    );
  });

  it('[4.34] that cannot be cancelled show so instead of the link', async () => {
    const upcoming = [ownReservation({ can_cancel: false })];
    await open('/reservations', stubApi({ 'GET /user/reservation': () => ({ upcoming, history: [] }) }));
    expect(await screen.findByText(/cancellation terms of the stay no longer allow a refund/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancellation terms' }).getAttribute('href')).toMatch(
      /cancellation-terms$/,
    );
    expect(screen.queryByRole('link', { name: /^Cancel the booking/ })).toBeNull();
  });

  it('[4.34] that are unpaid link to paying', async () => {
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
    for (const name of ['Ready to use', 'Redeemed', 'Expired', 'History'])
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText(/^Valid until .*2027$/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Download PDF: voucher/ })).toHaveLength(1);
  });

  it('[5.32] say what is left of their value, and what each stay has taken', async () => {
    const balance = { minor: 500_00, currency: 'CZK' } as const;
    const amount = { minor: -1_500_00, currency: 'CZK' } as const;
    const at = '2026-11-10T09:00:00Z';
    const voucher = ownVoucher({ balance, used_at: at });
    const history = [{ code: voucher.code, type: 'used', amount, reservation: 'MP-1', at }];
    await open(
      '/vouchers',
      stubApi({ 'GET /user/voucher': () => ({ active: [voucher], used: [], expired: [], history }) }),
    );
    expect(await screen.findByText(/^500\sKč$/)).toBeTruthy();
    expect(screen.getByText(/^left of 2,000\sKč$/)).toBeTruthy();
    expect(screen.getByText(/^[-−]1,500\sKč$/)).toBeTruthy();
    expect(screen.getByText(/^Valid until .*2027$/)).toBeTruthy();
  });

  it('[2.58] include bought ones, with links to their files or to paying', async () => {
    const order = { id: ownVoucher().id, code: 'order-code-0123456789', count: 2, deliver_on: '2026-12-24' };
    const total = { minor: 4_000_00, currency: 'CZK' };
    const orders = [
      { ...order, status: 'paid', total, created_at: '2026-11-20T09:00:00Z' },
      {
        ...order,
        id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a99',
        status: 'paid',
        total,
        delivered_at: '2026-11-19T07:00:00Z',
        created_at: '2026-11-19T07:00:00Z',
      },
      {
        ...order,
        id: ownReservation().id,
        status: 'open',
        total,
        deliver_on: null,
        created_at: '2026-11-19T09:00:00Z',
      },
    ];
    await open(
      '/vouchers',
      stubApi({ 'GET /user/voucher': () => ({ active: [], used: [], expired: [], history: [], orders }) }),
    );
    expect(await screen.findByRole('heading', { name: 'Vouchers you’ve bought' })).toBeTruthy();
    expect(screen.getByText(/Gift goes out on .*2026/)).toBeTruthy();
    expect(screen.getByText('Gift sent on 19 Nov 2026')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Vouchers and receipt/ })[0]?.getAttribute('href')).toBe(
      `/en/voucher-file?id=${order.id}&code=${order.code}`,
    );
    expect(screen.getByRole('link', { name: /^Pay: order for/ })).toBeTruthy();
  });

  it('[8.10] 200: attaches one, confirms it and shows it', async () => {
    const api = stubApi({ 'POST /user/voucher': () => ownVoucher() });
    await open('/vouchers', api);
    await userEvent.type(await screen.findByLabelText('Voucher code'), ' abc-defg-hjkl-mnp ');
    api.on('GET /user/voucher', () => ({ active: [ownVoucher()], used: [], expired: [], history: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('ABC-DEFG-HJKL-MNP')).toBeTruthy();
    expect(api.bodies('POST /user/voucher')).toEqual([{ code: 'abc-defg-hjkl-mnp' }]);
    expect(snackbar()).toMatchObject({ tone: 'success' });
  });

  it.each([
    ['403', 'forbidden', /Access denied.*signed in/],
    ['404', 'voucher_not_found', /don’t know this voucher code/],
    ['409', 'voucher_paired', /linked to another account/],
    ['500', 'unexpected', /The voucher service isn’t available/],
  ] as const)('[8.10] %s: shows the error at the field', async (_status, code, words) => {
    await open('/vouchers', stubApi({ 'POST /user/voucher': () => code }));
    await userEvent.type(await screen.findByLabelText('Voucher code'), 'ABC-DEFG-HJKL-MNP');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('Voucher code').getAttribute('aria-invalid')).toBe('true');
  });

  it('[8.10] [8.11] 403 with a session that was ended elsewhere: keeps the code, and shows no access error', async () => {
    const api = stubApi({ 'POST /user/voucher': () => 'forbidden' });
    const { unmount } = await open('/vouchers', api);
    await userEvent.type(await screen.findByLabelText('Voucher code'), 'ABC-DEFG-HJKL-MNP');
    api.on('GET /user', () => 'unauthorized');
    const requested = api.sent.filter(({ path }) => path === '/user').length;
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    // The host ends the session by that response, and offers to sign in.
    await waitFor(() => expect(api.sent.filter(({ path }) => path === '/user').length).toBe(requested + 1));
    await waitFor(() => expect(screen.queryByText('Adding…')).toBeNull());
    expect(screen.queryByText(/Access denied/)).toBeNull();
    unmount();
    api.on('GET /user', () => user);
    await open('/vouchers', api);
    expect((await screen.findByLabelText<HTMLInputElement>('Voucher code')).value).toBe('ABC-DEFG-HJKL-MNP');
  });

  it.each([
    ['404', 'voucher_not_found', /don’t know this voucher/],
    ['500', 'unexpected', /The voucher service isn’t available/],
  ] as const)('[7.35] [8.11] %s: cannot be downloaded', async (_status, code, words) => {
    const id = ownVoucher().id;
    const api = stubApi({
      'GET /user/voucher': () => ({ active: [ownVoucher()], used: [], expired: [], history: [] }),
      [`GET /user/voucher/${id}.pdf`]: (): ApiErrorCode => code,
    });
    globalThis.fetch = api.fetch;
    await open('/vouchers', api);
    await userEvent.click(await screen.findByRole('button', { name: /Download PDF: voucher/ }));
    await waitFor(() => expect(snackbar()?.text).toMatch(words));
    expect(snackbar()?.headline).toBe('We couldn’t download the voucher');
  });
});

describe('[2.58] the profile', () => {
  it('[7.31] [8.11] saves personal data and confirms it', async () => {
    const api = stubApi();
    await open('/profile', api);
    const phone = await screen.findByLabelText('Phone');
    await userEvent.type(phone, '777 123 456');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(snackbar()).toMatchObject({ tone: 'success', text: 'Your details are saved.' }));
    expect(api.bodies('PUT /user')).toEqual([
      { first_name: 'Jana', last_name: 'Nováková', phone: '777 123 456', gender: 'not_available', birth_date: null },
    ]);
  });

  it.each([
    ['1985-02-03', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['1899-12-31', false],
  ])('[3.1] accepts %s as a birth date: %s', async (day, isTaken) => {
    const api = stubApi();
    await open('/profile', api);
    fireEvent.change(await screen.findByLabelText('Date of birth'), { target: { value: day } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    if (!isTaken) expect(await screen.findByText('Enter a date between 1900 and today.')).toBeTruthy();
    await waitFor(() =>
      expect(api.bodies('PUT /user')).toEqual(isTaken ? [expect.objectContaining({ birth_date: day })] : []),
    );
  });

  it('[5.15] [5.16] refuses to save wrong company numbers', async () => {
    const api = stubApi();
    await open('/profile', api);
    await userEvent.type(await screen.findByLabelText(/Company number/), '12345678');
    await userEvent.type(screen.getByLabelText(/Tax number/), 'CZ1');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[1]!);
    expect(await screen.findByText(/There’s no such company number/)).toBeTruthy();
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(api.bodies('PUT /user')).toEqual([]);
  });

  it('[8.11] shows the server’s refusal, at its field and in a snackbar', async () => {
    const details = [{ in: 'body', field: 'phone', problem: 'errors.phone' }];
    const api = stubApi({ 'PUT /user': () => new Refusal('validation_failed', details) });
    await open('/profile', api);
    const [save] = await screen.findAllByRole('button', { name: 'Save' });
    await userEvent.click(save as HTMLElement);
    expect(await screen.findByText(/Enter a phone number in digits/)).toBeTruthy();
    await waitFor(() => expect(snackbar()).toMatchObject({ tone: 'error', headline: 'Your details weren’t saved' }));
    // A later success replaces the snackbar of the failure.
    api.on('PUT /user', () => user);
    await userEvent.type(screen.getByLabelText('Phone'), '605111222');
    await userEvent.click(save as HTMLElement);
    await waitFor(() => expect(snackbar()).toMatchObject({ tone: 'success', text: 'Your details are saved.' }));
    expect(snackbarQueue.length()).toBe(1);
  });

  it('[8.11] stores input until it is saved, for the same user', async () => {
    const api = stubApi({ 'PUT /user': () => 'unauthorized' });
    const first = await open('/profile', api);
    await userEvent.type(await screen.findByLabelText('Phone'), '605111222');
    await userEvent.type(screen.getByLabelText('Street and number'), 'Polní 3');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await waitFor(() => expect(api.bodies('PUT /user')).toHaveLength(1));
    // The host announces that the session is over.
    expect(snackbar()?.headline).toBeUndefined();
    first.unmount();

    const other = await open('/profile', stubApi({ 'GET /user': () => ({ ...user, email: 'petr@example.cz' }) }));
    expect((await screen.findByLabelText<HTMLInputElement>('Phone')).value).toBe('');
    other.unmount();

    api.on('PUT /user', () => user);
    const again = await open('/profile', api);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('605111222'));
    expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('Polní 3');
    const saves = screen.getAllByRole('button', { name: 'Save' });
    await userEvent.click(saves[0] as HTMLElement);
    await waitFor(() => expect(snackbar()).toMatchObject({ tone: 'success' }));
    again.unmount();
    await open('/profile', api);
    expect((await screen.findByLabelText<HTMLInputElement>('Phone')).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('Polní 3');
  });

  it('[5.38] gives and withdraws the consent to profiling', async () => {
    const api = stubApi();
    await open('/profile', api);
    await userEvent.click(await screen.findByRole('checkbox', { name: /I’d like offers/ }));
    await waitFor(() => expect(api.bodies('PUT /user')).toEqual([{ profiling: true }]));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I’d like offers/ }).checked).toBe(true),
    );
  });

  it('gives and withdraws the consent to analytics, only for this browser', async () => {
    const api = stubApi();
    await open('/profile', api);
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
    const consent = await screen.findByRole('checkbox', { name: /You may measure/ });
    await userEvent.click(consent);
    expect(localStorage.getItem('measuring-consent')).toContain('"measuring":true');
    await userEvent.click(consent);
    expect(localStorage.getItem('measuring-consent')).toContain('"measuring":false');
    expect(api.bodies('PUT /user')).toEqual([]);
  });

  it('refuses a photo that is too large before it is sent', async () => {
    await open('/profile');
    const photo = new File([new Uint8Array(8 * 2 ** 20 + 1)], 'photo.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Upload a photo', { selector: 'input' }), photo);
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 8 MB');
  });

  it('[2.58] crops a photo before it is sent, with the keyboard alone, and shows progress', async () => {
    const drawn: number[][] = [];
    const pen = { fillRect: () => undefined, drawImage: (_picture: unknown, ...at: number[]) => void drawn.push(at) };
    // jsdom lacks image decoding, canvas and upload progress.
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 900, height: 600 }) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((announce) => announce(new Blob(['square'])));
    const uploads = stubUploads();
    await open('/profile');
    const input = await screen.findByLabelText('Upload a photo', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop the photo' }));
    const canvas = await dialog.findByRole('application');
    // Rendered before anything is moved or zoomed.
    expect(drawn.at(-1)?.slice(0, 4)).toEqual([150, 0, 600, 600]);
    canvas.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(drawn.at(-1)?.slice(0, 4)).toEqual([210, 0, 600, 600]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save the photo' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.progress(0.5));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5');
    act(() => uploads[0]?.done());
    await waitFor(() => expect(snackbar()).toMatchObject({ tone: 'success', text: 'Your photo is saved.' }));
  });

  it('removes the photo, and focuses the file input', async () => {
    const api = stubApi({ 'GET /user': () => ({ ...user, photo: '/pictures/photo.webp' }) });
    api.on('DELETE /user/photo', () => {
      api.on('GET /user', () => user);
      return user;
    });
    await open('/profile', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(snackbar()).toMatchObject({ tone: 'success' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload a photo' }));
  });

  it('shows that a file is no picture before it is sent', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
    await open('/profile');
    const input = await screen.findByLabelText('Upload a photo', { selector: 'input' });
    await userEvent.upload(input, new File(['<script>'], 'me.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/JPEG, PNG, WebP or AVIF/);
  });

  it('[5.17] [8.11] changes the password with the current one, and shows that other devices are signed out', async () => {
    const api = stubApi({ 'POST /user/password': () => ({ saved: true }) });
    await open('/profile', api);
    await userEvent.type(await screen.findByLabelText('Current password'), 'Kouzelna-mista-1');
    await userEvent.type(screen.getByLabelText('New password'), 'Modra-kocka-7-leze');
    await userEvent.type(screen.getByLabelText('Repeat new password'), 'Modra-kocka-7-leze');
    const save = screen.getByRole('button', { name: 'Change password' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(save);
    await waitFor(() =>
      expect(snackbar()).toMatchObject({ tone: 'success', text: expect.stringContaining('signed you out') }),
    );
    expect(api.bodies('POST /user/password')).toEqual([
      { current_password: 'Kouzelna-mista-1', password: 'Modra-kocka-7-leze' },
    ]);
  });

  it('[5.17] keeps the selected passkeys when the password changes', async () => {
    const created = { created_at: '2026-11-01T09:00:00Z', last_used_at: null };
    const phone = { id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a77', name: 'My phone', ...created };
    const stranger = { id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a78', name: 'Unknown', ...created };
    const api = stubApi({
      'POST /user/password': () => ({ saved: true }),
      'GET /user/passkey': () => ({ data: [phone, stranger], has_password: true }),
    });
    await open('/profile', api);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'My phone' }));
    await userEvent.type(await screen.findByLabelText('Current password'), 'Kouzelna-mista-1');
    await userEvent.type(screen.getByLabelText('New password'), 'Modra-kocka-7-leze');
    await userEvent.type(screen.getByLabelText('Repeat new password'), 'Modra-kocka-7-leze');
    const save = screen.getByRole('button', { name: 'Change password' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(save);
    await waitFor(() => expect(snackbar()).toMatchObject({ tone: 'success' }));
    expect(api.bodies('POST /user/password')).toEqual([
      { current_password: 'Kouzelna-mista-1', password: 'Modra-kocka-7-leze', keep_passkeys: [phone.id] },
    ]);
  });

  it('[4.10] lists signed-in devices, and signs another one out', async () => {
    const lost = device({ id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a66', browser: 'Safari', system: 'iPhone' });
    const api = stubApi({ 'GET /user/session': () => ({ data: [device({ current: true }), lost] }) });
    api.on(`DELETE /user/session/${lost.id}`, () => {
      api.on('GET /user/session', () => ({ data: [device({ current: true })] }));
      return new Response(null, { status: 204 });
    });
    await open('/profile', api);
    expect(await screen.findByText('Firefox · Linux')).toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
    // This device is signed out by the menu.
    expect(screen.queryByRole('button', { name: 'Sign out: Firefox · Linux' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out: Safari · iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Signed-in devices' }));
    expect(snackbar()).toMatchObject({ tone: 'success', text: 'We’ve signed Safari · iPhone out.' });
  });

  it('[4.34] lists saved cards, and removes one', async () => {
    const card = {
      ...{ id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a77', name: 'Visa •••• 4242 (Apple Pay)', expires_on: '2030-12-31' },
      pays: { place: 'Chata Zimomřivka', due_on: '2027-01-20' },
    };
    const api = stubApi({ 'GET /user/card': () => ({ data: [card] }) });
    api.on(`DELETE /user/card/${card.id}`, () => {
      api.on('GET /user/card', () => ({ data: [] }));
      return new Response(null, { status: 204 });
    });
    await open('/profile', api);
    expect(await screen.findByText(/^Balance of your stay at Chata Zimomřivka/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: `Remove ${card.name}` }));
    expect(await screen.findByText('We have no saved card of yours.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Saved cards' }));
    expect(snackbar()?.text).toMatch(/^We’ve removed Visa/);
  });

  it('removes the account only with its password', async () => {
    const api = stubApi({ 'DELETE /user': () => 'forbidden' });
    await open('/profile', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByText('This field is required.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Your password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByText(/The password doesn’t match/)).toBeTruthy();
    expect(api.bodies('DELETE /user')).toEqual([{ password: 'wrong' }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByDisplayValue(user.email)).toBeTruthy();
  });
});
