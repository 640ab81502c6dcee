import type { RootState } from '@mp/api-client';
import { mergeRemotes, mergeState, splitState, type SplitState } from './external-state.ts';

const fulfilled = (endpointName: string, originalArgs: unknown, data: unknown) => ({
  status: 'fulfilled',
  endpointName,
  requestId: 'r',
  originalArgs,
  startedTimeStamp: 1,
  fulfilledTimeStamp: 2,
  data,
});
const destinations = [{ id: 2001, name: 'Šumava' }];
const state = {
  api: {
    queries: {
      'collections("destination")': fulfilled('collections', 'destination', destinations),
      'collections()': { status: 'rejected', endpointName: 'collections', requestId: 'r', error: { code: 'gone' } },
      'places({})': fulfilled('places', {}, { total: 1 }),
      'panel()': fulfilled('panel', undefined, null),
    },
    provided: { tags: { Places: { list: ['places({})'] } }, keys: { 'places({})': ['Places'] } },
    mutations: {},
  },
} as unknown as RootState;
const keys = (results: object | undefined) => Object.keys(results ?? {});

/** Data after the transfer to the browser. */
const sent = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data)) as Data;
const filesOf = ({ common, own }: SplitState) => [common, own].filter((file) => file !== null);
/** Query results as pages read them. */
const readable = ({ api: { queries } }: RootState) =>
  Object.fromEntries(
    Object.entries(queries).map(([key, entry]) => {
      const { status, endpointName, originalArgs, data, error } = entry as Record<string, unknown>;
      return [key, { status, endpointName, originalArgs, data, error }];
    }),
  );

describe('the state of a page that is the same for everybody', () => {
  const split = splitState(state, true);

  it('is external, split by how many pages need it', () => {
    expect(split.state).toBeNull();
    expect(keys(split.common?.answers)).toEqual(['collections("destination")']);
    expect(keys(split.own?.answers)).toEqual(['collections()', 'places({})', 'panel()']);
  });

  it('contains no request times: the same results are the same bytes', () => {
    expect(JSON.stringify(split)).not.toMatch(/requestId|TimeStamp/);
  });

  it('is merged again', () => {
    const joined = mergeState(null, sent(filesOf(split)));
    expect(readable(joined)).toEqual(readable(state));
    expect(joined.api.provided).toEqual(state.api.provided);
    expect(joined.api.queries['places({})']?.requestId).toBe('places({})');
  });

  it('lacks results of a missing file, so that the page requests them', () => {
    expect(mergeState(null, []).api.queries).toEqual({});
    const withoutOwn = mergeState(null, sent(split.common ? [split.common] : []));
    expect(keys(withoutOwn.api.queries)).toEqual(['collections("destination")']);
  });
});

describe('the state of a personal page', () => {
  const split = splitState(state, false);

  it('is inside the page, except for results that every page has', () => {
    expect(split.own).toBeNull();
    expect(keys(split.common?.answers)).toEqual(['collections("destination")']);
    expect(keys(split.state?.api.queries)).toEqual(['collections()', 'places({})', 'panel()']);
  });

  it('is merged again', () => {
    const { state: inPage, ...rest } = sent(split);
    expect(readable(mergeState(inPage, filesOf({ ...rest, state: inPage })))).toEqual(readable(state));
  });
});

describe('the live remotes', () => {
  const remote = (name: 'storefront' | 'content') => ({ name, version: '1', entry: '', digest: '', pages: {} });
  const all = [remote('storefront'), remote('content')];

  it('are those of the external state', () => {
    expect(mergeRemotes([remote('storefront')], [{ answers: {} }, null, { answers: {}, remotes: all }])).toBe(all);
  });

  it('are the page’s own remote alone without the external state', () => {
    expect(mergeRemotes([remote('storefront')], [{ answers: {} }, null])).toEqual([remote('storefront')]);
  });
});
