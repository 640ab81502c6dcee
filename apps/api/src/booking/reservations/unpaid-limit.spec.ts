import { tidy } from '../../app/jobs/tidy.ts';
import { expireHolds } from './expire-reservations.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, minute, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';

let world: BookingWorld;
let guests: Guests;

beforeAll(async () => {
  world = await startBookingWorld({
    UNPAID_RESERVATIONS_OF_GUEST: '2',
    UNPAID_ROOMS_OF_GUEST: '3',
    UNPAID_RESERVATIONS_OF_ADDRESS: '4',
  });
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

let people = 0;
const somebody = (): string => `guest-${++people}@example.cz`;
let addresses = 0;
const anotherAddress = (): string => `203.0.113.${++addresses}`;

const book = (email: string, { ip = anotherAddress(), ...changes }: { ip?: string } & Record<string, unknown> = {}) =>
  world.post<{ id: string; code: string; number: string }>(
    '/public/reservation',
    sampleOrder({
      ...guests.nextNight(),
      contact: { ...sampleOrder().contact, email, emailCheck: email },
      ...changes,
    }),
    { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': ip },
  );
const outcome = ({ status, body }: Awaited<ReturnType<typeof book>>) => [status, body.error?.code];
const refused = [409, 'too_many_unpaid'];

describe('what can be held without being paid for', () => {
  it('is a few reservations of one guest, wherever they come from, and says how many', async () => {
    const email = somebody();
    expect((await book(email)).status).toBe(201);
    expect((await book(email.toUpperCase())).status).toBe(201);
    const third = await book(email);
    expect(outcome(third)).toEqual(refused);
    expect(third.body.error?.details).toEqual({ reservations: 2, rooms: 3 });
    expect((await book(somebody())).status).toBe(201);
  });

  it('is a few rooms, however many reservations they are in', async () => {
    const email = somebody();
    expect((await book(email, guests.wholeNight())).status).toBe(201);
    expect(outcome(await book(email, guests.wholeNight()))).toEqual(refused);
    expect((await book(email)).status).toBe(201);
  });

  it('is not more when they all come at once', async () => {
    const email = somebody();
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(email)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(answers.filter(({ status }) => status !== 201).map((answer) => outcome(answer).join()))).toEqual(
      new Set([refused.join()]),
    );
  });

  it('is not more for one who makes up names: an address has a limit, too', async () => {
    const ip = anotherAddress();
    for (let n = 0; n < 4; n++) expect((await book(somebody(), { ip })).status).toBe(201);
    expect(outcome(await book(somebody(), { ip }))).toEqual(refused);
    expect((await book(somebody())).status).toBe(201);
  });

  it('is free again once it is paid, cancelled or over', async () => {
    const email = somebody();
    const first = (await book(email)).body;
    const second = (await book(email)).body;
    expect(outcome(await book(email))).toEqual(refused);
    await world.post(`/public/reservation/${first.id}/cancel`, { code: first.code });
    const third = await book(email);
    expect(third.status).toBe(201);
    const { body } = await world.post<{ redirect_url: string }>(`/public/reservation/${second.id}/pay`, {
      code: second.code,
      return_url: 'https://shop.example/cs/status',
    });
    await world.outside.pay(body.redirect_url);
    await world.untilStatus(second as never, 'confirmed');
    expect((await book(email)).status).toBe(201);
    await world.advance(31 * minute);
    await expireHolds(world.services);
    expect((await book(email)).status).toBe(201);
  });

  it('leaves nothing of the address once the hold is over', async () => {
    const { id, code } = (await book(somebody())).body;
    const kept = () =>
      world.database.selectFrom('reservation').select('client_hash').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await kept()).client_hash).toHaveLength(32);
    await world.post(`/public/reservation/${id}/cancel`, { code });
    expect((await kept()).client_hash).toBeNull();
    await world.advance(25 * 60 * minute);
    await tidy(world.services);
    expect(await world.database.selectFrom('booking_turn').selectAll().execute()).toEqual([]);
  });

  it('does not count the same attempt twice', async () => {
    const email = somebody();
    const order = sampleOrder({
      ...guests.nextNight(),
      contact: { ...sampleOrder().contact, email, emailCheck: email },
    });
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.book(order, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});
