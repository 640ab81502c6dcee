import { tidy } from '../../app/jobs/tidy.ts';
import { expireHolds } from './expire-reservations.ts';
import { sampleOrder } from '../../testing/worlds/booking-world.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { calmDown, guestsOf, minute, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';

let world: PeopleWorld;
let guests: Guests;

beforeAll(async () => {
  world = await startPeopleWorld({
    UNPAID_RESERVATIONS_OF_GUEST: '2',
    UNPAID_ROOMS_OF_GUEST: '3',
    UNPAID_RESERVATIONS_OF_ADDRESS: '4',
    UNPAID_ROOMS_OF_ADDRESS: '5',
  });
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

let people = 0;
const newEmail = (): string => `guest-${++people}@example.cz`;
let addresses = 0;
const anotherAddress = (): string => `203.0.113.${++addresses}`;

interface From {
  readonly ip?: string;
  readonly token?: string;
}

const book = (email: string, { ip = anotherAddress(), token, ...changes }: From & Record<string, unknown> = {}) =>
  world.post<{ id: string; code: string; number: string }>(
    '/public/reservation',
    sampleOrder({
      ...guests.nextNight(),
      contact: { ...sampleOrder().contact, email, emailCheck: email },
      ...changes,
    }),
    {
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': ip,
      ...(token === undefined ? {} : { authorization: token }),
    },
  );
const outcome = ({ status, body }: Awaited<ReturnType<typeof book>>) => [status, body.error?.code];
const refused = [409, 'too_many_unpaid'];

describe('the limit of unpaid holds', () => {
  it('is a number of reservations per guest, which the error contains', async () => {
    const [email, ip] = [newEmail(), anotherAddress()];
    expect((await book(email, { ip })).status).toBe(201);
    expect((await book(email.toUpperCase(), { ip })).status).toBe(201);
    const third = await book(email, { ip });
    expect(outcome(third)).toEqual(refused);
    expect(third.body.error?.details).toEqual({ reservations: 2, rooms: 3 });
    expect((await book(newEmail(), { ip })).status).toBe(201);
  });

  it('counts per client: holds by strangers with somebody’s e-mail lock nobody out', async () => {
    const member = await world.join(newEmail());
    for (let n = 0; n < 3; n++) expect((await book(member.email)).status).toBe(201);
    // Signed in or not, the guest can still book from home.
    const ip = anotherAddress();
    expect((await book(member.email, { ip })).status).toBe(201);
    expect((await book(member.email, { ip, token: member.token })).status).toBe(201);
    expect((await book(member.email, { token: member.token })).status).toBe(201);
    // The account has its own count, across networks and e-mails.
    expect(outcome(await book(newEmail(), { token: member.token }))).toEqual(refused);
  });

  it('is a number of rooms, across reservations', async () => {
    const [email, ip] = [newEmail(), anotherAddress()];
    expect((await book(email, { ip, ...guests.wholeNight() })).status).toBe(201);
    expect(outcome(await book(email, { ip, ...guests.wholeNight() }))).toEqual(refused);
    expect((await book(email, { ip })).status).toBe(201);
  });

  it('is not exceeded by concurrent requests', async () => {
    const [email, ip] = [newEmail(), anotherAddress()];
    const responses = await Promise.all(Array.from({ length: 8 }, () => book(email, { ip })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(
      new Set(responses.filter(({ status }) => status !== 201).map((response) => outcome(response).join())),
    ).toEqual(new Set([refused.join()]));
  });

  it('is not exceeded with invented e-mails: a network address has a limit of reservations', async () => {
    const ip = anotherAddress();
    for (let n = 0; n < 4; n++) expect((await book(newEmail(), { ip })).status).toBe(201);
    expect(outcome(await book(newEmail(), { ip }))).toEqual(refused);
    expect((await book(newEmail())).status).toBe(201);
  });

  it('is not exceeded with invented e-mails: a network address has a limit of rooms', async () => {
    const ip = anotherAddress();
    for (let n = 0; n < 2; n++) expect((await book(newEmail(), { ip, ...guests.wholeNight() })).status).toBe(201);
    expect((await book(newEmail(), { ip })).status).toBe(201);
    expect(outcome(await book(newEmail(), { ip }))).toEqual(refused);
  });

  it('does not count paid, cancelled and expired holds', async () => {
    const [email, from] = [newEmail(), { ip: anotherAddress() }];
    const first = (await book(email, from)).body;
    const second = (await book(email, from)).body;
    expect(outcome(await book(email, from))).toEqual(refused);
    await world.post(`/public/reservation/${first.id}/cancel`, { code: first.code });
    const third = await book(email, from);
    expect(third.status).toBe(201);
    const { body } = await world.post<{ redirect_url: string }>(`/public/reservation/${second.id}/pay`, {
      code: second.code,
      return_url: 'https://shop.example/cs/status',
    });
    await world.outside.pay(body.redirect_url);
    await world.untilStatus(second as never, 'confirmed');
    expect((await book(email, from)).status).toBe(201);
    await world.advance(31 * minute);
    await expireHolds(world.services);
    expect((await book(email, from)).status).toBe(201);
  });

  it('leaves no trace of the network address once the hold has ended', async () => {
    const { id, code } = (await book(newEmail())).body;
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
    const email = newEmail();
    const order = sampleOrder({
      ...guests.nextNight(),
      contact: { ...sampleOrder().contact, email, emailCheck: email },
    });
    const key = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 6 }, () => world.book(order, key)));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  });
});
