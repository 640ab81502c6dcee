import type { ClientDetailWire, ClientListWire, ReviewListWire } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import { averageOf, calendarDateOf, reviewCategories, reviewsOnPage } from '@mp/domain';
import type { Insertable } from 'kysely';
import type { ReviewTable } from '../../platform/database/tables/reviews.ts';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

let world: CatalogueWorld;
beforeAll(async () => {
  world = await openCatalogue();
});
afterAll(() => world.close());

let imported = 1;
const review = (place_id: number, changes: Partial<Insertable<ReviewTable>> = {}): Insertable<ReviewTable> => ({
  id: crypto.randomUUID(),
  place_id,
  reservation_id: null,
  import_id: imported++,
  author: 'Jana',
  arrival: calendarDateOf('2026-10-02'),
  nights: 2,
  language: 'cs',
  words: 'Krása.',
  cleanliness: 5,
  comfort: 4,
  location: 5,
  hosts: 3,
  value: 4,
  written_at: new Date('2026-10-08T12:00:00Z'),
  state: 'published',
  reason: null,
  moderated_at: null,
  answer: null,
  answer_language: null,
  answered_at: null,
  ...changes,
});
const write = (row: Insertable<ReviewTable>) => world.database.insertInto('review').values(row).execute();
const change = (id: string, to: object) =>
  world.database.updateTable('review').set(to).where('id', '=', id).executeTakeFirst();

/** A place without reviews, another one on each call. */
const bare = async (): Promise<number> => {
  const { id } = await world.database
    .selectFrom('place')
    .select('id')
    .orderBy('id', 'desc')
    .where('review_count', '>', 0)
    .executeTakeFirstOrThrow();
  await world.database.deleteFrom('review').where('place_id', '=', id).execute();
  return id;
};
const detail = async (id: number) => (await world.get<ClientDetailWire>(`/public/client/${id}`)).body;
const card = async (id: number) =>
  (await world.get<ClientListWire>('/public/client', { clientId: id })).body.data[0]?.rating;
const list = async (id: number, page?: number, language = 'cs') =>
  (await world.get<ReviewListWire>(`/public/client/${id}/reviews`, { page }, { 'ap-language': language })).body;

describe('the reviews of a place', () => {
  it('[10.3] have an average from three reviews on, at once on the card, without unpublished ones', async () => {
    const id = await bare();
    expect([await card(id), (await detail(id)).review_count]).toEqual([null, 0]);
    await write(review(id));
    await write(review(id, { value: 1 }));
    await write(review(id, { state: 'waiting' }));
    expect([await card(id), (await detail(id)).review_count]).toEqual([null, 2]);
    expect((await detail(id)).category_counts).toBeNull();
    const third = review(id, { cleanliness: 1, comfort: 1, location: 1, hosts: 1, value: 1 });
    await write(third);
    // 21 + 18 + 5 of three times five.
    expect(await card(id)).toEqual({ average: 2.9, count: 3 });
    expect((await detail(id)).category_counts).toMatchObject({ value: [2, 0, 0, 1, 0], hosts: [1, 0, 2, 0, 0] });
    await change(third.id, { state: 'refused', reason: 'Není o pobytu.' });
    expect(await card(id)).toBeNull();
  });

  it('[10.3] [10.6] match the stored counts of every demonstration place', async () => {
    const places = await world.database.selectFrom('place').select(['id', 'review_count', 'rating_tenths']).execute();
    const rated = places.filter(({ rating_tenths }) => rating_tenths !== null);
    expect(rated.length).toBeGreaterThan(25);
    for (const { id, review_count, rating_tenths } of places) {
      const rows = await world.database
        .selectFrom('review')
        .selectAll()
        .where('place_id', '=', id)
        .where('state', '=', 'published')
        .execute();
      const counts = [1, 2, 3, 4, 5].map((value) =>
        rows.reduce((sum, row) => sum + reviewCategories.filter((category) => row[category] === value).length, 0),
      );
      expect([id, review_count]).toEqual([id, rows.length]);
      expect([id, rating_tenths]).toEqual([id, rows.length < 3 ? null : Math.round(averageOf(counts) * 10)]);
    }
  });

  it('[10.3] are all counted when written concurrently', async () => {
    const id = await bare();
    await Promise.all(Array.from({ length: 12 }, () => write(review(id, { hosts: 5 }))));
    expect(await card(id)).toEqual({ average: 4.6, count: 12 });
  });

  it('[10.4] are paged, the latest stay first, each in its language with its translation', async () => {
    const id = await bare();
    for (let day = 1; day <= reviewsOnPage + 1; day++)
      await write(review(id, { arrival: calendarDateOf(`2026-09-0${day}`), words: `Den ${day}.` }));
    await write(
      review(id, {
        arrival: calendarDateOf('2026-10-01'),
        language: 'de',
        words: 'Schön.',
        author: null,
        translations: JSON.stringify({ en: 'Lovely.' }),
        answer: 'Děkujeme.',
        answer_language: 'cs',
        answered_at: new Date('2026-10-09T12:00:00Z'),
        answer_translations: JSON.stringify({ en: 'Thank you.' }),
      }),
    );
    const [first] = (await list(id)).data;
    expect(first).toMatchObject({ author: null, words: 'Schön.', language: 'de', translation: null, nights: 2 });
    expect(first?.answer).toEqual({ words: 'Děkujeme.', language: 'cs', translation: null });
    const [english] = (await list(id, 1, 'en')).data;
    expect([english?.translation, english?.answer?.translation]).toEqual(['Lovely.', 'Thank you.']);
    const pages = [await list(id), await list(id, 2), await list(id, 3)];
    expect(pages.map(({ data, count }) => [data.length, count])).toEqual([
      [reviewsOnPage, 8],
      [2, 8],
      [0, 8],
    ]);
    expect(pages[1]?.data.map(({ words }) => words)).toEqual(['Den 2.', 'Den 1.']);
    expect((await world.refused('/public/client/999999/reviews')).body.error.code).toBe('place_not_found');
    expect((await world.refused(`/public/client/${id}/reviews`, { page: 0 })).status).toBe(400);
  });
});

describe('[10.5] the database', () => {
  it('rejects a review without a stay, and one with two subjects', async () => {
    const id = await bare();
    await expect(write(review(id, { import_id: null }))).rejects.toThrow(/check constraint/);
    await expect(write(review(id, { reservation_id: crypto.randomUUID() }))).rejects.toThrow(/took place|check/);
    await expect(write(review(id, { import_id: null, reservation_id: crypto.randomUUID() }))).rejects.toThrow(
      /a review is of a stay that took place/,
    );
    const one = review(id);
    await write(one);
    await expect(write(review(id, { import_id: one.import_id }))).rejects.toThrow(/unique/);
  });

  it.each([
    ['a rating beyond five', { hosts: 6 }],
    ['no words', { words: '' }],
    ['a refusal without a reason', { state: 'refused' }],
    ['a reason without a refusal', { reason: 'Jen tak' }],
    ['half an answer', { answer: 'Díky' }],
    ['a translation of itself', { translations: JSON.stringify({ cs: 'Krása!' }) }],
  ] as const)('rejects a review with %s', async (_name, changes) => {
    await expect(write(review(await bare(), changes))).rejects.toThrow(/check constraint/);
  });

  it('allows one answer to a review, then no change of either', async () => {
    const one = review(await bare());
    await write(one);
    await change(one.id, { words: 'Ještě větší krása.' });
    const answer = (words: string) => ({ answer: words, answer_language: 'cs', answered_at: systemClock.now() });
    const given = await Promise.allSettled(
      ['Díky', 'Nemáte pravdu', 'Přijeďte'].map((words) => change(one.id, answer(words))),
    );
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const edit of [{ words: 'Vlastně ne.' }, { hosts: 1 }, { language: 'en' }, { nights: 5 }])
      await expect(change(one.id, edit)).rejects.toThrow(/what was reviewed is not changed/);
    await expect(change(one.id, { answer: 'Jinak' })).rejects.toThrow(/answered once/);
    await expect(change(one.id, { answer: null, answer_language: null, answered_at: null })).rejects.toThrow(/once/);
    await expect(change(one.id, { place_id: 1 })).rejects.toThrow(/stays that of its stay/);
    // The author may be anonymised, and the review may still be rejected.
    await change(one.id, { author: null });
    await change(one.id, { state: 'refused', reason: 'Osobní údaje.' });
    const hidden = review(await bare(), { state: 'waiting' });
    await write(hidden);
    await expect(change(hidden.id, answer('Díky'))).rejects.toThrow(/nobody sees/);
  });
});
