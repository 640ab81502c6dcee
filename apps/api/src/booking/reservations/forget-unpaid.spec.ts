import { addDays } from '@mp/domain';
import { tidy } from '../../app/jobs/tidy.ts';
import { buyersOf, voucherOrder } from '../../testing/visitors/buyers.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import { hour, type Guests } from '../../testing/visitors/guests.ts';
import { sampleOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { expireHolds } from './expire-reservations.ts';
import { unpaidContactDays } from './forget-unpaid.ts';

let world: BookingWorld;
let guests: Guests;
openCheckedWorld((opened, visitors) => ([world, guests] = [opened, visitors]));

const day = 24 * hour;
const contactOf = ({ id }: { readonly id: string }) =>
  world.database
    .selectFrom('reservation')
    .select(['contact', 'note', 'client_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('contacts of unpaid orders', () => {
  it('are not there any more when a stay is paid too late: it is not confirmed, and the money is given back', async () => {
    const late = await guests.bookInstant();
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay(await guests.payPage(late));
    await world.outside.control({ outage: true });
    await world.advance(hour);
    await expireHolds(world.services);
    world.clock.advance(unpaidContactDays * day + 1);
    await tidy(world.services);
    expect((await contactOf(late)).contact.email).toBe('');
    await world.outside.control({ outage: false });
    await world.advance(hour);
    await world.drainOutbox();
    expect((await world.read(late)).status).toBe('expired');
    expect(await guests.statusesOf(late)).toEqual(['refunded']);
  });

  it('go with the last day of the period, and those of paid stays stay', async () => {
    const unpaid = await guests.bookInstant(sampleOrder({ ...guests.nextNight(), note: 'Late arrival' }));
    const paid = await guests.bookInstant();
    await world.outside.pay(await guests.payPage(paid));
    await world.untilStatus(paid, 'confirmed');
    world.clock.advance(hour);
    await expireHolds(world.services);
    world.clock.advance(unpaidContactDays * day);
    await tidy(world.services);
    expect((await contactOf(unpaid)).contact.email).toBe('jana@example.cz');
    world.clock.advance(1);
    await tidy(world.services);
    expect(await contactOf(unpaid)).toEqual({
      contact: { name: '', surname: '', email: '', phone: '' },
      note: null,
      client_hash: null,
    });
    expect((await contactOf(paid)).contact.email).toBe('jana@example.cz');
  });

  it('go from orders of vouchers, which can then not be paid: money that comes is given back', async () => {
    const buyers = buyersOf(world);
    const gift = { motif: 'lake', season: 'summer', to: 'Petr', from: 'Eva', message: '' } as const;
    const delivery = { email: 'petr@example.cz', language: 'cs', on: addDays(world.clock.today(), 3) } as const;
    const { body: unpaid } = await buyers.order(voucherOrder({ gift, delivery }));
    const { body: paid } = await buyers.order();
    await buyers.startPayment(paid);
    await world.outside.control({ dropWebhooks: true });
    await world.outside.pay((await buyers.startPayment(unpaid)).body.redirect_url);
    await buyers.notify(paid);
    world.clock.advance(unpaidContactDays * day + 1);
    await tidy(world.services);
    const rows = await world.database
      .selectFrom('voucher_order')
      .select(['id', 'email', 'name', 'surname', 'delivery_email'])
      .execute();
    expect(rows.find(({ id }) => id === unpaid.id)).toMatchObject({
      email: '',
      name: '',
      surname: '',
      delivery_email: null,
    });
    expect(rows.find(({ id }) => id === paid.id)?.email).toBe('eva@example.cz');
    expect((await buyers.startPayment(unpaid)).body).toMatchObject({ error: { code: 'not_payable' } });
    await buyers.notify(unpaid);
    await world.drainOutbox();
    expect((await buyers.read(unpaid)).vouchers).toEqual([]);
    expect((await buyers.paymentsOf(unpaid)).map(({ status }) => status)).toEqual(['refunded']);
  });
});

it('contacts of stays go ten years after departure', async () => {
  const stay = await world.database
    .selectFrom('reservation')
    .select('id')
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  const emailOf = async () => (await contactOf(stay)).contact.email;
  // Departures are in February and March 2027.
  world.clock.advance(Date.parse('2037-02-01') - world.clock.now().getTime());
  await tidy(world.services);
  expect(await emailOf()).toBe('jana@example.cz');
  world.clock.advance(90 * day);
  await tidy(world.services);
  expect(await emailOf()).toBe('');
});
