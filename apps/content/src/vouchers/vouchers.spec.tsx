import type { ContentWire, VoucherOfferWire } from '@mp/contract';
import { locales, voucherMotifs, seasons } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf, type StubRoutes } from '@mp/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveFor } from './leave-for.ts';
import { tabStorage, typedKey } from '@mp/session/drafts';
import { closeSignIn, signInRequest } from '@mp/session';
import { vouchersPage } from './vouchers-page.tsx';
import { wordSize } from './word-size.ts';

jest.mock('./leave-for.ts', () => ({ leaveFor: jest.fn() }));

const picture = {
  thumbnail: '/t.avif',
  small: '/s.avif',
  medium: '/m.avif',
  large: '/l.avif',
  preview: '',
  caption: 'A',
};
const offer: VoucherOfferWire = {
  amounts: [2000, 3500, 5000, 7500, 10_000].map((amount) => ({
    price: { minor: amount * 100, currency: 'CZK' },
    in_euros: { minor: amount * 4, currency: 'EUR' },
  })),
  motifs: seasons.flatMap((season) => voucherMotifs.map((motif) => ({ motif, season, picture }))),
  valid_months: 12,
  most_vouchers: 20,
  most_per_booking: 5,
  first_delivery: '2026-11-21',
  last_delivery: '2027-05-20',
};
const words = {
  title: 'Gift voucher',
  lead: 'Give a night.',
  our_vouchers_title: 'Our vouchers',
  our_vouchers: 'Five.',
  payment_title: 'Paying',
  payment: 'By card.',
  redeem_title: 'Redeeming',
  redeem: 'Type it.',
  faq_title: 'FAQ',
  picture: null,
} as unknown as ContentWire<'voucher'>;
const id = '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a55';
const code = 'order-code-0123456789';
const created = {
  id,
  code,
  status: 'open',
  payment: 'none',
  total: offer.amounts[0]?.price,
  refunded: { minor: 0, currency: 'CZK' },
  vouchers: [],
  created_at: '',
  email: 'eva@example.cz',
  gift: null,
  delivery: null,
};

const { renderPage, loadPage } = pageRenderer();
const api = (routes: StubRoutes = {}) =>
  stubApiOf({
    'GET /public/voucher-offer': () => offer,
    'GET /content/voucher': () => words,
    'GET /content/voucher-faqs': () => [{ question: 'How long?', answer: 'A year.' }],
    'POST /public/voucher-order': () => created,
    [`POST /public/voucher-order/${id}/pay`]: () => ({ redirect_url: 'https://gateway.example/x' }),
    ...routes,
  });
const open = async (routes: StubRoutes = {}, locale: (typeof locales)[number] = 'en') => {
  const stub = api(routes);
  return { ...(await renderPage({ vouchers: vouchersPage }, href('vouchers', { locale }), stub.fetch)), stub };
};
const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const payAs = async (email = 'eva@example.cz') => {
  await type('First name', 'Eva');
  await type('Last name', 'Nová');
  await type('E-mail', email);
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
};
const payButton = () => screen.getByRole('button', { name: /^Order and pay/ });

afterEach(() => sessionStorage.clear());

describe('the vouchers page', () => {
  it.each(locales)('[2.50] has its sections, the way to pay and redeem, and the questions, in %s', async (locale) => {
    const { head, result } = await open({}, locale);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(head?.title).toMatch(/voucher/i);
    expect(head?.structuredData).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'How long?', acceptedAnswer: { text: 'A year.' } }],
    });
    const menu = screen.getByRole('navigation');
    const sections = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(sections).toEqual(['#buy', '#our', '#payment', '#redeem', '#faq']);
    for (const anchor of sections) expect(document.querySelector(anchor ?? '')).toBeTruthy();
    expect(screen.getByText('A year.')).toBeTruthy();
  });

  it('[9.10] offers five amounts with their value in euros, and explains that a voucher pays for several stays [5.32]', async () => {
    await open();
    const amounts = within(screen.getByRole('group', { name: 'Voucher value' })).getAllByRole('radio');
    expect(amounts.map((radio) => radio.closest('label')?.textContent.replaceAll('\u00a0', ' '))).toEqual([
      '2,000 Kčabout €80',
      '3,500 Kčabout €140',
      '5,000 Kčabout €200',
      '7,500 Kčabout €300',
      '10,000 Kčabout €400',
    ]);
    expect(screen.getByText(/the rest stays on the voucher/)).toBeTruthy();
  });

  it('previews the voucher while typing', async () => {
    await open();
    const preview = screen.getByRole('complementary', { name: 'Voucher preview' });
    await userEvent.click(screen.getByRole('radio', { name: /10,000/ }));
    await type('Who is it for?', 'Jana');
    await type('Message', 'Enjoy!');
    await type('Who is it from?', 'Eva');
    expect(preview.textContent.replaceAll('\u00a0', ' ')).toMatch(/10,000 KčFor JanaEnjoy!From Eva/);
    expect(preview.textContent).toContain('Valid until 21 November 2027');
    expect(payButton().textContent.replaceAll('\u00a0', ' ')).toBe('Order and pay 10,000 Kč');
    await userEvent.click(screen.getByRole('button', { name: 'One more voucher' }));
    expect(payButton().textContent.replaceAll('\u00a0', ' ')).toBe('Order and pay 20,000 Kč');
  });

  it('previews texts in the printed alphabet, and shows that some are not printed as typed', async () => {
    await open();
    const preview = screen.getByRole('complementary', { name: 'Voucher preview' });
    await type('Who is it for?', 'Jana');
    await type('Message', 'Už se těším!');
    expect(screen.queryByText(/Emoji aren’t printed/)).toBeNull();
    await type('Who is it from?', 'Олена 💙');
    expect(preview.textContent).toMatch(/For JanaUž se těším!From ОленаVoucher code/);
    expect(screen.getByText(/Emoji aren’t printed/)).toBeTruthy();
  });

  it('shows the rule of each invalid field', async () => {
    const { stub } = await open();
    const fill = async (label: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(text);
    };
    await userEvent.click(screen.getByRole('radio', { name: /Straight to the recipient/ }));
    await fill('Number of vouchers', '-5');
    expect(payButton().textContent.replaceAll('\u00a0', ' ')).toBe('Order and pay 3,500 Kč');
    await fill('Number of vouchers', '21');
    await fill('Who is it for?', 'Jana\u202eanaJ');
    await fill('Message', '1\n2\n3\n4\n5\n6\n7');
    await fill('Recipient’s e-mail', 'jana@example.com');
    await fill('Delivery day', '2027-05-21');
    await payAs();
    await userEvent.click(payButton());
    for (const words of [
      'Choose between 1 and 20 vouchers.',
      /There’s an invisible character here/,
      'Use at most 240 characters on six lines.',
      'Choose a day between 21 November 2026 and 20 May 2027.',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Number of vouchers'));
    expect(stub.bodies('POST /public/voucher-order')).toEqual([]);
  });

  it('[5.2] shows the server’s refusal at its field, e.g. a day that has passed meanwhile', async () => {
    const details = [{ in: 'body', field: 'delivery.on', problem: 'date_prior_error' }];
    const error = { code: 'validation_failed', message: '', requestId: '', details };
    await open({ 'POST /public/voucher-order': () => Response.json({ error }, { status: 400 }) });
    await userEvent.click(screen.getByRole('radio', { name: /Straight to the recipient/ }));
    await type('Recipient’s e-mail', 'jana@example.com');
    await payAs();
    await userEvent.click(payButton());
    expect(await screen.findByText('That day has passed. Choose today or later.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Delivery day'));
    expect(screen.queryByText('We couldn’t send your order; you haven’t been charged')).toBeNull();
  });

  it('orders the chosen vouchers for a recipient and a day, and opens the gateway', async () => {
    const { stub } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /5,000/ }));
    const winter = screen.getByRole('group', { name: 'Winter' });
    await userEvent.click(within(winter).getByRole('radio', { name: 'By the lake' }));
    await type('Who is it for?', 'Jana');
    await userEvent.click(screen.getByRole('radio', { name: /Straight to the recipient/ }));
    await type('Recipient’s e-mail', 'jana@example.com');
    const day = screen.getByLabelText('Delivery day');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-12-24');
    await userEvent.selectOptions(screen.getByLabelText(/Language of the message/), 'cs');
    await payAs();
    await userEvent.click(payButton());
    await waitFor(() => expect(leaveFor).toHaveBeenLastCalledWith('https://gateway.example/x'));
    expect(stub.bodies('POST /public/voucher-order')).toEqual([
      {
        items: [{ amount: 5000, count: 1 }],
        gift: { motif: 'lake', season: 'winter', to: 'Jana', from: '', message: '' },
        delivery: { email: 'jana@example.com', language: 'cs', on: '2026-12-24' },
        contact: { name: 'Eva', surname: 'Nová', email: 'eva@example.cz', emailCheck: 'eva@example.cz' },
        agreement: true,
        language: 'en',
      },
    ]);
    expect(stub.bodies(`POST /public/voucher-order/${id}/pay`)).toMatchObject([
      { code, return_url: expect.stringMatching(/\/en\/voucher-file\?returned=1$/) },
    ]);
  });

  it('restores choices and input after a return, and requires the agreement again', async () => {
    const { unmount } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /5,000/ }));
    await userEvent.click(screen.getByRole('button', { name: 'One more voucher' }));
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Winter' })).getByRole('radio', { name: 'By the lake' }),
    );
    await type('Who is it for?', 'Jana');
    await type('Message', 'Enjoy!');
    await userEvent.click(screen.getByRole('radio', { name: /Straight to the recipient/ }));
    await type('Recipient’s e-mail', 'jana@example.com');
    await userEvent.selectOptions(screen.getByLabelText(/Language of the message/), 'cs');
    await userEvent.click(screen.getByRole('checkbox', { name: /receipt for a company/ }));
    await payAs();
    await userEvent.click(payButton());
    await waitFor(() => expect(leaveFor).toHaveBeenLastCalledWith('https://gateway.example/x'));
    unmount();

    const { stub } = await open();
    const preview = screen.getByRole('complementary', { name: 'Voucher preview' });
    expect(preview.textContent.replaceAll('\u00a0', ' ')).toMatch(/5,000 KčFor JanaEnjoy!/);
    expect(payButton().textContent.replaceAll('\u00a0', ' ')).toBe('Order and pay 10,000 Kč');
    expect(screen.getByRole('button', { name: 'One fewer voucher' }).getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ }).checked).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: /receipt for a company/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await userEvent.click(payButton());
    await waitFor(() => expect(stub.bodies('POST /public/voucher-order')).toHaveLength(1));
    expect(stub.bodies('POST /public/voucher-order')[0]).toMatchObject({
      items: [{ amount: 5000, count: 2 }],
      gift: { motif: 'lake', season: 'winter', to: 'Jana', message: 'Enjoy!' },
      delivery: { email: 'jana@example.com', language: 'cs', on: offer.first_delivery },
      contact: { name: 'Eva', surname: 'Nová', email: 'eva@example.cz' },
    });
  });

  it.each([null, 'text', { to: 5, amount: '1', motif: '<b>', count: 'many' }])(
    'starts empty for an invalid stored draft: %j',
    async (stored) => {
      tabStorage.write(typedKey('voucherOrder'), stored);
      await open();
      expect(screen.getByLabelText<HTMLInputElement>('Who is it for?').value).toBe('');
      expect(payButton().textContent.replaceAll('\u00a0', ' ')).toBe('Order and pay 3,500 Kč');
    },
  );

  it('[8.11] shows that the session has ended, and continues signed in or as a guest', async () => {
    const { stub } = await open({ 'POST /public/voucher-order': () => 'unauthorized' });
    await payAs();
    await userEvent.click(payButton());
    expect((await screen.findByText('Your session has expired')).closest('[role=alert]')?.textContent).toMatch(
      /Nothing was ordered or charged, and everything you filled in is still here/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign in and continue' }));
    expect(signInRequest.current()).toMatchObject({ reason: 'sessionExpired' });
    closeSignIn();
    await userEvent.click(screen.getByRole('button', { name: 'Continue as a guest' }));
    expect(screen.queryByText('Your session has expired')).toBeNull();
    stub.on('POST /public/voucher-order', () => created);
    await userEvent.click(payButton());
    await waitFor(() => expect(stub.bodies('POST /public/voucher-order')).toHaveLength(2));
  });

  it('opens the page of an order that cannot be paid now', async () => {
    const { address } = await open({ [`POST /public/voucher-order/${id}/pay`]: () => 'payment_gateway_unavailable' });
    await payAs();
    await userEvent.click(payButton());
    await waitFor(() => expect(address()).toBe(`/en/voucher-file?id=${id}&code=${code}`));
  });

  it('shows what failed, and that nothing was charged, when an order cannot be sent', async () => {
    const { stub } = await open({ 'POST /public/voucher-order': () => 'unexpected' });
    await userEvent.click(payButton());
    expect(screen.getByRole('alert').textContent).toBe('Please correct 4 fields.');
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(stub.bodies('POST /public/voucher-order')).toEqual([]);
    await payAs();
    await userEvent.click(payButton());
    expect(await screen.findByText('We couldn’t send your order; you haven’t been charged')).toBeTruthy();
  });

  it('[3.17] shows the invoice’s fields only on request', async () => {
    const { stub } = await open();
    await payAs();
    await userEvent.click(screen.getByRole('checkbox', { name: /receipt for a company/ }));
    await userEvent.click(payButton());
    expect(stub.bodies('POST /public/voucher-order')).toEqual([]);
    await type('Company or name', 'Forest Teas');
    await type('Company number (IČO)', '12345679');
    await type('Street and number', 'Field 3');
    await type('Town', 'Tabor');
    await type('Postcode', '39001');
    await userEvent.click(payButton());
    await waitFor(() => expect(stub.bodies('POST /public/voucher-order')).toHaveLength(1));
    expect(stub.bodies('POST /public/voucher-order')[0]).toMatchObject({
      contact: { invoice: true, invoiceName: 'Forest Teas', ico: '12345679' },
    });
  });

  it('works without its texts, and fails to load without the offer', async () => {
    const failing = () => 'unexpected' as const;
    const away = { 'GET /content/voucher': failing, 'GET /content/voucher-faqs': failing };
    expect((await open(away)).result).toEqual({ kind: 'ok', shared: false });
    expect(payButton()).toBeTruthy();
    cleanup();
    const none = api({ 'GET /public/voucher-offer': () => 'unexpected' });
    expect((await loadPage(vouchersPage, href('vouchers', { locale: 'en' }), none.fetch)).result).toEqual({
      kind: 'unavailable',
    });
  });
});

it.each([
  [['For Jana'], 11],
  [['For Jana', 'x'.repeat(240), 'From Eva'], 9],
  [['For Jana', 'a\nb\nc\nd\ne\nf', 'From Eva'], 8],
])('texts fit on the voucher: %j', (texts, size) => expect(wordSize(texts)).toBe(size));
