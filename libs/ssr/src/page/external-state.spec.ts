import type { RootState } from '@mp/api-client';
import { mergeRemotes, mergeState, splitState, type SplitState } from './external-state.ts';

const answered = (endpointName: string, originalArgs: unknown, data: unknown) => ({
  ...{ status: 'fulfilled', endpointName, requestId: 'r', originalArgs },
  ...{ startedTimeStamp: 1, fulfilledTimeStamp: 2, data },
});
const destinations = [{ id: 2001, name: 'Šumava' }];
const state = {
  api: {
    queries: {
      'collections("destination")': answered('collections', 'destination', destinations),
      'collections()': { status: 'rejected', endpointName: 'collections', requestId: 'r', error: { code: 'gone' } },
      'places({})': answered('places', {}, { total: 1 }),
      'panel()': answered('panel', undefined, null),
    },
    provided: { tags: { Places: { list: ['places({})'] } }, keys: { 'places({})': ['Places'] } },
    mutations: {},
  },
} as unknown as RootState;
const keys = (answers: object | undefined) => Object.keys(answers ?? {});

/** What the browser reads of what the server wrote. */
const sent = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data)) as Data;
const filesOf = ({ common, own }: SplitState) => [common, own].filter((file) => file !== null);
/** Answers as pages read them. */
const readable = ({ api: { queries } }: RootState) =>
  Object.fromEntries(
    Object.entries(queries).map(([key, entry]) => {
      const { status, endpointName, originalArgs, data, error } = entry as Record<string, unknown>;
      return [key, { status, endpointName, originalArgs, data, error }];
    }),
  );

describe('the answers of a page that is the same for everybody', () => {
  const parted = splitState(state, true);

  it('all travel apart, by how many pages need them', () => {
    expect(parted.state).toBeNull();
    expect(keys(parted.common?.answers)).toEqual(['collections("destination")']);
    expect(keys(parted.own?.answers)).toEqual(['collections()', 'places({})', 'panel()']);
  });

  it('say nothing of when they were asked for: the same answers are the same bytes', () => {
    expect(JSON.stringify(parted)).not.toMatch(/requestId|TimeStamp/);
  });

  it('are put together again', () => {
    const joined = mergeState(null, sent(filesOf(parted)));
    expect(readable(joined)).toEqual(readable(state));
    expect(joined.api.provided).toEqual(state.api.provided);
    expect(joined.api.queries['places({})']?.requestId).toBe('places({})');
  });

  it('are as if never asked for where they did not come, so that the page asks', () => {
    expect(mergeState(null, []).api.queries).toEqual({});
    const withoutOwn = mergeState(null, sent(parted.common ? [parted.common] : []));
    expect(keys(withoutOwn.api.queries)).toEqual(['collections("destination")']);
  });
});

describe('the answers of a page that is one guest’s', () => {
  const parted = splitState(state, false);

  it('stand in it, but for those that every page has', () => {
    expect(parted.own).toBeNull();
    expect(keys(parted.common?.answers)).toEqual(['collections("destination")']);
    expect(keys(parted.state?.api.queries)).toEqual(['collections()', 'places({})', 'panel()']);
  });

  it('are put together again', () => {
    const { state: inPage, ...rest } = sent(parted);
    expect(readable(mergeState(inPage, filesOf({ ...rest, state: inPage })))).toEqual(readable(state));
  });
});

describe('what is live beside a page’s own area', () => {
  const remote = (name: 'storefront' | 'content') => ({ name, version: '1', entry: '', digest: '', pages: {} });
  const all = [remote('storefront'), remote('content')];

  it('is what came apart from the page', () => {
    expect(mergeRemotes([remote('storefront')], [{ answers: {} }, null, { answers: {}, remotes: all }])).toBe(all);
  });

  it('is not there where it did not come: the page has its own area', () => {
    expect(mergeRemotes([remote('storefront')], [{ answers: {} }, null])).toEqual([remote('storefront')]);
  });
});
