import type { ExternalStateFile } from '../page/external-state.ts';
import { externalStatePath, createExternalStateStore, createExternalStateWriter } from './external-state-store.ts';
import { createPageStore } from './page-store.ts';

const setUp = (maxBytes = 2 ** 20) => {
  const kept = createPageStore({ maxBytes, maxEntries: 100 });
  const [answers, write] = [createExternalStateStore(kept), createExternalStateWriter()];
  const keep = (file: ExternalStateFile): string => {
    const written = write(file);
    answers.keep(written);
    return written.address;
  };
  return { kept, store: { keep, find: answers.find } };
};

const fileOf = (address: string): string => address.slice(externalStatePath.length);
const fileWith = (data: unknown, key = 'collections("destination")'): ExternalStateFile => ({
  answers: { [key]: { status: 'fulfilled', endpointName: 'collections', originalArgs: 'destination', data } },
});

describe('answers that travel apart from pages', () => {
  it.each([
    ['one answer', fileWith([{ name: 'Šumava' }])],
    ['one that says nothing', fileWith(null)],
    [
      'what failed, and what makes answers old',
      {
        answers: {
          ...fileWith({ total: 1 }).answers,
          'places({"a":1})': { status: 'rejected', endpointName: 'places', error: { code: 'gone' } },
        },
        provided: { tags: { Places: { list: ['places({"a":1})'] } }, keys: {} },
      } as unknown as ExternalStateFile,
    ],
    ['none', { answers: {} }],
  ])('are found under their address: %s', (_what, file) => {
    const { store } = setUp();
    const address = store.keep(file);
    expect(JSON.parse(store.find(fileOf(address))?.html.toString() ?? '')).toEqual(file);
  });

  it('have one address where they are the same, in every process, and another where they differ', () => {
    const addressOf = (file: ExternalStateFile) => setUp().store.keep(file);
    expect(addressOf(fileWith(['Šumava']))).toMatch(/^\/answers\/[\w-]{20}\.json$/);
    expect(addressOf(fileWith(['Šumava']))).toBe(addressOf(fileWith(['Šumava'])));
    const differing = [fileWith(['Krkonoše']), fileWith(['Šumava'], 'other'), fileWith(undefined), fileWith(null)];
    const all = [fileWith(['Šumava']), ...differing];
    expect(new Set(all.map(addressOf)).size).toBe(all.length);
  });

  it('are written once for all pages that are made from them', () => {
    const { store } = setUp();
    const answer = { toJSON: jest.fn(() => ['Šumava']) };
    for (let page = 0; page < 3; page++) store.find(fileOf(store.keep(fileWith(answer))));
    expect(answer.toJSON).toHaveBeenCalledTimes(1);
  });

  it('are kept once, and under the limit of the pages that need them', () => {
    const { kept, store } = setUp(100_000);
    const address = store.keep(fileWith(['Šumava']));
    const { bytes } = kept.held();
    expect(store.keep(fileWith(['Šumava']))).toBe(address);
    expect(kept.held()).toEqual({ entries: 1, bytes });
    for (let page = 0; page < 40; page++) store.keep(fileWith([page, 'ž'.repeat(4_000)]));
    expect(kept.held().bytes).toBeLessThanOrEqual(100_000);
    // Two bytes for each letter, and what is around them.
    expect(kept.held().entries).toBeLessThan(12);
    expect(store.find(fileOf(address))).toBeUndefined();
  });

  it.each(['../../etc/passwd', 'a page', '', `${'x'.repeat(20)}.json`])(
    'are not found by what was not given: %s',
    (name) => {
      const { kept, store } = setUp();
      kept.set(`${externalStatePath}a page`, { page: kept.encode('a page', 200, 'one’s own') });
      expect(store.find(name)).toBeUndefined();
    },
  );
});
