import type { ConsoleSearchWire } from '@mp/contract';
import { forgetUnpaid } from '../../booking/reservations/forget-unpaid.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { staffOf, type StaffOfWorld } from '../../testing/visitors/staff-of-world.ts';
import { payersOf } from '../../testing/visitors/payers.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
let guests: Guests;
let support: StaffOfWorld;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  support = await staffOf(world, 'support');
});
afterAll(() => world.close());

const contactOf = (change: object) => ({ ...sampleOrder().contact, ...change });
const book = async (change: object) =>
  guests.bookInstant(sampleOrder({ ...guests.nextNight(), contact: contactOf(change) }));
const search = async (q: string, staff = support) =>
  (await staff.get<ConsoleSearchWire>(`/console/search?q=${encodeURIComponent(q)}`)).body.data;
const found = async (q: string) => (await search(q)).map(({ kind, label }) => `${kind} ${label}`);

describe('the search of the console', () => {
  it.each([
    ['příjmení bez háčků', 'sverakova'],
    ['jméno a příjmení v jiném pořadí', 'Švěráková Žofie'],
    ['část e-mailu', 'zofie.s@hory'],
    ['telefon s předvolbou a mezerami', '+420 608 987 654'],
    ['telefon s 00', '00420608987654'],
    ['telefon po trojicích', '608 987 654'],
    ['konec telefonu', '987 654'],
  ])('finds a reservation by %s', async (_, q) => {
    const made = await book({
      name: 'Žofie',
      surname: 'Švěráková',
      email: 'zofie.s@hory.example',
      emailCheck: 'zofie.s@hory.example',
      phone: '608 987 654',
    });
    expect(await found(q)).toContain(`reservation ${made.number}`);
  });

  it('finds a reservation by its number, however it is typed, and first', async () => {
    const made = await book({});
    for (const q of [made.number, made.number.toLowerCase(), made.number.replaceAll('-', ' ')])
      expect((await found(q))[0]).toBe(`reservation ${made.number}`);
  });

  it('finds a phone that was written without its country', async () => {
    const made = await book({ phonePrefix: undefined, phone: '731 555 222' });
    expect(await found('+420 731 555 222')).toEqual([`reservation ${made.number}`]);
  });

  it('finds the account of a guest who has not stayed yet', async () => {
    const [id, email, now] = [crypto.randomUUID(), 'bezpobytu@example.cz', world.clock.now()];
    await world.database
      .insertInto('account')
      .values({
        ...{ id, email, first_name: 'Eva', last_name: 'Nová', password_hash: null },
        ...{ verified_at: now, created_at: now },
      })
      .execute();
    expect(await search('bezpobytu')).toEqual([
      { kind: 'guest', id, label: 'Eva Nová', detail: email, reservation_id: null },
    ]);
  });

  it('finds the payment of a transfer by its variable symbol', async () => {
    const { made, symbol } = await payersOf(world, guests).awaited(sampleOrder(guests.nextNight()));
    expect(await search(symbol)).toEqual([
      expect.objectContaining({ kind: 'payment', reservation_id: made.id, label: `vs:${symbol}` }),
    ]);
  });

  it('finds a place by its number', async () => {
    expect(await search(String(sample.instant.id))).toEqual([
      expect.objectContaining({ kind: 'place', id: String(sample.instant.id) }),
    ]);
  });

  it('finds an invoice by its number', async () => {
    const made = await book({});
    await world.database
      .insertInto('invoice')
      .values({ reservation_id: made.id, number: '2026000077', issued_at: world.clock.now(), content: '{}' })
      .execute();
    expect(await search('2026 000077')).toEqual([
      { kind: 'document', id: '2026000077', label: '2026000077', detail: made.number, reservation_id: made.id },
    ]);
  });

  it('finds nothing by less than three letters, nor anything like a pattern', async () => {
    await book({});
    for (const q of ['ja', '%%%', '___', ' ', "'; drop"]) expect(await search(q)).toEqual([]);
  });

  it('forgets a guest with their contact, in the same transaction', async () => {
    const made = await book({ surname: 'Zapomenutá' });
    await world.database
      .updateTable('reservation')
      .set({ status: 'expired', updated_at: new Date('2026-01-01') })
      .where('id', '=', made.id)
      .execute();
    expect(await found('zapomenuta')).toEqual([`reservation ${made.number}`]);
    await forgetUnpaid(world.services);
    expect(await found('zapomenuta')).toEqual([]);
  });
});
