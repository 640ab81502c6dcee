import type { ModeratedReviewWire, OverviewWire, PlaceNoticesWire, ReviewQueueWire } from '@mp/contract';
import { hashCode } from '../../platform/codes/codes.ts';
import { consoleStaff, type ConsoleStaff } from '../../testing/visitors/console-staff.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
let eva: ConsoleStaff;
let guests: Guests;
beforeAll(async () => {
  world = await startPeopleWorld();
  guests = guestsOf(world);
  eva = await consoleStaff(world, 'support', ['Eva', 'Tichá']);
});
afterAll(() => world.close());

const ratings = { cleanliness: 5, comfort: 4, location: 5, hosts: 5, value: 3 };

/** A review of a past stay that waits. */
async function waitingReview(email = 'jana@example.cz'): Promise<string> {
  world.clock.advance(60_000);
  const { id: reservation_id } = await guests.bookRequest();
  await world.database
    .updateTable('reservation')
    .set({
      status: 'confirmed',
      confirmed_at: world.clock.now(),
      arrival: '2026-11-10' as never,
      departure: '2026-11-12' as never,
      contact: JSON.stringify({ name: 'Jana', surname: 'Nováková', email, phone: '' }),
    })
    .where('id', '=', reservation_id)
    .execute();
  const code = world.services.codes.review(reservation_id);
  const code_hash = hashCode(code);
  await world.database
    .insertInto('review_request')
    .values({ reservation_id, code_hash, asked_at: world.clock.now() })
    .execute();
  const body = { ratings, words: 'Krásné dva dny.', language: 'cs', named: true };
  await world.call('POST', `/public/review-invitation/${code}`, { body });
  const review = await world.database
    .selectFrom('review')
    .select('id')
    .where('reservation_id', '=', reservation_id)
    .executeTakeFirstOrThrow();
  return review.id;
}

const see = async (id: string) => (await eva.ask<ModeratedReviewWire>('GET', `/console/reviews/${id}`)).body;
const listed = async (url: string) => (await eva.ask<ReviewQueueWire>('GET', url)).body.data.map(({ id }) => id);
const report = (id: string) =>
  world.call('POST', `/public/review/${id}/report`, { body: { reason: 'untrue', note: 'Nebyl tam.' } });
const subjects = async (email: string) => {
  await world.drainOutbox();
  return (await world.outside.mailTo(email)).map(({ subject }) => subject);
};

describe('reviews at the console', () => {
  it('are published, with the e-mails that the command sends', async () => {
    const id = await waitingReview('published@example.cz');
    expect(await listed('/console/reviews?q=krásné')).toContain(id);
    const { version } = await see(id);
    const { effect } = await eva.act(`/console/reviews/${id}/publish`, { version });
    expect(effect.emails).toEqual(['review_published', 'review_to_place']);
    expect(await listed('/console/reviews')).not.toContain(id);
    expect(await listed('/console/reviews?view=published')).toContain(id);
    expect(await subjects('published@example.cz')).toHaveLength(1);
  });

  it('are refused with a reason that the guest gets, once', async () => {
    const id = await waitingReview();
    const { version } = await see(id);
    const body = { version, reason: 'Jmenuje souseda.' };
    const key = crypto.randomUUID();
    const url = `/console/reviews/${id}/refuse`;
    const [one, two] = await Promise.all([eva.ask('POST', url, body, key), eva.ask('POST', url, body, key)]);
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(await see(id)).toMatchObject({ state: 'refused', reason: 'Jmenuje souseda.' });
    const again = { ...body, version: (await see(id)).version };
    expect((await eva.ask('POST', url, again)).body).toMatchObject({ error: { code: 'review_already_refused' } });
  });

  it('are translated, but not into their own language', async () => {
    const id = await waitingReview();
    const translate = async (change: object) =>
      eva.ask('POST', `/console/reviews/${id}/translate`, {
        version: (await see(id)).version,
        ...{ of: 'words', language: 'en', words: 'Two lovely days.' },
        ...change,
      });
    expect((await translate({})).status).toBe(200);
    expect((await see(id)).translations).toEqual({ en: 'Two lovely days.' });
    for (const change of [{ language: 'cs' }, { of: 'answer' }])
      expect((await translate(change)).body).toMatchObject({ error: { code: 'review_not_translatable' } });
  });

  it('that were reported wait for a decision, which is logged with its reasons', async () => {
    const kept = await waitingReview();
    const removed = await waitingReview('removed@example.cz');
    for (const id of [kept, removed]) {
      await eva.act(`/console/reviews/${id}/publish`, { version: (await see(id)).version });
      await report(id);
    }
    expect(await listed('/console/notices')).toEqual([kept, removed]);
    const { tasks } = (await eva.ask<OverviewWire>('GET', '/console/overview')).body;
    expect(tasks.find(({ task }) => task === 'notices')?.count).toBe(2);
    expect(tasks.map(({ task }) => task)).not.toContain('dead_letters');
    const decide = async (id: string, decision: 'keep' | 'remove') =>
      eva.act(`/console/notices/${id}/${decision}`, { version: (await see(id)).version, reason: 'Ověřeno u místa.' });
    expect((await decide(kept, 'keep')).effect.emails).toEqual([]);
    expect((await decide(removed, 'remove')).effect.emails).toEqual(['review_refused']);
    expect([await listed('/console/notices'), await listed('/console/notices?view=handled')]).toEqual([
      [],
      [removed, kept],
    ]);
    expect([(await see(kept)).state, (await see(removed)).state]).toEqual(['published', 'refused']);
    const entries = await world.database
      .selectFrom('audit_entry')
      .select(['action', 'subject_id'])
      .where('subject_kind', '=', 'notice')
      .orderBy('action')
      .execute();
    expect(entries).toEqual([
      { action: 'notice.keep', subject_id: kept },
      { action: 'notice.remove', subject_id: removed },
    ]);
  });

  it('and notices about texts of places wait for a decision with its reason, too', async () => {
    const record = { place_id: sample.instant.id, note: 'Sauna podle nájemce není.' };
    const { id } = (await eva.ask<{ id: string }>('POST', '/console/place-notices', record)).body;
    const notices = async (view: string) =>
      (await eva.ask<PlaceNoticesWire>('GET', `/console/place-notices?view=${view}`)).body.data;
    const [open] = await notices('open');
    expect(open).toMatchObject({ id, place: { id: sample.instant.id }, note: record.note, decision: null });
    const { tasks } = (await eva.ask<OverviewWire>('GET', '/console/overview')).body;
    expect(tasks.find(({ task }) => task === 'notices')?.count).toBe(1);
    const path = `/console/place-notices/${open!.id}/decide`;
    const decision = { version: open!.version, decision: 'remove', reason: 'Sauna se ruší.' };
    expect((await eva.act(path, decision)).effect).toMatchObject({ emails: [] });
    expect(await notices('open')).toEqual([]);
    expect(await notices('handled')).toMatchObject([{ decision: 'remove' }]);
    expect((await eva.ask('POST', path, decision)).body).toMatchObject({ error: { code: 'page_stale' } });
  });
});
