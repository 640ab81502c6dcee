import type { ReviewForPlaceWire, ReviewInvitationWire, ReviewListWire } from '@mp/contract';
import type { ReservationCreatedWire } from '@mp/contract';
import { listReviews } from '../../commands/reviews/list-reviews.ts';
import { moderate } from '../../commands/reviews/moderate.ts';
import { entriesAbout } from '../../testing/entries-about.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { sendReviewInvitations } from './send-review-invitations.ts';

let world: PeopleWorld;
let guests: Guests;
beforeAll(async () => {
  world = await startPeopleWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());

const ratings = { cleanliness: 5, comfort: 4, location: 5, hosts: 5, value: 3 };
const written = (changes: object = {}) => ({
  ratings,
  words: 'Krásné dva dny.',
  language: 'cs',
  named: true,
  ...changes,
});

/** A paid and past stay at a place with an owner. Sets the clock to the day after it. */
async function finishedStay(changes: { email?: string } = {}): Promise<ReservationCreatedWire> {
  const made = await guests.bookRequest();
  await world.database
    .updateTable('reservation')
    .set({
      status: 'confirmed',
      confirmed_at: world.clock.now(),
      arrival: '2026-11-10' as never,
      departure: '2026-11-12' as never,
      ...(changes.email && {
        contact: JSON.stringify({ name: 'Jana', surname: 'Nováková', email: changes.email, phone: '' }),
      }),
    })
    .where('id', '=', made.id)
    .execute();
  return made;
}
const codeOf = ({ id }: { id: string }) => world.services.codes.review(id);
const invitation = (made: { id: string }) =>
  world.call<ReviewInvitationWire>('GET', `/public/review-invitation/${codeOf(made)}`);
const send = (made: { id: string }, body: object = written()) =>
  world.call<ReviewInvitationWire>('POST', `/public/review-invitation/${codeOf(made)}`, { body });
const reviewOf = ({ id }: { id: string }) =>
  world.database.selectFrom('review').selectAll().where('reservation_id', '=', id).executeTakeFirstOrThrow();
const emailsTo = async (email: string): Promise<string[]> => {
  await world.drainOutbox();
  return (await world.outside.mailTo(email)).map(({ subject }) => subject);
};
/** Finds an e-mail by its subject, because e-mails of one run arrive in any order. */
const emailTo = async (email: string, about: string) => {
  await world.drainOutbox();
  return (await world.outside.mailTo(email)).find(({ subject }) => subject === about);
};
const invite = () => sendReviewInvitations(world.services);
/** A stay whose guest was invited to review it. */
const invitedStay = async (changes: { email?: string } = {}) => {
  const made = await finishedStay(changes);
  await invite();
  return made;
};
/** A published review. */
const published = async (changes: { email?: string } = {}) => {
  const made = await invitedStay(changes);
  await send(made);
  const review = await reviewOf(made);
  await moderate(world.services, review.id, { verb: 'publish' });
  return { made, review };
};

describe('[10.7] the invitation to review a stay', () => {
  it('is one e-mail per stay, in its language, with a link that works', async () => {
    const made = await finishedStay({ email: 'asked@example.cz' });
    expect(
      await Promise.all([invite(), invite(), invite()]).then((done) => done.reduce((sum, one) => sum + one, 0)),
    ).toBe(1);
    expect(await invite()).toBe(0);
    expect(await emailsTo('asked@example.cz')).toEqual(['Jaké to bylo v místě Chata Na Dotaz?']);
    const link = (await world.linksTo('asked@example.cz')).find(({ pathname }) => pathname === '/cs/recenze');
    expect(link?.searchParams.get('code')).toBe(codeOf(made));
    expect((await invitation(made)).body).toMatchObject({ state: 'open', can_write: true, guest: { name: 'Jana' } });
  });

  it('is not sent for future, cancelled and long past stays, nor for stays of the place’s owner', async () => {
    const cases = [
      { departure: '2027-02-10' },
      { departure: '2026-09-10', arrival: '2026-09-08' },
      { status: 'cancelled_by_guest' },
      { contact: JSON.stringify({ name: 'Já', surname: 'Sám', email: sample.ownerEmail, phone: '' }) },
      { contact: JSON.stringify({ name: '', surname: '', email: '', phone: '' }) },
    ];
    for (const change of cases) {
      const { id } = await finishedStay();
      await world.database
        .updateTable('reservation')
        .set(change as never)
        .where('id', '=', id)
        .execute();
    }
    expect(await invite()).toBe(0);
  });
});

describe('[10.8] writing a review', () => {
  it('is only for the invited guest, once, and notifies the operator for moderation', async () => {
    const made = await invitedStay();
    const { status, body } = await send(made);
    expect([status, body.state, body.can_write]).toEqual([200, 'waiting', false]);
    expect(body.review).toEqual({ words: 'Krásné dva dny.', language: 'cs', ratings, named: true });
    expect((await send(made, written({ words: 'Vlastně ne.' }))).body.error?.code).toBe('review_written');
    expect((await reviewOf(made)).words).toBe('Krásné dva dny.');
    const list = await world.get<ReviewListWire>(`/public/client/${sample.onRequest.id}/reviews`);
    expect(list.body.data).toEqual([]);
    expect(await emailsTo(world.config.booking.operatorEmail)).toContain('Recenze čeká na posouzení: Chata Na Dotaz');
  });

  it('[10.5] takes effect once for concurrent requests, and grants neither points nor vouchers', async () => {
    const made = await invitedStay();
    const books = () =>
      Promise.all(
        (['loyalty_entry', 'voucher', 'ledger_entry'] as const).map((table) =>
          world.database.selectFrom(table).selectAll().execute(),
        ),
      );
    const before = await books();
    const statuses = (
      await Promise.all(Array.from({ length: 8 }, (_, n) => send(made, written({ words: `${n}` }))))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)]);
    await moderate(world.services, (await reviewOf(made)).id, { verb: 'publish' });
    await world.drainOutbox();
    expect(await books()).toEqual(before);
  });

  it('is refused for a stay without an invitation, and for a cancelled one', async () => {
    const made = await finishedStay();
    expect((await invitation(made)).body.error?.code).toBe('review_not_found');
    expect((await send(made)).body.error?.code).toBe('review_not_found');
    await invite();
    await world.database
      .updateTable('reservation')
      .set({ status: 'cancelled_by_place' })
      .where('id', '=', made.id)
      .execute();
    expect((await send(made)).body.error?.code).toBe('review_not_found');
  });

  it.each([
    [{ words: '  ' }, 'words', 'errors.required'],
    [{ words: 'x'.repeat(2_001) }, 'words', 'errors.limit'],
    [{ words: 'a\0b' }, 'words', undefined],
    [{ language: 'xx' }, 'language', undefined],
    [{ ratings: { ...ratings, hosts: 6 } }, 'ratings.hosts', undefined],
    [{ ratings: { hosts: 5 } }, 'ratings.cleanliness', undefined],
  ])('refuses %j', async (change, field, problem) => {
    const made = await invitedStay();
    const { status, body } = await send(made, written(change));
    expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
    expect(body.error?.details?.map((one) => one.field)).toContain(field);
    if (problem) expect(body.error?.details?.[0]?.problem).toBe(problem);
  });

  it('stores the text as typed, with any mark-up', async () => {
    const words = '<script>alert(1)</script> {name} ${1} \u202Ezlo & "já"';
    const made = await invitedStay({ email: 'markup@example.cz' });
    await send(made, written({ words, named: false }));
    const { id } = await reviewOf(made);
    await moderate(world.services, id, { verb: 'publish' });
    const list = await world.get<ReviewListWire>(`/public/client/${sample.onRequest.id}/reviews`);
    expect(list.body.data.find((one) => one.id === id)).toMatchObject({ words, author: null });
    await world.drainOutbox();
    const mails = (await world.outside.mailTo(sample.ownerEmail)).filter(({ html }) => html.includes('alert(1)'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).not.toContain('<script>');
  });

  it('can start from the account of the stay', async () => {
    const member = await world.join('holder@example.cz');
    const made = await finishedStay({ email: member.email });
    await world.database.updateTable('reservation').set({ account_id: member.id }).where('id', '=', made.id).execute();
    const own = async () =>
      (
        await world.call<{ history: { review_code: string | null }[] }>('GET', '/user/reservation', {
          token: member.token,
        })
      ).body.history[0]?.review_code;
    expect(await own()).toBeNull();
    await invite();
    expect(await own()).toBe(codeOf(made));
    await send(made);
    expect(await own()).toBeNull();
  });
});

describe('[10.9] the operator', () => {
  it('publishes a review: it is public, guest and place get e-mails', async () => {
    const { made, review } = await published({ email: 'published@example.cz' });
    const list = await world.get<ReviewListWire>(`/public/client/${sample.onRequest.id}/reviews`);
    expect(list.body.data.map(({ id }) => id)).toContain(review.id);
    expect(await emailsTo('published@example.cz')).toContain('Vaše recenze je na webu');
    expect(await emailsTo(sample.ownerEmail)).toContain('Nová recenze: Chata Na Dotaz');
    expect((await invitation(made)).body.state).toBe('published');
    // Publishing again changes nothing and sends no e-mail.
    const before = (await world.outside.mailTo('published@example.cz')).length;
    await moderate(world.services, review.id, { verb: 'publish' });
    expect(await emailsTo('published@example.cz')).toHaveLength(before);
  });

  it('refuses a review with a reason for the guest, who can write another by the same link', async () => {
    const made = await invitedStay({ email: 'refused@example.cz' });
    await send(made, written({ words: 'Soused Novák je zloděj.' }));
    const { id } = await reviewOf(made);
    await moderate(world.services, id, { verb: 'refuse', reason: 'Jmenuje někoho, kdo za pobyt nemůže.' });
    expect((await entriesAbout(world.database, id)).at(-1)).toMatchObject({
      action: 'review.refuse',
      actor: 'npm run reviews',
      reason: 'Jmenuje někoho, kdo za pobyt nemůže.',
      after: { state: 'refused' },
    });
    await expect(moderate(world.services, id, { verb: 'refuse', reason: 'Znovu' })).rejects.toThrow(/refused already/);
    const mail = await emailTo('refused@example.cz', 'Vaši recenzi nemůžeme zveřejnit');
    expect(mail?.text).toContain('Jmenuje někoho, kdo za pobyt nemůže.');
    expect((await invitation(made)).body).toMatchObject({ state: 'refused', can_write: true });
    expect((await send(made, written({ words: 'Bylo to hlučné.' }))).body.state).toBe('waiting');
    expect(await reviewOf(made)).toMatchObject({ id, words: 'Bylo to hlučné.', reason: null });
  });

  it('adds translations, but not into the original language', async () => {
    const { review } = await published();
    const given = { verb: 'translate', of: 'words', language: 'en', words: 'Two lovely days.' } as const;
    await moderate(world.services, review.id, given);
    const list = await world.get<ReviewListWire>(`/public/client/${sample.onRequest.id}/reviews`, {
      'ap-language': 'en',
    });
    expect(list.body.data.find(({ id }) => id === review.id)?.translation).toBe('Two lovely days.');
    await expect(moderate(world.services, review.id, { ...given, language: 'cs' })).rejects.toThrow(/that language/);
    await expect(moderate(world.services, review.id, { ...given, of: 'answer' })).rejects.toThrow(/no answer/);
  });

  it('can list waiting and reported reviews', async () => {
    const waiting = await invitedStay();
    await send(waiting, written({ words: 'Čeká na přečtení.' }));
    const { review } = await published();
    await world.call('POST', `/public/review/${review.id}/report`, { body: { reason: 'untrue', note: 'Nebyl tam.' } });
    const lines: string[] = [];
    await listReviews(world.database, (line) => lines.push(line));
    expect(lines[0]).toMatch(/^\d+ to read, 1 reported$/);
    expect(lines.join('\n')).toContain('Čeká na přečtení.');
    expect(lines.at(-1)).toBe('reported: untrue – Nebyl tam.');
    await moderate(world.services, review.id, { verb: 'publish' });
  });
});

describe('[10.10] the place', () => {
  const answerOf = (id: string, code = world.services.codes.answer(id)) => ({
    read: () => world.call<ReviewForPlaceWire>('GET', `/public/review/${id}/answer?code=${code}`),
    give: (words: string) =>
      world.call<ReviewForPlaceWire>('POST', `/public/review/${id}/answer`, { body: { code, words, language: 'cs' } }),
  });

  it('answers once, also with concurrent requests, and the guest gets an e-mail', async () => {
    const { review } = await published({ email: 'answered@example.cz' });
    const { read, give } = answerOf(review.id);
    expect((await read()).body.review).toMatchObject({ words: 'Krásné dva dny.', answer: null });
    const responses = await Promise.all(['Díky', 'Přijeďte', 'Rádi'].map(give));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await give('Ještě')).body.error?.code).toBe('review_answered');
    expect(await emailsTo('answered@example.cz')).toContain('Odpověď na vaši recenzi: Chata Na Dotaz');
    // An answered review cannot be rewritten, even if the operator unpublishes it.
    await moderate(world.services, review.id, { verb: 'refuse', reason: 'Osobní údaje.' });
    expect((await read()).body.error?.code).toBe('review_not_found');
    const { reservation_id: id } = review;
    expect((await send({ id: id ?? '' })).body.error?.code).toBe('review_written');
  });

  it('has an unguessable link in its e-mail, which works only for a published review', async () => {
    const { review } = await published();
    expect((await answerOf(review.id, 'x'.repeat(43)).read()).body.error?.code).toBe('review_not_found');
    expect((await answerOf(review.id, world.services.codes.answer(crypto.randomUUID())).give('Díky')).status).toBe(404);
    const made = await invitedStay();
    await send(made);
    expect((await answerOf((await reviewOf(made)).id).give('Díky')).body.error?.code).toBe('review_not_found');
  });
});

describe('[10.11] reporting a review', () => {
  const report = (id: string, ip?: string, body: object = { reason: 'personal' }) =>
    world.call('POST', `/public/review/${id}/report`, { body, ...(ip ? { ip } : {}) });

  it('notifies the operator once until it is handled, and counts a visitor once', async () => {
    const { review } = await published();
    const about = 'Nahlášená recenze: Chata Na Dotaz';
    const reports = async () =>
      (await emailsTo(world.config.booking.operatorEmail)).filter((one) => one === about).length;
    const before = await reports();
    expect((await report(review.id, '198.51.100.7')).status).toBe(204);
    expect((await report(review.id, '198.51.100.7')).status).toBe(204);
    await Promise.all(['198.51.100.8', '198.51.100.9'].map((ip) => report(review.id, ip)));
    expect(await reports()).toBe(before + 1);
    const rows = await world.database
      .selectFrom('review_report')
      .select('reporter')
      .where('review_id', '=', review.id)
      .execute();
    expect(rows).toHaveLength(3);
    await moderate(world.services, review.id, { verb: 'publish' });
    await report(review.id, '198.51.100.10');
    expect(await reports()).toBe(before + 2);
    await moderate(world.services, review.id, { verb: 'refuse', reason: 'Osobní údaje.' });
    expect((await report(review.id)).body.error?.code).toBe('review_not_found');
  });

  it('is refused without a reason, and above the limit of a visitor', async () => {
    const { review } = await published();
    expect((await report(review.id, undefined, {})).status).toBe(400);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await report(review.id, '198.51.100.20')).status);
    expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
  });
});

it('[10.12] removing an account removes the name from its reviews, which stay', async () => {
  const member = await world.join('leaving@example.cz');
  const made = await invitedStay({ email: member.email });
  await world.database.updateTable('reservation').set({ account_id: member.id }).where('id', '=', made.id).execute();
  await send(made);
  const { id, author } = await reviewOf(made);
  await moderate(world.services, id, { verb: 'publish' });
  expect(author).toBe('Jana');
  const { status } = await world.call('DELETE', '/user', { token: member.token, body: { password: member.password } });
  expect(status).toBeLessThan(300);
  expect(await reviewOf(made)).toMatchObject({ author: null, words: 'Krásné dva dny.', state: 'published' });
});
