import { until } from '@mp/testing';
import { readPdf } from '../../testing/documents/read-pdf.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { calmDown } from '../../testing/visitors/guests.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { buyersOf, voucherOrder } from '../../testing/visitors/buyers.ts';

let world: BookingWorld;
let buyers: ReturnType<typeof buyersOf>;

beforeAll(async () => {
  world = await startBookingWorld();
  buyers = buyersOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const untilPaid = (made: Parameters<typeof buyers.read>[0]) =>
  until(async () => {
    const order = await buyers.read(made);
    return order.status === 'paid' && order;
  });

describe('buying vouchers', () => {
  it('[1.3] [9.10] issues them once the gateway has captured the payment, for a year, and e-mails them', async () => {
    const items = [
      { amount: 2000, count: 2 },
      { amount: 5000, count: 1 },
    ] as const;
    const { status, body } = await buyers.order(voucherOrder({ items: [...items] }));
    expect([status, body.status, body.total, body.vouchers]).toEqual([
      201,
      'open',
      { minor: 900_000, currency: 'CZK' },
      [],
    ]);
    const { redirect_url } = (await buyers.startPayment(body)).body;
    // A one-time code: the gateway gets no permanent one.
    expect(await world.outside.pay(redirect_url)).toMatch(
      new RegExp(`^https://shop\\.example/cs/darkovy-voucher\\?id=${body.id}&returned=[\\w-]{43}$`),
    );
    const { vouchers } = await untilPaid(body);
    expect(vouchers.map(({ price }) => price.minor)).toEqual([500_000, 200_000, 200_000]);
    for (const voucher of vouchers) {
      expect(voucher.code).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{3}$/);
      // Midnight after 21 November 2027 in Prague.
      expect(voucher).toMatchObject({ type: 'ap', status: 'active', expires_at: '2027-11-21T23:00:00.000Z' });
    }
    expect(new Set(vouchers.map(({ code }) => code)).size).toBe(3);
    await world.drainOutbox();
    const [mail] = await world.outside.mailTo('eva@example.cz');
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe('Vaše dárkové vouchery v hodnotě 9 000 Kč');
    for (const { code } of vouchers) expect(mail?.text).toContain(code);
    const entries = await world.database
      .selectFrom('ledger_entry')
      .select(['account', 'amount_minor'])
      .where('voucher_order_id', '=', body.id)
      .orderBy('account')
      .execute();
    expect(entries).toEqual([
      { account: 'gateway_receivable', amount_minor: 900_000 },
      { account: 'voucher_liabilities', amount_minor: -900_000 },
    ]);
  });

  it('[7.35] [8.10] prints a voucher with the order’s code, and attaches all of them to the e-mail', async () => {
    const items = [{ amount: 3500, count: 2 }] as const;
    const { body } = await buyers.order(voucherOrder({ items: [...items] }));
    await buyers.startPayment(body);
    await buyers.notify(body);
    const { vouchers } = await buyers.read(body);
    const fileOf = (order: string, voucher: string, query: string) =>
      world.app.inject(`/public/voucher-order/${order}/voucher/${voucher}.pdf?${query}`);
    const [voucher] = vouchers;
    const file = await fileOf(body.id, voucher!.id, `code=${body.code}`);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="darkovy-voucher-\w{3}\.pdf"$/);
    const { pages } = readPdf(file.rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(voucher!.code);
    const english = await fileOf(body.id, voucher!.id, `code=${body.code}&language=en`);
    expect(readPdf(english.rawPayload).pages[0]).toContain('Gift voucher');

    const another = (await buyers.order()).body;
    for (const [order, id, query, code] of [
      [body.id, voucher!.id, `code=${'A'.repeat(43)}`, 'voucher_order_not_found'],
      [another.id, voucher!.id, `code=${another.code}`, 'voucher_not_found'],
      [body.id, crypto.randomUUID(), `code=${body.code}`, 'voucher_not_found'],
    ] as const) {
      const refused = await fileOf(order, id, query);
      expect([refused.statusCode, refused.json().error.code]).toEqual([404, code]);
    }

    await world.drainOutbox();
    const mails = await world.outside.mailTo('eva@example.cz');
    const mail = mails.find(({ text }) => text.includes(voucher!.code));
    expect(mail?.attachments).toMatchObject([
      { filename: 'darkovy-voucher.pdf', content_type: 'application/pdf' },
      { filename: expect.stringMatching(/^doklad-o-zaplaceni-P2026\d{6}\.pdf$/), content_type: 'application/pdf' },
    ]);
    const attached = readPdf(await world.outside.attachment(mail!.attachments[0]!.url));
    // Front and back.
    expect(attached.pages).toHaveLength(4);
    for (const [index, { code }] of vouchers.entries()) expect(attached.pages[2 * index]).toContain(code);
  });

  it('sends e-mails in the language of the order', async () => {
    const contact = { ...voucherOrder().contact, email: 'ann@example.com', emailCheck: 'ann@example.com' };
    const { body } = await buyers.order(voucherOrder({ contact, language: 'en' }));
    await buyers.startPayment(body);
    await buyers.notify(body);
    await world.drainOutbox();
    expect((await world.outside.mailTo('ann@example.com'))[0]?.subject).toMatch(/^Your gift vouchers worth/);
  });

  it('creates one order per key, also concurrently, and refuses the key with another body', async () => {
    const key = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => buyers.order(voucherOrder(), key)));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    const other = await buyers.order(voucherOrder({ items: [{ amount: 3500, count: 1 }] }), key);
    expect([other.status, other.body.error?.code]).toEqual([409, 'idempotency_key_reused']);
    expect((await buyers.order(voucherOrder(), 'short')).body.error?.code).toBe('idempotency_key_missing');
  });

  it('issues once for twenty concurrent webhooks', async () => {
    const { body } = await buyers.order();
    await buyers.startPayment(body);
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => buyers.notify(body))))).toEqual(new Set([200]));
    expect((await buyers.read(body)).vouchers).toHaveLength(1);
    expect((await buyers.startPayment(body)).body.error?.code).toBe('not_payable');
  });

  it('refunds the second payment when an order is paid twice', async () => {
    const { body } = await buyers.order();
    const first = (await buyers.startPayment(body)).body.redirect_url;
    await buyers.notify(body, 'failed');
    await world.advance(1_000);
    const second = (await buyers.startPayment(body)).body.redirect_url;
    await world.outside.pay(second);
    await untilPaid(body);
    await world.outside.pay(first);
    await buyers.notify(body, 'captured', 0);
    await world.drainOutbox();
    expect((await buyers.paymentsOf(body)).map(({ status }) => status)).toEqual(['refunded', 'captured']);
    expect((await buyers.read(body)).vouchers).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['an amount that is not sold', { items: [{ amount: 2001, count: 1 }] }],
    ['a negative count', { items: [{ amount: 2000, count: -1 }] }],
    ['a huge count', { items: [{ amount: 2000, count: 1e9 }] }],
    ['more than may be ordered', { items: Array(2).fill({ amount: 10_000, count: 20 }) }],
    ['nothing', { items: [] }],
    ['no agreement', { agreement: false }],
    ['two different e-mails', { contact: { ...voucherOrder().contact, emailCheck: 'x@example.cz' } }],
    ['an amount that is text', { items: [{ amount: '2000', count: 1 }] }],
  ])('refuses %s', async (_name, changes) => {
    const { status, body } = await buyers.order({ ...voucherOrder(), ...(changes as object) });
    expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
  });

  it('refuses access to an order without its code', async () => {
    const { body } = await buyers.order();
    const other = await buyers.order();
    for (const id of [body.id, crypto.randomUUID()]) {
      const { status, body: response } = await world.get(`/public/voucher-order/${id}?code=${other.body.code}`);
      expect([status, response.error?.code]).toEqual([404, 'voucher_order_not_found']);
    }
  });

  it('redirects the buyer and their code only to the shop', async () => {
    const { body } = await buyers.order();
    const { status } = await world.post(`/public/voucher-order/${body.id}/pay`, {
      code: body.code,
      return_url: 'https://evil.example/',
    });
    expect(status).toBe(400);
  });

  it('stores no code in the database or the outbox', async () => {
    const [code = ''] = await buyers.buy(3500);
    const rows = JSON.stringify([
      await world.database.selectFrom('voucher').selectAll().execute(),
      await world.database.selectFrom('voucher_order').selectAll().execute(),
      await world.database.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  });
});
