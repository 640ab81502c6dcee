import type { ReservationCreatedWire, ReservationWire } from '@mp/contract';
import { sampleOrder } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
let guests: Guests;
beforeAll(async () => {
  world = await startPeopleWorld({
    TRANSFER_ROOMS_OF_GUEST: '3',
    TRANSFER_LIMIT_CZK: '6500',
    TRANSFER_ROOMS_OF_ADDRESS: '4',
  });
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

let people = 0;
const newEmail = (): string => `payer-${++people}@example.cz`;
let addresses = 0;
const anotherAddress = (): string => `203.0.113.${++addresses}`;

async function book(
  email: string,
  { ip = anotherAddress(), token = '', ...changes } = {},
): Promise<ReservationCreatedWire> {
  const contact = { ...sampleOrder().contact, email, emailCheck: email };
  const { body } = await world.post<ReservationCreatedWire>(
    '/public/reservation',
    sampleOrder({ ...guests.nextNight(), contact, ...changes }),
    {
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': ip,
      ...(token === '' ? {} : { authorization: token }),
    },
  );
  return body;
}
const choose = ({ id, code }: ReservationCreatedWire, confirm?: string) =>
  world.post<ReservationWire>(`/public/reservation/${id}/transfer`, { code, confirm });
const proven = (made: ReservationCreatedWire) => choose(made, world.services.codes.mailbox(made.id));
const outcome = ({ status, body }: Awaited<ReturnType<typeof choose>>) => [status, body.error?.code];
const heldUntil = async (made: ReservationCreatedWire) => (await world.read(made)).pay_until;

describe('rooms are held for a transfer', () => {
  it('only once the guest has confirmed their address by a link in an e-mail', async () => {
    const email = newEmail();
    const made = await book(email);
    const until = await heldUntil(made);
    expect(outcome(await choose(made))).toEqual([409, 'email_unconfirmed']);
    expect(outcome(await choose(made, 'A'.repeat(43)))).toEqual([409, 'email_unconfirmed']);
    expect(await heldUntil(made)).toBe(until);
    const link = (await world.linksTo(email)).find(({ searchParams }) => searchParams.has('confirm'));
    expect(link?.pathname).toBe('/cs/status');
    expect(link?.searchParams.get('id')).toBe(made.id);
    const chosen = await choose(made, link?.searchParams.get('confirm') ?? '');
    expect(chosen.body.transfer).toMatchObject({ amount: { minor: 300_000 } });
    // Choosing it again needs no confirmation.
    expect((await choose(made)).status).toBe(200);
  });

  it('at once for a signed-in guest', async () => {
    const { email, token } = await world.join(newEmail());
    expect((await choose(await book(email, { token }))).status).toBe(200);
  });

  it('not with the code of another reservation’s e-mail', async () => {
    const [one, other] = [await book(newEmail()), await book(newEmail())];
    expect(outcome(await choose(one, world.services.codes.mailbox(other.id)))).toEqual([409, 'email_unconfirmed']);
  });
});

describe('the limit of holds for transfers', () => {
  it('is a value per guest, across networks', async () => {
    const email = newEmail();
    expect((await proven(await book(email))).status).toBe(200);
    expect((await proven(await book(email.toUpperCase()))).status).toBe(200);
    const third = await proven(await book(email));
    expect(outcome(third)).toEqual([409, 'too_many_transfers']);
    expect(third.body.error?.details).toEqual({ rooms: 3, total: { minor: 650_000, currency: 'CZK' } });
    expect((await proven(await book(newEmail()))).status).toBe(200);
  });

  it('does not count bookings by strangers with the guest’s e-mail', async () => {
    const victim = await world.join(newEmail());
    for (let n = 0; n < 3; n++) await choose(await book(victim.email));
    expect((await choose(await book(victim.email, { token: victim.token }))).status).toBe(200);
  });

  it('is a number of rooms per network address', async () => {
    const ip = anotherAddress();
    for (let n = 0; n < 4; n++) expect((await proven(await book(newEmail(), { ip }))).status).toBe(200);
    expect(outcome(await proven(await book(newEmail(), { ip })))).toEqual([409, 'too_many_transfers']);
  });

  it('is not exceeded by concurrent requests', async () => {
    const email = newEmail();
    const made = await Promise.all(Array.from({ length: 4 }, () => book(email)));
    const statuses = (await Promise.all(made.map(proven))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  });

  it('hides the option above the value', async () => {
    const made = await book(newEmail(), {
      arrival: '2027-03-10',
      departure: '2027-03-13',
      total_minor: 900_000,
    } as never);
    expect(made).toMatchObject({ can_transfer: false });
  });
});
