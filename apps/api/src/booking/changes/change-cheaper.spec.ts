import type { ChangeOfferWire, ReservationChangeWire, ReservationCreatedWire, ReservationOrder } from '@mp/contract';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import type { Guests } from '../../testing/visitors/guests.ts';
import { sampleOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let guests: Guests;

openCheckedWorld(async (opened, visitors) => {
  [world, guests] = [opened, visitors];
  await world.database.updateTable('rate').set({ cancellation_policy: 'flexible' }).execute();
});

/** A paid stay of three nights at a rate that gives everything back. */
const booked = async (arrival: string, departure: string, changes: Partial<ReservationOrder> = {}) => {
  const made = (await world.book(sampleOrder({ arrival, departure, total_minor: 3 * doubleNight.CZK, ...changes })))
    .body;
  if (made.status !== 'confirmed') {
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
  }
  await world.drainOutbox();
  return made;
};
const shorten = async (made: ReservationCreatedWire, departure: string, total: number) => {
  const wish = { arrival: made.arrival, departure, adults: 2, childrens: 0 };
  const rooms = [{ room_types: { id: sample.instant.double, count: 1 } }];
  const query = new URLSearchParams({ code: made.code, departure });
  const { body: offer } = await world.get<ChangeOfferWire>(`/public/reservation/${made.id}/change?${query}`);
  const { body } = await world.post<ReservationChangeWire>(`/public/reservation/${made.id}/change`, {
    code: made.code,
    change_id: crypto.randomUUID(),
    ...wish,
    rooms,
    total_minor: total,
  });
  await world.drainOutbox();
  return { offer, change: body };
};
const partsOf = ({ id }: ReservationCreatedWire) =>
  world.database
    .selectFrom('refund_part')
    .innerJoin('refund', 'refund.id', 'refund_part.refund_id')
    .select(['refund.kind', 'refund_part.amount_minor', 'refund_part.state', 'refund_part.voucher_id'])
    .where('refund.reservation_id', '=', id)
    .execute();

describe('[4.34] a stay that becomes cheaper', () => {
  it('gives back what its policy gives back, to the card, with a new invoice', async () => {
    const made = await booked('2027-02-01', '2027-02-04');
    const { offer, change } = await shorten(made, '2027-02-02', doubleNight.CZK);
    expect(offer.price).toMatchObject({ difference: { minor: -2 * doubleNight.CZK }, kept: { minor: 0 } });
    expect(change).toMatchObject({ state: 'done', difference: { minor: -2 * doubleNight.CZK } });
    expect(await partsOf(made)).toMatchObject([
      { kind: 'change', amount_minor: 2 * doubleNight.CZK, state: 'done', voucher_id: null },
    ]);
    expect(await world.read(made)).toMatchObject({ nights: 1, total: { minor: doubleNight.CZK } });
    const mail = (await world.outside.mailTo('jana@example.cz')).find(({ subject }) => subject.includes('je změněná'));
    expect(mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(/Rozdíl 6 000 Kč vám vracíme[\s\S]*Původní termín/);
    const invoices = await world.database
      .selectFrom('invoice')
      .select('content')
      .where('reservation_id', '=', made.id)
      .where('corrected_by', 'is', null)
      .execute();
    expect(invoices.map(({ content }) => content?.totalMinor)).toEqual([doubleNight.CZK]);
  });

  it('can become dearer and cheaper again; cancelling then gives back what is left', async () => {
    const made = await booked('2027-02-06', '2027-02-09');
    await shorten(made, '2027-02-08', 2 * doubleNight.CZK);
    await shorten(made, '2027-02-07', doubleNight.CZK);
    const { body } = await world.post(`/public/reservation/${made.id}/cancel`, {
      code: made.code,
      refund_minor: doubleNight.CZK,
    });
    expect(body).toMatchObject({ status: 'cancelled_by_guest', refund: { minor: doubleNight.CZK } });
    await world.drainOutbox();
    const returned = (await partsOf(made)).reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    expect(returned).toBe(2 * doubleNight.CZK);
  });

  it('gives back as a voucher what vouchers had paid', async () => {
    const vouchers = await buyersOf(world).buy(7500);
    const made = await booked('2027-02-11', '2027-02-14', { vouchers });
    await shorten(made, '2027-02-12', doubleNight.CZK);
    const parts = await partsOf(made);
    expect(parts.map(({ amount_minor, voucher_id }) => [amount_minor, voucher_id !== null]).toSorted()).toEqual([
      [150_000, false],
      [450_000, true],
    ]);
    expect(await world.read(made)).toMatchObject({ total: { minor: doubleNight.CZK }, to_pay: { minor: 0 } });
  });
});
