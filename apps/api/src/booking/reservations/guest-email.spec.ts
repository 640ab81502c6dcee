import type { ReservationCreatedWire } from '@mp/contract';
import { sampleOrder } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, hour, minute, type Guests } from '../../testing/visitors/guests.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
let guests: Guests;
beforeAll(async () => {
  world = await startPeopleWorld({ STRANGER_LETTERS_OF_EMAIL: '3', STRANGER_LETTERS_OF_ADDRESS: '5' });
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));

let people = 0;
const newEmail = (): string => `stranger-${++people}@example.cz`;

interface Attempt {
  readonly ip: string;
  readonly token?: string;
  readonly name?: string;
  readonly note?: string;
}

async function book(email: string, { ip, token, name = 'Jana', note }: Attempt): Promise<ReservationCreatedWire> {
  const contact = { ...sampleOrder().contact, name, email, emailCheck: email };
  const order = sampleOrder({ ...guests.nextNight(), contact, ...(note === undefined ? {} : { note }) });
  const { body, status } = await world.post<ReservationCreatedWire>('/public/reservation', order, {
    'idempotency-key': crypto.randomUUID(),
    'x-forwarded-for': ip,
    ...(token === undefined ? {} : { authorization: token }),
  });
  expect(status).toBe(201);
  return body;
}

/** Books and cancels at once, which causes two e-mails. */
async function bookAndCancel(email: string, attempt: Attempt): Promise<void> {
  const { id, code } = await book(email, attempt);
  await world.post(`/public/reservation/${id}/cancel`, { code });
}

const chooseTransfer = ({ id, code }: ReservationCreatedWire) =>
  world.post(`/public/reservation/${id}/transfer`, { code });

async function mailsTo(email: string) {
  await world.drainOutbox();
  return world.outside.mailTo(email);
}

describe('e-mails to an unconfirmed address', () => {
  it('are limited when bookings and cancellations repeat, from any network', async () => {
    const victim = newEmail();
    for (let n = 0; n < 9; n++) await bookAndCancel(victim, { ip: `203.0.113.${n}` });
    expect((await mailsTo(victim)).length).toBeLessThanOrEqual(3);
    await world.advance(hour + minute);
    for (let n = 0; n < 9; n++) await bookAndCancel(victim, { ip: `203.0.114.${n}` });
    const inTwoHours = (await mailsTo(victim)).length;
    expect(inTwoHours).toBeLessThanOrEqual(6);
    await world.advance(hour + minute);
    for (let n = 0; n < 3; n++) await bookAndCancel(victim, { ip: `203.0.115.${n}` });
    expect(await mailsTo(victim)).toHaveLength(inTwoHours);
  });

  it('are limited per client, across e-mail addresses', async () => {
    const victims = Array.from({ length: 8 }, newEmail);
    for (const victim of victims) await bookAndCancel(victim, { ip: '198.51.100.40' });
    const counts = await Promise.all(victims.map(async (victim) => (await mailsTo(victim)).length));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5);
  });

  it('are sent on the guest’s request, whatever a stranger has caused before', async () => {
    const guest = newEmail();
    for (let n = 0; n < 3; n++) await bookAndCancel(guest, { ip: `203.0.116.${n}` });
    // The stranger requests such e-mails, too.
    const theirs = await book(guest, { ip: '203.0.116.9' });
    for (let n = 0; n < 6; n++) await chooseTransfer(theirs);
    const made = await book(guest, { ip: '198.51.100.43' });
    expect((await chooseTransfer(made)).body.error?.code).toBe('email_unconfirmed');
    const links = (await world.linksTo(guest)).filter(({ searchParams }) => searchParams.has('confirm'));
    expect(links.some(({ searchParams }) => searchParams.get('id') === made.id)).toBe(true);
  });

  it('are limited also on request, from one network and from many', async () => {
    const victim = newEmail();
    const made = await book(victim, { ip: '198.51.100.44' });
    for (let n = 0; n < 6; n++) await chooseTransfer(made);
    const ofOne = (await mailsTo(victim)).length;
    expect(ofOne).toBe(3);
    for (let n = 0; n < 6; n++) {
      const other = await book(victim, { ip: `203.0.117.${n}` });
      for (let again = 0; again < 3; again++) await chooseTransfer(other);
    }
    expect((await mailsTo(victim)).length).toBeLessThanOrEqual(12);
  });

  it('are not counted when they were dropped', async () => {
    const victim = newEmail();
    for (let n = 0; n < 4; n++) await bookAndCancel(victim, { ip: '198.51.100.45' });
    const other = newEmail();
    await bookAndCancel(other, { ip: '198.51.100.45' });
    // Three of five were sent to the first address: the dropped ones do not count against the client.
    expect((await mailsTo(other)).length).toBeGreaterThan(0);
  });

  it('contain no text that the client entered', async () => {
    const victim = newEmail();
    const text = { name: 'Viktorie', note: 'Vyzvedněte si výhru na evil.example' };
    await bookAndCancel(victim, { ip: '198.51.100.41', ...text });
    const [mail] = await mailsTo(victim);
    expect(mail?.subject).toContain('zrušená');
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/Viktorie|výhru|evil/);
  });

  it('refuse names that are not names', async () => {
    const contact = { ...sampleOrder().contact, name: 'Vyhráli jste na evil.example' };
    const response = await world.book(sampleOrder({ ...guests.nextNight(), contact }));
    expect(response.body.error).toMatchObject({ code: 'validation_failed' });
    expect(response.body.error?.details).toEqual([{ in: 'body', field: 'contact.name', problem: 'errors.name' }]);
  });
});

it('a signed-in guest gets every e-mail, addressed by name', async () => {
  const { email, token } = await world.join(newEmail());
  for (let n = 0; n < 5; n++) await bookAndCancel(email, { ip: '198.51.100.42', token, name: 'Božena' });
  const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes('zrušená'));
  expect(mails).toHaveLength(5);
  for (const { text } of mails) expect(text).toContain('Boženo');
});
