import type { RootState } from '@mp/api-client';

/** What the API answered, by the store's keys. */
export type CommonAnswers = Readonly<Record<string, object>>;

/**
 * Calls whose answers stand behind nearly every page, are the same for each and weigh more than all else it carries: they
 * travel apart, under an address that browsers keep for ever. (ADR 0082)
 */
const commonCalls: ReadonlySet<string> = new Set(['collections']);

type Queries = RootState['api']['queries'];

const isCommon = (entry: Queries[string]): boolean => commonCalls.has(entry?.endpointName ?? '');

const withQueries = (state: RootState, queries: Queries): RootState => ({ ...state, api: { ...state.api, queries } });

/** A page's state without what many pages share, and that by itself. */
export function partCommonAnswers(state: RootState): { readonly state: RootState; readonly common: CommonAnswers } {
  const common: Record<string, object> = {};
  const queries: Queries = {};
  for (const [key, entry] of Object.entries(state.api.queries)) {
    if (entry?.data && isCommon(entry)) {
      common[key] = entry.data as object;
      queries[key] = { ...entry, data: undefined } as typeof entry;
    } else queries[key] = entry;
  }
  return { state: withQueries(state, queries), common };
}

/** The state put together again. What did not come is as if it had never been asked for: the page asks for it itself. */
export function joinCommonAnswers(state: RootState, common: CommonAnswers): RootState {
  const queries: Queries = {};
  for (const [key, entry] of Object.entries(state.api.queries)) {
    const isApart = isCommon(entry) && entry?.status === 'fulfilled' && !entry.data;
    if (!isApart) queries[key] = entry;
    else if (common[key]) queries[key] = { ...entry, data: common[key] } as typeof entry;
  }
  return withQueries(state, queries);
}
