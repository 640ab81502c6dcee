import type { PaymentReturnWire } from '@mp/contract';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { calmDown, guestsOf, hour, type Guests } from '../../testing/visitors/guests.ts';

let world: BookingWorld;
let guests: Guests;
beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));

/** The URL to which the gateway redirects the guest. */
const returnOf = async (payPage: string): Promise<URL> => new URL((await world.outside.pay(payPage)) ?? '');
const abandon = async (payPage: string): Promise<URL> => {
  const answer = await fetch(`${payPage}/abandon`, { method: 'POST', redirect: 'manual', body: new URLSearchParams() });
  return new URL(answer.headers.get('location') ?? '');
};
const redeem = (url: URL) =>
  world.post<PaymentReturnWire>('/public/payment-return', { returned: url.searchParams.get('returned') });

describe('the return from the gateway', () => {
  it('grants access to the reservation once, and gives the gateway no permanent code', async () => {
    const made = await guests.bookInstant();
    const url = await returnOf(await guests.payPage(made));
    expect(url.href).not.toContain(made.code);
    expect(url.searchParams.get('id')).toBe(made.id);
    const first = await redeem(url);
    expect([first.status, first.body]).toEqual([200, { of: 'reservation', id: made.id, code: made.code }]);
    expect((await redeem(url)).body.error?.code).toBe('return_code_used');
    const stored = JSON.stringify(await guests.paymentsOf(made));
    for (const secret of [made.code, url.searchParams.get('returned') ?? '']) expect(stored).not.toContain(secret);
  });

  it('grants it again only after the payment page was requested again', async () => {
    const made = await guests.bookInstant();
    const page = await guests.payPage(made);
    const url = await abandon(page);
    expect((await redeem(url)).body.id).toBe(made.id);
    expect((await redeem(url)).status).toBe(404);
    const again = await guests.payPage(made);
    expect((await redeem(await returnOf(again))).body).toMatchObject({ id: made.id, code: made.code });
  });

  it('expires after a day', async () => {
    const made = await guests.bookInstant();
    const url = await returnOf(await guests.payPage(made));
    await world.advance(24 * hour);
    expect((await redeem(url)).status).toBe(404);
    await world.advance(-24 * hour);
  });

  it('grants access to a voucher order, too', async () => {
    const buyers = buyersOf(world);
    const order = (await buyers.order()).body;
    const page = (await buyers.startPayment(order)).body.redirect_url;
    const url = await returnOf(page);
    expect(url.href).not.toContain(order.code);
    expect((await redeem(url)).body).toEqual({ of: 'voucher_order', id: order.id, code: order.code });
  });

  it('is skipped for a guest who has already paid: they are redirected with their own code', async () => {
    const made = await guests.bookInstant(sampleOrder(guests.nextNight()));
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(await guests.payPage(made));
    const again = new URL(await guests.payPage(made));
    expect([again.origin, again.searchParams.get('code')]).toEqual(['https://shop.example', made.code]);
  });
});
