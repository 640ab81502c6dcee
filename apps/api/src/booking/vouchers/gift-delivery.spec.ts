import { voucherOfferSchema, type VoucherOfferWire, type VoucherOrderCreatedWire } from '@mp/contract';
import { addDays } from '@mp/domain';
import { brokenInvariants } from '../../testing/invariants.ts';
import { readPdf } from '../../testing/documents/read-pdf.ts';
import { buyersOf, voucherOrder } from '../../testing/visitors/buyers.ts';
import { calmDown } from '../../testing/visitors/guests.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { deliveryInstant } from './deliveries.ts';

let world: BookingWorld;
let buyers: ReturnType<typeof buyersOf>;

beforeAll(async () => {
  world = await startBookingWorld({ EUR_RATES_CZK: '2026-01-01=25' });
  buyers = buyersOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const gift = {
  ...({ motif: 'lake', season: 'summer' } as const),
  to: 'Jana',
  from: 'Teta Běla',
  message: 'Ať se vám tam líbí.\nA pošlete pohled.',
};
const pay = async (made: VoucherOrderCreatedWire) => {
  await buyers.startPayment(made);
  await buyers.notify(made);
  await world.drainOutbox();
};
const giftTo = (email: string, days: number) =>
  voucherOrder({ gift, delivery: { email, language: 'en', on: addDays(world.clock.today(), days) } });

describe('vouchers as gifts', () => {
  it('[2.50] [9.10] are offered in five amounts, also in euros, with three motifs per season', async () => {
    const { status, body } = await world.get<VoucherOfferWire>('/public/voucher-offer');
    expect(status).toBe(200);
    const offer = voucherOfferSchema.parse(body);
    expect(offer.amounts.map(({ price, in_euros }) => [price.minor, in_euros.minor])).toEqual([
      [200_000, 8_000],
      [350_000, 14_000],
      [500_000, 20_000],
      [750_000, 30_000],
      [1_000_000, 40_000],
    ]);
    const drawn = offer.motifs.map(({ motif, season }) => `${motif} ${season}`);
    expect(new Set(drawn).size).toBe(6);
    for (const { picture } of offer.motifs) expect(picture.medium).toMatch(/^\/media\/.+\.avif$/);
    expect([offer.first_delivery, offer.last_delivery]).toEqual([
      world.clock.today(),
      addDays(world.clock.today(), 180),
    ]);
  });

  it('are sent by the job on their day, not earlier, in the recipient’s language', async () => {
    const { body } = await buyers.order(giftTo('jana@example.com', 3));
    await pay(body);
    expect(await world.outside.mailTo('jana@example.com')).toEqual([]);
    expect((await buyers.read(body)).delivery).toMatchObject({ email: 'jana@example.com', delivered_at: null });
    const [toGiver] = (await world.outside.mailTo('eva@example.cz')).filter(({ text }) =>
      text.includes('jana@example.com'),
    );
    expect(toGiver?.text).toContain('ráno');
    expect(toGiver?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^darkovy-voucher-\w{3}\.pdf$/),
      expect.stringMatching(/^doklad-o-zaplaceni-P2026\d{6}\.pdf$/),
    ]);

    await world.advance(3 * 86_400_000);
    await world.drainOutbox();
    const [mail] = await world.outside.mailTo('jana@example.com');
    const { vouchers, delivery } = await buyers.read(body);
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe('A gift voucher worth 2,000 Kč from Teta Běla');
    expect(mail?.text).toContain('A pošlete pohled.');
    expect(mail?.text).toContain(vouchers[0]!.code);
    expect(delivery?.delivered_at).not.toBeNull();
    const file = readPdf(await world.outside.attachment(mail!.attachments[0]!.url));
    expect(file.pages[0]).toContain('Gift voucher');
    expect(file.pages[0]).toContain('For Jana');
    expect(file.pages[0]).toContain('From Teta Běla');
  });

  it.each([
    ['cs', 'Karel a děti', 'Karel a děti vám posílají dárkový voucher'],
    ['cs', 'karel', 'Karel vám posílá dárkový voucher'],
    ['cs', 'Babička', 'Od koho je: Babička.'],
    ['en', 'Karel and the children', 'Karel and the children have sent you a gift voucher'],
  ] as const)(
    '[2.50] have the giver’s picture, a link to places and the right verb: %s, %s',
    async (language, from, words) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const delivery = { email, language, on: world.clock.today() };
      await pay((await buyers.order(voucherOrder({ gift: { ...gift, from }, delivery }))).body);
      const [mail] = await world.outside.mailTo(email);
      expect(mail?.text).toContain(words);
      expect(mail?.attachments.map(({ content_type }) => content_type)).toEqual(['application/pdf', 'image/jpeg']);
      expect(mail?.html).toContain(`src="cid:${mail?.attachments[1]?.filename}"`);
      const places = { cs: 'cs/kouzelna-mista', en: 'en/magical-places' };
      expect(mail?.text).toContain(`https://shop.example/${places[language]}?ac=1`);
    },
  );

  it('are sent at once when they are for today, or paid after their day', async () => {
    const { body } = await buyers.order(giftTo('today@example.com', 0));
    await pay(body);
    expect(await world.outside.mailTo('today@example.com')).toHaveLength(1);
    const late = (await buyers.order(giftTo('late@example.com', 1))).body;
    await world.advance(5 * 86_400_000);
    await pay(late);
    expect(await world.outside.mailTo('late@example.com')).toHaveLength(1);
  });

  it('are not sent before they are paid', async () => {
    await buyers.order(giftTo('unpaid@example.com', 0));
    await world.drainOutbox();
    expect(await world.outside.mailTo('unpaid@example.com')).toEqual([]);
  });

  it.each([
    ['yesterday', -1],
    ['too far ahead', 181],
  ])('are not sent %s', async (_name, days) => {
    const { status, body } = await buyers.order(giftTo('jana@example.com', days));
    expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
  });

  it.each([
    ['a motif that is not drawn', { motif: 'castle' }],
    ['a message that no voucher has room for', { message: 'x'.repeat(241) }],
    ['a message of too many lines', { message: 'x\n'.repeat(6) + 'x' }],
  ])('are refused with %s', async (_name, change) => {
    const { status, body } = await buyers.order({ ...voucherOrder(), gift: { ...gift, ...change } });
    expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
  });

  it('[3.17] have one unchanging receipt with the invoice’s names, which is not a tax document', async () => {
    const invoice = {
      invoice: true,
      invoiceName: 'Lesní čaje s.r.o.',
      ico: '12345679',
      dic: '',
      invoiceStreet: 'Polní 3',
      invoiceCity: 'Tábor',
      invoiceZip: '390 01',
    };
    const items = [
      { amount: 2000, count: 2 },
      { amount: 5000, count: 1 },
    ] as const;
    const contact = { ...voucherOrder().contact, ...invoice };
    const { body } = await buyers.order(voucherOrder({ items: [...items], contact }));
    const receiptOf = (code: string) => world.app.inject(`/public/voucher-order/${body.id}/receipt.pdf?code=${code}`);
    expect((await receiptOf(body.code)).statusCode).toBe(404);
    await pay(body);
    const [first, second] = [await receiptOf(body.code), await receiptOf(body.code)];
    expect(first.headers['content-disposition']).toBe(second.headers['content-disposition']);
    const [page = ''] = readPdf(first.rawPayload).pages;
    expect(page).toContain('Lesní čaje s.r.o.');
    const text = page.replaceAll(/[\u00a0\n]/g, ' ');
    expect(text).toContain('9 000 Kč');
    expect(text).toContain('Nejde o daňový doklad');
    expect((await receiptOf('A'.repeat(43))).statusCode).toBe(404);
  });

  it('[5.15] are refused with an invalid company number', async () => {
    const contact = { ...voucherOrder().contact, invoice: true, invoiceName: 'X', ico: '12345678' };
    const { status, body } = await buyers.order(voucherOrder({ contact }));
    expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
  });
});

describe('the time of a delivery', () => {
  it.each([
    ['2026-12-24', '2026-12-01T10:00:00Z', '2026-12-24T07:00:00.000Z'],
    ['2027-06-01', '2027-05-01T10:00:00Z', '2027-06-01T06:00:00.000Z'],
    // The last minute before midnight in Prague, and the first one after it.
    ['2026-12-24', '2026-12-23T22:59:00Z', '2026-12-24T07:00:00.000Z'],
    ['2026-12-24', '2026-12-23T23:01:00Z', '2026-12-23T23:01:00.000Z'],
    ['2026-12-24', '2026-12-24T10:00:00Z', '2026-12-24T10:00:00.000Z'],
  ] as const)('of %s, paid at %s, is %s', (day, now, expected) => {
    expect(deliveryInstant(day as never, new Date(now)).toISOString()).toBe(expected);
  });
});
