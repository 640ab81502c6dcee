import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, hour, type Guests } from '../../testing/visitors/guests.ts';
import { issueMissingInvoices } from './issue-missing-invoices.ts';

let world: BookingWorld;
let guests: Guests;
beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));

const invoices = () => world.database.selectFrom('invoice').selectAll().orderBy('number').execute();

/** A stay that is paid, and whose invoice was never made: its e-mail is gone. */
async function oldStay(): Promise<string> {
  const { body } = await world.book(sampleOrder(guests.nextNight()));
  await world.outside.pay(await guests.payPage(body));
  await world.untilStatus(body, 'confirmed');
  await world.database.deleteFrom('outbox').execute();
  return body.id;
}

describe('paid stays without an invoice', () => {
  it('get one each, once, the oldest first, however many processes issue them', async () => {
    const stays: string[] = [];
    for (let n = 0; n < 3; n++) {
      stays.push(await oldStay());
      world.clock.advance(1_000);
    }
    await guests.bookInstant();
    expect(await issueMissingInvoices(world.services)).toBe(0);
    world.clock.advance(hour);
    await Promise.all([issueMissingInvoices(world.services), issueMissingInvoices(world.services)]);
    const issued = await invoices();
    expect(issued.map(({ reservation_id }) => reservation_id).sort()).toEqual([...stays].sort());
    expect(issued.map(({ number }) => number)).toEqual(['2026000001', '2026000002', '2026000003']);
    expect(issued.map(({ content }) => content?.totalMinor)).toEqual([300_000, 300_000, 300_000]);
    expect(await issueMissingInvoices(world.services)).toBe(0);
    expect(await invoices()).toEqual(issued);
  });
});
