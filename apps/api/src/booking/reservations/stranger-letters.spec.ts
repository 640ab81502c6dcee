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
const somebody = (): string => `stranger-${++people}@example.cz`;

interface Attempt {
  readonly ip: string;
  readonly token?: string;
  readonly name?: string;
  readonly note?: string;
}

/** Books and cancels at once, which tells the guest both. */
async function bookAndCancel(email: string, { ip, token, name = 'Jana', note }: Attempt): Promise<void> {
  const contact = { ...sampleOrder().contact, name, email, emailCheck: email };
  const order = sampleOrder({ ...guests.nextNight(), contact, ...(note === undefined ? {} : { note }) });
  const { body, status } = await world.post<{ id: string; code: string }>('/public/reservation', order, {
    'idempotency-key': crypto.randomUUID(),
    'x-forwarded-for': ip,
    ...(token === undefined ? {} : { authorization: token }),
  });
  expect(status).toBe(201);
  await world.post(`/public/reservation/${body.id}/cancel`, { code: body.code });
}

async function mailsTo(email: string) {
  await world.drainOutbox();
  return world.outside.mailTo(email);
}

describe('letters to an address that nobody has confirmed', () => {
  it('are few, however often somebody books and cancels, from wherever', async () => {
    const victim = somebody();
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

  it('are few because of one client, however many addresses it types', async () => {
    const victims = Array.from({ length: 8 }, somebody);
    for (const victim of victims) await bookAndCancel(victim, { ip: '198.51.100.40' });
    const counts = await Promise.all(victims.map(async (victim) => (await mailsTo(victim)).length));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5);
  });

  it('carry nothing of the text of who ordered', async () => {
    const victim = somebody();
    const text = { name: 'Viktorie', note: 'Vyzvedněte si výhru na evil.example' };
    await bookAndCancel(victim, { ip: '198.51.100.41', ...text });
    const [mail] = await mailsTo(victim);
    expect(mail?.subject).toContain('zrušená');
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/Viktorie|výhru|evil/);
  });

  it('cannot be made of a name that is none', async () => {
    const contact = { ...sampleOrder().contact, name: 'Vyhráli jste na evil.example' };
    const answer = await world.book(sampleOrder({ ...guests.nextNight(), contact }));
    expect(answer.body.error).toMatchObject({ code: 'validation_failed' });
    expect(answer.body.error?.details).toEqual([{ in: 'body', field: 'contact.name', problem: 'errors.name' }]);
  });
});

it('who is signed in gets every letter, by name', async () => {
  const { email, token } = await world.join(somebody());
  for (let n = 0; n < 5; n++) await bookAndCancel(email, { ip: '198.51.100.42', token, name: 'Božena' });
  const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes('zrušená'));
  expect(mails).toHaveLength(5);
  for (const { text } of mails) expect(text).toContain('Boženo');
});
