import type { GuestsWire, GuestWire, UserExportWire } from '@mp/contract';
import { brokenInvariants } from '../../testing/invariants.ts';
import { consoleStaff, type ConsoleStaff } from '../../testing/visitors/console-staff.ts';
import { sampleOrder } from '../../testing/worlds/booking-world.ts';
import { startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';

let world: PeopleWorld;
let hana: ConsoleStaff;
let jana: Member;
beforeAll(async () => {
  world = await startPeopleWorld();
  hana = await consoleStaff(world, 'operator');
});
afterAll(() => world.close());
beforeEach(async () => void (jana = await world.join(`jana-${crypto.randomUUID()}@example.cz`)));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const reason = 'Host volal';
const see = async ({ id }: { id: string }, by = hana) => (await by.ask<GuestWire>('GET', `/console/guests/${id}`)).body;
const find = async (q: string) =>
  (await hana.ask<GuestsWire>('GET', `/console/guests?q=${encodeURIComponent(q)}`)).body.data.map(({ id }) => id);
let nights = 0;
/** Books the next free night. */
const book = (member: Member) => {
  nights += 1;
  const day = (offset: number) => `2027-02-${String(nights + offset).padStart(2, '0')}`;
  const { contact } = sampleOrder();
  const order = sampleOrder({
    arrival: day(0),
    departure: day(1),
    total_minor: doubleNight.CZK,
    contact: { ...contact, email: member.email, emailCheck: member.email },
  });
  return world.post<{ id: string }>('/public/reservation', order, {
    authorization: member.token,
    'idempotency-key': crypto.randomUUID(),
  });
};
const subjects = async (email: string) => {
  await world.drainOutbox();
  return (await world.outside.mailTo(email)).map(({ subject }) => subject);
};

describe('guests at the console', () => {
  it('are found by name without accents, by e-mail and by the phone of a stay', async () => {
    await book(jana);
    expect(await find('novakova')).toContain(jana.id);
    expect(await find(jana.email.slice(0, 20))).toEqual([jana.id]);
    // However its digits are grouped.
    expect(await find('777 123 456')).toContain(jana.id);
    expect(await find('777123456')).toContain(jana.id);
    expect(await find('%')).toEqual([]);
  });

  it('are paged by a key', async () => {
    await world.join(`eva-${crypto.randomUUID()}@example.cz`);
    const first = (await hana.ask<GuestsWire>('GET', '/console/guests?limit=1')).body;
    const next = (await hana.ask<GuestsWire>('GET', `/console/guests?limit=1&after=${first.next}`)).body;
    expect(first.data[0]?.id).not.toBe(next.data[0]?.id);
  });

  it('are shown with stays, points and notes, also to support, who changes nothing', async () => {
    const made = await book(jana);
    const support = await consoleStaff(world, 'support', ['Eva', 'Tichá']);
    const key = crypto.randomUUID();
    const note = (words: string) => support.ask('POST', `/console/guests/${jana.id}/note`, { words }, key);
    await Promise.all([note('Prosí o přízemí.'), note('Prosí o přízemí.')]);
    expect((await note('Jiná slova.')).body).toMatchObject({ error: { code: 'idempotency_key_reused' } });
    expect(await see(jana, support)).toMatchObject({
      email: jana.email,
      stays: 1,
      reservations: [{ id: made.body.id, status: 'held', is_unconfirmed: false }],
      spent: [],
      newsletter: 'none',
      devices: 1,
      notes: [{ author: 'Eva Tichá', words: 'Prosí o přízemí.' }],
    });
    const { version } = await see(jana);
    const refused = await support.ask('POST', `/console/guests/${jana.id}/erase`, { version, reason });
    expect(refused.body).toMatchObject({ error: { code: 'forbidden' } });
  });

  it('get notes only from those who may change reservations', async () => {
    const finance = await consoleStaff(world, 'finance');
    const { body } = await finance.ask('POST', `/console/guests/${jana.id}/note`, { words: 'Volal.' });
    expect(body).toMatchObject({ error: { code: 'forbidden' } });
  });

  it('are exported like by themselves, with their notes; the audit log says who took it and why', async () => {
    await hana.ask('POST', `/console/guests/${jana.id}/note`, { words: 'Volal.' });
    const made = await book(jana);
    const note = `/console/reservation/${made.body.id}/note/${crypto.randomUUID()}`;
    await hana.ask('PUT', note, { words: 'Přijedou pozdě.' });
    const taken = await hana.ask<UserExportWire>('POST', `/console/guests/${jana.id}/export`, { reason });
    const own = await world.call<UserExportWire>('GET', '/user/export', { token: jana.token });
    expect(taken.body).toEqual(own.body);
    expect(taken.body.staff_notes.map(({ words }) => words).toSorted()).toEqual(['Přijedou pozdě.', 'Volal.']);
    const entry = await world.database
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', jana.id)
      .where('action', '=', 'account.export')
      .execute();
    expect(entry).toHaveLength(1);
  });
});

describe('merging two accounts', () => {
  it('moves stays and favourites, removes the other account, and e-mails both', async () => {
    const other = await world.join(`other-${crypto.randomUUID()}@example.cz`);
    const made = await book(other);
    const placeId = sampleOrder().client_id;
    for (const { token } of [jana, other]) await world.call('POST', `/user/favorite/${placeId}`, { token });
    const { version, points } = await see(jana);
    const { effect } = await hana.act(`/console/guests/${jana.id}/merge`, { version, email: other.email, reason });
    expect(effect.emails).toEqual(['account_merged', 'account_removed']);
    expect(await see(jana)).toMatchObject({ reservations: [{ id: made.body.id }], favourites: 1, points });
    expect((await hana.ask('GET', `/console/guests/${other.id}`)).status).toBe(404);
    expect((await world.login(other.email)).status).toBe(401);
    expect(await subjects(jana.email)).toContain('Spojili jsme vaše účty');
    expect(await subjects(other.email)).toContain('Spojili jsme vaše účty');
  });

  it('is refused with itself, with nobody and with staff', async () => {
    const { version } = await see(jana);
    const merge = (email: string) => hana.ask('POST', `/console/guests/${jana.id}/merge`, { version, email, reason });
    for (const [email, code] of [
      [jana.email, 'merge_not_possible'],
      ['nobody@example.cz', 'merge_not_possible'],
      [hana.email, 'account_of_staff'],
    ] as const)
      expect((await merge(email)).body).toMatchObject({ error: { code } });
  });
});

describe('erasing a guest', () => {
  it('leaves nothing that names them, in the audit log neither, and keeps its entries', async () => {
    await hana.ask('POST', `/console/guests/${jana.id}/note`, { words: `Napsat na ${jana.email}.` });
    const made = await book(jana);
    await world.post(`/public/reservation/${made.body.id}/cancel`, {
      code: (made.body as unknown as { code: string }).code,
    });
    await hana.act(`/console/guests/${jana.id}/erase`, { version: (await see(jana)).version, reason });
    expect((await hana.ask('GET', `/console/guests/${jana.id}`)).status).toBe(404);
    const details = await world.database.selectFrom('audit_detail').select(['detail', 'search_text']).execute();
    expect(JSON.stringify(details)).not.toContain(jana.email);
    const entries = await world.database
      .selectFrom('audit_entry')
      .leftJoin('audit_detail', 'audit_detail.entry_id', 'audit_entry.id')
      .select(['action', 'detail'])
      .where('subject_id', '=', jana.id)
      .orderBy('action')
      .execute();
    expect(entries.map(({ action, detail }) => [action, detail !== null])).toEqual([
      ['account.erase', true],
      ['account.note', false],
    ]);
    const { contact } = await world.database
      .selectFrom('reservation')
      .select('contact')
      .where('id', '=', made.body.id)
      .executeTakeFirstOrThrow();
    expect(contact.email).toBe('');
  });

  it('is done once when it is sent twice, and never from a page that is not up to date', async () => {
    const { version } = await see(jana);
    await hana.ask('POST', `/console/guests/${jana.id}/note`, { words: 'Ještě volal.' });
    const url = `/console/guests/${jana.id}/erase`;
    const stale = await hana.ask('POST', url, { version, reason });
    expect(stale.body).toMatchObject({ error: { code: 'page_stale' } });
    const body = { version: (await see(jana)).version, reason };
    const key = crypto.randomUUID();
    const done = await hana.ask('POST', url, body, key);
    expect(done.status).toBe(200);
    // The response was lost.
    const again = await hana.ask('POST', url, body, key);
    expect([again.status, again.body]).toEqual([200, done.body]);
    expect((await hana.ask('POST', url, body)).status).toBe(404);
  });
});
