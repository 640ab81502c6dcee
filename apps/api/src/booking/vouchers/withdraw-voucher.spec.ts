import type { VoucherOrderCreatedWire, VoucherOrderWire } from '@mp/contract';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf, voucherOrder } from '../../testing/visitors/buyers.ts';
import { guestsOf } from '../../testing/visitors/guests.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { withdrawalUntil } from './withdraw-voucher.ts';

let world: BookingWorld;
let guests: ReturnType<typeof guestsOf>;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.drainOutbox();
  expect(await brokenInvariants(world.database)).toEqual([]);
});

const bought = async (count = 1): Promise<VoucherOrderCreatedWire> => {
  const buyers = buyersOf(world);
  const { body } = await buyers.order(voucherOrder({ items: [{ amount: 2000, count }] }));
  await world.outside.pay((await buyers.startPayment(body)).body.redirect_url);
  await buyers.notify(body);
  return { ...(await buyers.read(body)), code: body.code };
};
const giveBack = (
  { id, code, vouchers }: VoucherOrderCreatedWire,
  more: { voucher?: string; amount_minor?: number; code?: string } = {},
) =>
  world.post<VoucherOrderWire & { error?: { code: string } }>(`/public/voucher-order/${id}/return`, {
    code,
    voucher: vouchers[0]?.id,
    amount_minor: 200_000,
    ...more,
  });
const refusal = async (...parts: Parameters<typeof giveBack>) => (await giveBack(...parts)).body.error?.code;

describe('the buyer of a voucher', () => {
  it('gives it back within 14 days: once, to the card, with the corrected receipt; the others stay', async () => {
    const order = await bought(2);
    expect(order.vouchers.map(({ return_until }) => return_until)).toEqual(['2026-12-05', '2026-12-05']);
    const responses = await Promise.all([giveBack(order), giveBack(order), giveBack(order)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { body } = responses.find(({ status }) => status === 200)!;
    expect(body).toMatchObject({ refunded: { minor: 200_000 }, vouchers: [{ id: order.vouchers[1]!.id }] });
    // Its holder learns why it is void.
    const { code = '' } = order.vouchers.find(({ id }) => id !== body.vouchers[0]?.id) ?? {};
    expect((await world.post('/public/voucher/check', { code })).body).toMatchObject({ result: 'returned' });
    const balance = await world.post<{ error?: { code: string } }>('/public/voucher/balance', { code });
    expect(balance.body.error?.code).toBe('voucher_returned');
    const booked = await world.book(sampleOrder({ ...guests.nextNight(), vouchers: [code] }));
    expect(booked.body.error).toMatchObject({ code: 'voucher_returned', details: { index: 0 } });
    await world.drainOutbox();
    const [payment] = await buyersOf(world).paymentsOf(order);
    expect(payment?.parted_minor).toBe(200_000);
    const mails = await world.outside.mailTo('eva@example.cz');
    expect(mails.filter(({ subject }) => subject.startsWith('Vracíme'))).toMatchObject([
      {
        attachments: [expect.anything()],
        text: expect.stringMatching(/Odstoupení přijato: 21\.\slistopadu\s2026\sve?\s1/),
      },
    ]);
  });

  it('cannot give back one that is used, of another order, at another amount, or after 14 days', async () => {
    const [used, other] = [await bought(), await bought()];
    expect(await refusal(other, { amount_minor: 100_000 })).toBe('refund_changed');
    expect(await refusal(other, { voucher: used.vouchers[0]!.id })).toBe('voucher_order_not_found');
    expect(await refusal(other, { code: used.code })).toBe('voucher_order_not_found');
    await world.book(sampleOrder({ ...guests.nextNight(), vouchers: [used.vouchers[0]!.code] }));
    expect(await refusal(used)).toBe('voucher_not_returnable');
    await world.advance(15 * 86_400_000);
    expect(await refusal(other)).toBe('voucher_not_returnable');
  });

  it.each([
    ['2026-12-05T22:59:59Z', '2026-12-05'],
    ['2026-12-05T23:00:00Z', null],
  ])('can until the end of the day in Prague: %s', (now, expected) =>
    expect(
      withdrawalUntil(
        { purchased_at: new Date('2026-11-21T11:00:00Z'), spent_minor: 0, blocked_at: null },
        new Date(now),
      ),
    ).toBe(expected),
  );
});
