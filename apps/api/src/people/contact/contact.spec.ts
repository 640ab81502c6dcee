import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const mail = { name: 'Jana Nováková', email: ' Jana@Example.cz ', message: 'Dobrý den,\nmáte místo i pro kozu?' };
const write = (change: object = {}, ip?: string) =>
  world.call('POST', '/public/contact', { body: { ...mail, ...change }, ...(ip ? { ip } : {}) });
/** The operator's e-mails, the newest first. */
const mailbox = async () => {
  await world.linksTo('somebody@example.cz'); // sends what is due
  return world.outside.mailTo(world.config.booking.operatorEmail);
};
const stored = () => world.database.selectFrom('contact_message').selectAll().execute();

it('[2.12] sends the message to the operator’s mailbox, and stores nothing', async () => {
  const { status, bytes } = await write({ reservation: 'KM-2026-000123' });
  expect([status, bytes.length]).toEqual([204, 0]);
  const [mail] = await mailbox();
  expect(mail?.subject).toContain('Jana Nováková');
  for (const part of ['máte místo i pro kozu?', 'jana@example.cz', 'KM-2026-000123'])
    expect(mail?.text).toContain(part);
  expect(await stored()).toEqual([]);
});

it('shows mark-up as typed', async () => {
  await write({ message: '<script>alert(1)</script> {name} & co' });
  const [mail] = await mailbox();
  expect(mail?.text).toContain('<script>alert(1)</script> {name} & co');
  expect(mail?.html).not.toContain('<script>');
});

it('returns the usual response to a bot that fills in every field, and sends nothing', async () => {
  const before = (await mailbox()).length;
  expect((await write({ website: 'https://spam.example' })).status).toBe(204);
  expect(await mailbox()).toHaveLength(before);
  expect(await stored()).toEqual([]);
});

it.each([
  [{ name: '' }, 'name', 'errors.required'],
  [{ name: 'Výhra na evil.com' }, 'name', 'errors.name'],
  [{ email: 'jana@' }, 'email', 'errors.email'],
  [{ message: '  ' }, 'message', 'errors.required'],
  [{ message: 'x'.repeat(4_001) }, 'message', 'errors.limit'],
  [{ reservation: 'x'.repeat(41) }, 'reservation', 'errors.limit'],
])('refuses %j', async (change, field, problem) => {
  const { status, body } = await write(change);
  expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
  expect(body.error?.details).toContainEqual(expect.objectContaining({ field, problem }));
});

it('has a limit of messages per visitor, and a lower one per e-mail address', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await write({ email: `n${n}@example.cz` }, '198.51.100.60')).status);
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
  const same: number[] = [];
  for (let n = 0; n < 6; n++) same.push((await write({ email: 'same@example.cz' }, '198.51.100.61')).status);
  expect(same).toEqual([...Array(5).fill(204), 429]);
});
