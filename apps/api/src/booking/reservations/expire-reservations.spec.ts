import type { ReservationCreatedWire } from '@mp/contract';
import { expireHolds } from './expire-reservations.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, minute, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let nextNight: Guests['nextNight'];
let wholeNight: Guests['wholeNight'];
let bookInstant: Guests['bookInstant'];
let payPage: Guests['payPage'];
let statusesOf: Guests['statusesOf'];
let emailsAbout: Guests['emailsAbout'];

beforeAll(async () => {
  world = await startBookingWorld();
  ({ nextNight, wholeNight, bookInstant, payPage, statusesOf, emailsAbout } = guestsOf(world));
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

describe('unpaid holds', () => {
  it('[4.34] expire: rooms are free again, the guest gets an e-mail, paying is refused', async () => {
    const night = wholeNight();
    const made = await bookInstant(sampleOrder(night));
    const page = await payPage(made);
    await world.advance(29 * minute);
    expect(await expireHolds(world.services)).toBeGreaterThanOrEqual(0);
    expect((await world.read(made)).status).toBe('held');
    await world.advance(minute);
    await Promise.all([expireHolds(world.services), expireHolds(world.services)]);
    expect(await world.read(made)).toMatchObject({ status: 'expired', payment_status: 'expired', pay_until: null });
    expect(await world.outside.pay(page)).toContain('/cs/status');
    expect(await statusesOf(made)).toEqual(['failed']);
    expect(await emailsAbout(made)).toEqual([`Rezervace ${made.number} vypršela`]);
    expect((await world.book(sampleOrder(night))).status).toBe(201);
  });

  it('are settled for a guest who paid at the last moment, although no webhook has arrived', async () => {
    const made = await bookInstant(sampleOrder(wholeNight()));
    const page = await payPage(made);
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(page);
    await world.advance(31 * minute);
    await expireHolds(world.services);
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('wait for an unavailable gateway, but not for ever', async () => {
    const made = await bookInstant(sampleOrder(wholeNight()));
    await payPage(made);
    await world.outside.control({ outage: true });
    await world.advance(31 * minute);
    await expireHolds(world.services);
    expect((await world.read(made)).status).toBe('held');
    await world.advance(10 * minute);
    await expireHolds(world.services);
    expect((await world.read(made)).status).toBe('expired');
    await world.outside.control({ outage: false });
    await world.advance(minute);
    await world.drainOutbox();
    expect(await statusesOf(made)).toEqual(['failed']);
  });

  it('call an unavailable gateway once a run, and expire where no payment is open', async () => {
    const opened = await bookInstant();
    await payPage(opened);
    await world.advance(1_000);
    const unpaid = await bookInstant();
    await world.advance(1_000);
    const openedLater = await bookInstant();
    await payPage(openedLater);
    await world.outside.control({ outage: true });
    await world.advance(31 * minute);
    const gatewayOf = jest.spyOn(world.services.gateways, 'of');
    await expireHolds(world.services);
    expect(gatewayOf).toHaveBeenCalledTimes(1);
    const statuses = [];
    for (const made of [opened, unpaid, openedLater]) statuses.push((await world.read(made)).status);
    expect(statuses).toEqual(['held', 'expired', 'held']);
    await world.outside.control({ outage: false });
    await world.advance(15_000);
    expect(await expireHolds(world.services)).toBe(2);
  });

  /** Paid while the gateway was unavailable, so that the hold expired without noticing. */
  const payUnnoticed = async (night: Parameters<typeof sampleOrder>[0]): Promise<ReservationCreatedWire> => {
    const made = await bookInstant(sampleOrder(night));
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(await payPage(made));
    await world.outside.control({ outage: true });
    await world.advance(41 * minute);
    await expireHolds(world.services);
    expect((await world.read(made)).status).toBe('expired');
    return made;
  };

  it('[4.34] accept a late payment if the rooms are still free', async () => {
    const made = await payUnnoticed(wholeNight());
    await world.outside.control({ outage: false });
    await world.advance(minute);
    await world.drainOutbox();
    expect((await world.read(made)).status).toBe('confirmed');
    expect(await statusesOf(made)).toEqual(['captured']);
  });

  it('refund a late payment in full if the rooms are taken, and e-mail the guest', async () => {
    const night = wholeNight();
    const made = await payUnnoticed(night);
    const other = await bookInstant(
      sampleOrder({
        ...night,
        rooms: [{ room_types: { id: sample.instant.double, count: 1 } }],
        total_minor: doubleNight.CZK,
      }),
    );
    expect(other.status).toBe('held');
    await world.outside.control({ outage: false });
    await world.advance(minute);
    const mails = await emailsAbout(made);
    expect(mails).toContain(`Platba za rezervaci ${made.number} přišla pozdě, vracíme ji`);
    expect((await world.read(made)).status).toBe('expired');
    expect(await statusesOf(made)).toEqual(['refunded']);
    const entries = await world.database
      .selectFrom('ledger_entry')
      .select(['account', 'amount_minor'])
      .where('reservation_id', '=', made.id)
      .execute();
    expect(entries).toHaveLength(4);
    expect(mails.at(-1)?.replaceAll('\u00a0', ' ')).toBe('Vrátili jsme vám 6 000 Kč');
  });

  it('refund a late payment in full if an extra of the stay is taken', async () => {
    const sauna = { id: 1, place_id: sample.instant.id, kind: 'sauna', per: 'stay', most: 1, stock: 1 } as const;
    await world.database
      .insertInto('extra')
      .values({ ...sauna, name_cs: 'Sauna', name_en: 'Sauna', czk_minor: 80_000, eur_minor: 3_200 })
      .execute();
    const night = { ...nextNight(), extras: [{ id: 1, count: 1 }], total_minor: doubleNight.CZK + 80_000 };
    const made = await payUnnoticed(night);
    expect((await bookInstant(sampleOrder(night))).status).toBe('held');
    await world.outside.control({ outage: false });
    await world.advance(minute);
    await world.drainOutbox();
    expect((await world.read(made)).status).toBe('expired');
    expect(await statusesOf(made)).toEqual(['refunded']);
  });

  it('take no rooms when only some of them are free for a late payment', async () => {
    const night = nextNight();
    const both = {
      ...night,
      rooms: [
        { room_types: { id: sample.instant.double, count: 1 } },
        { room_types: { id: sample.instant.family, count: 1 } },
      ],
      total_minor: 3 * doubleNight.CZK,
    };
    const made = await payUnnoticed(both);
    const family = {
      ...night,
      rooms: [{ room_types: { id: sample.instant.family, count: 1 } }],
      total_minor: 2 * doubleNight.CZK,
    };
    expect((await bookInstant(sampleOrder(family))).status).toBe('held');
    await world.outside.control({ outage: false });
    await world.advance(minute);
    await world.drainOutbox();
    expect((await world.read(made)).status).toBe('expired');
    expect(await statusesOf(made)).toEqual(['refunded']);
  });
});

describe('cancelling', () => {
  it('frees the rooms of an unpaid reservation, once, and closes its payment', async () => {
    const made = await bookInstant();
    const page = await payPage(made);
    for (let time = 0; time < 2; time++)
      expect((await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code })).status).toBe(200);
    await world.drainOutbox();
    expect(await world.read(made)).toMatchObject({ status: 'cancelled_by_guest', payment_status: 'cancel_by_guest' });
    await world.outside.pay(page);
    expect(await statusesOf(made)).toEqual(['failed']);
  });

  it('refunds a payment that was made at the same moment', async () => {
    const made = await bookInstant();
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(await payPage(made));
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    const mails = await emailsAbout(made);
    expect(mails).toContain(`Platbu za rezervaci ${made.number} vracíme`);
    expect(await statusesOf(made)).toEqual(['refunded']);
  });

  it('[4.34] is refused once it is paid', async () => {
    const made = await bookInstant();
    await world.outside.pay(await payPage(made));
    await world.untilStatus(made, 'confirmed');
    const { status, body } = await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    expect([status, body.error?.code]).toEqual([409, 'transition_refused']);
  });
});
