import type { ExternalStateFile } from '../page/external-state.ts';
import { externalStatePath, createExternalStateStore, createExternalStateSerializer } from './external-state-store.ts';
import { createPageStore } from './page-store.ts';

const setUp = (maxBytes = 2 ** 20) => {
  const pages = createPageStore({ maxBytes, maxEntries: 100 });
  const [state, serialize] = [createExternalStateStore(pages), createExternalStateSerializer()];
  const add = (file: ExternalStateFile): string => {
    const serialized = serialize(file);
    state.add(serialized);
    return serialized.address;
  };
  return { pages, store: { add, find: state.find } };
};

const fileOf = (address: string): string => address.slice(externalStatePath.length);
const fileWith = (data: unknown, key = 'collections("destination")'): ExternalStateFile => ({
  answers: { [key]: { status: 'fulfilled', endpointName: 'collections', originalArgs: 'destination', data } },
});

describe('external state', () => {
  it.each([
    ['one result', fileWith([{ name: 'Šumava' }])],
    ['an empty result', fileWith(null)],
    [
      'a failure, and cache tags',
      {
        answers: {
          ...fileWith({ total: 1 }).answers,
          'places({"a":1})': { status: 'rejected', endpointName: 'places', error: { code: 'gone' } },
        },
        provided: { tags: { Places: { list: ['places({"a":1})'] } }, keys: {} },
      } as unknown as ExternalStateFile,
    ],
    ['no results', { answers: {} }],
  ])('is found at its address: %s', (_what, file) => {
    const { store } = setUp();
    const address = store.add(file);
    expect(JSON.parse(store.find(fileOf(address))?.html.toString() ?? '')).toEqual(file);
  });

  it('has an address that depends on its content, the same in every process', () => {
    const addressOf = (file: ExternalStateFile) => setUp().store.add(file);
    expect(addressOf(fileWith(['Šumava']))).toMatch(/^\/answers\/[\w-]{20}\.json$/);
    expect(addressOf(fileWith(['Šumava']))).toBe(addressOf(fileWith(['Šumava'])));
    const differing = [fileWith(['Krkonoše']), fileWith(['Šumava'], 'other'), fileWith(undefined), fileWith(null)];
    const all = [fileWith(['Šumava']), ...differing];
    expect(new Set(all.map(addressOf)).size).toBe(all.length);
  });

  it('is serialized once for all pages', () => {
    const { store } = setUp();
    const answer = { toJSON: jest.fn(() => ['Šumava']) };
    for (let page = 0; page < 3; page++) store.find(fileOf(store.add(fileWith(answer))));
    expect(answer.toJSON).toHaveBeenCalledTimes(1);
  });

  it('is stored once, under the limit of the pages', () => {
    const { pages, store } = setUp(100_000);
    const address = store.add(fileWith(['Šumava']));
    const { bytes } = pages.size();
    expect(store.add(fileWith(['Šumava']))).toBe(address);
    expect(pages.size()).toEqual({ entries: 1, bytes });
    for (let page = 0; page < 40; page++) store.add(fileWith([page, 'ž'.repeat(4_000)]));
    expect(pages.size().bytes).toBeLessThanOrEqual(100_000);
    // Each letter takes two bytes.
    expect(pages.size().entries).toBeLessThan(12);
    expect(store.find(fileOf(address))).toBeUndefined();
  });

  it.each(['../../etc/passwd', 'a page', '', `${'x'.repeat(20)}.json`])(
    'is not found by an invalid name: %s',
    (name) => {
      const { pages, store } = setUp();
      pages.set(`${externalStatePath}a page`, { page: pages.encode('a page', 200, 'one’s own') });
      expect(store.find(name)).toBeUndefined();
    },
  );
});
