import type { RootState } from '@mp/api-client';
import { nowMs } from '@mp/domain/clock';
import type { BootRemote } from './boot-remotes.ts';

type Queries = RootState['api']['queries'];
type Provided = RootState['api']['provided'];

/** The result of one query of a page, without request ids and times. */
export interface QueryResult {
  readonly status: string;
  readonly endpointName: string;
  readonly originalArgs?: unknown;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Query results by the store's keys. */
type QueryResults = Readonly<Record<string, QueryResult>>;

/** A file of external state. The page's own file also contains the cache tags. */
export interface ExternalStateFile {
  readonly answers: QueryResults;
  readonly provided?: Provided;
  /** The live remotes, in a file of their own. */
  readonly remotes?: readonly BootRemote[];
}

/** A page's state, split by how many pages share it. */
export interface SplitState {
  /** Results that nearly every page needs. */
  readonly common: ExternalStateFile | null;
  /** Results of this page, the same for every visitor. */
  readonly own: ExternalStateFile | null;
  /** The state inside the page itself. */
  readonly state: RootState | null;
}

/**
 * Queries that nearly every page needs with the same results. Their file has its own address, which browsers cache for ever.
 * (ADR 0083)
 */
const commonQueries: ReadonlySet<string> = new Set(['collections', 'footer']);

const isCommon = (entry: Queries[string]): boolean =>
  (entry?.status as string | undefined) === 'fulfilled' && commonQueries.has(entry?.endpointName ?? '');

const resultOf = ({ status, endpointName, originalArgs, data, error }: NonNullable<Queries[string]>): QueryResult => ({
  status,
  endpointName: endpointName ?? '',
  originalArgs,
  ...(data !== undefined && { data }),
  ...(error !== undefined && { error }),
});

const resultsOf = (entries: readonly (readonly [string, Queries[string]])[]): QueryResults =>
  Object.fromEntries(entries.flatMap(([key, entry]) => (entry ? [[key, resultOf(entry)]] : [])));

/**
 * Splits the state of a page. Personal data stays inside the page: only the results of a page that is the same for everybody
 * (`isShared`) become external. (ADR 0083)
 */
export function splitState(state: RootState, isShared: boolean): SplitState {
  const entries = Object.entries(state.api.queries);
  const shared = entries.filter(([, entry]) => isCommon(entry));
  const others = entries.filter(([, entry]) => !isCommon(entry));
  const common = shared.length > 0 ? { answers: resultsOf(shared) } : null;
  const { provided } = state.api;
  if (!isShared)
    return { common, own: null, state: { ...state, api: { ...state.api, queries: Object.fromEntries(others) } } };
  return { common, own: others.length > 0 ? { answers: resultsOf(others), provided } : null, state: null };
}

/**
 * Merges the state inside the page with its external state into a store's initial state. Missing results are absent, so the
 * page requests them again.
 */
export function mergeState(state: RootState | null, files: readonly ExternalStateFile[]): RootState {
  const at = nowMs();
  const queries: Queries = { ...state?.api.queries };
  for (const { answers } of files)
    for (const [key, result] of Object.entries(answers))
      queries[key] = { ...result, requestId: key, startedTimeStamp: at, fulfilledTimeStamp: at } as Queries[string];
  const provided = files.find((file) => file.provided)?.provided ?? state?.api.provided;
  // Other slices of the state start as in a new store.
  return { ...state, api: { ...state?.api, queries, ...(provided && { provided }) } } as RootState;
}

/**
 * Returns the live remotes from the external state. Without it the page knows only its own remote, and links to other remotes
 * load a document. (ADR 0083)
 */
export const mergeRemotes = (
  own: readonly BootRemote[],
  files: readonly (ExternalStateFile | null)[],
): readonly BootRemote[] => files.find((file) => file?.remotes)?.remotes ?? own;
