import type { RootState } from '@mp/api-client';
import { nowMs } from '@mp/domain/clock';
import type { BootRemote } from './boot-remotes.ts';

type Queries = RootState['api']['queries'];
type Provided = RootState['api']['provided'];

/** What the API answered to one call of a page, without what is only of the moment at which it was asked. */
export interface Answer {
  readonly status: string;
  readonly endpointName: string;
  readonly originalArgs?: unknown;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Answers by the store's keys. */
type Answers = Readonly<Record<string, Answer>>;

/** What is served under one address: answers, and in the page's own what makes them old. */
export interface ExternalStateFile {
  readonly answers: Answers;
  readonly provided?: Provided;
  /** What is live of every area, in a file of its own. */
  readonly remotes?: readonly BootRemote[];
}

/** A page's state in parts, by how many pages need the same. */
export interface SplitState {
  /** Of nearly every page. */
  readonly common: ExternalStateFile | null;
  /** Of this page, whoever asks for it. */
  readonly own: ExternalStateFile | null;
  /** What stands in the page itself. */
  readonly state: RootState | null;
}

/**
 * Calls whose answers stand behind nearly every page and are the same for each: they have an address of their own, which
 * browsers keep for ever. (ADR 0083)
 */
const commonCalls: ReadonlySet<string> = new Set(['collections', 'footer']);

const isCommon = (entry: Queries[string]): boolean =>
  (entry?.status as string | undefined) === 'fulfilled' && commonCalls.has(entry?.endpointName ?? '');

const answerOf = ({ status, endpointName, originalArgs, data, error }: NonNullable<Queries[string]>): Answer => ({
  ...{ status, endpointName: endpointName ?? '', originalArgs },
  ...(data !== undefined && { data }),
  ...(error !== undefined && { error }),
});

const answersOf = (entries: readonly (readonly [string, Queries[string]])[]): Answers =>
  Object.fromEntries(entries.flatMap(([key, entry]) => (entry ? [[key, answerOf(entry)]] : [])));

/**
 * Parts what a page was made of. What nobody else may see stays in the page: only of a page that is the same for everybody
 * (`isShared`) the answers travel apart. (ADR 0083)
 */
export function splitState(state: RootState, isShared: boolean): SplitState {
  const entries = Object.entries(state.api.queries);
  const shared = entries.filter(([, entry]) => isCommon(entry));
  const others = entries.filter(([, entry]) => !isCommon(entry));
  const common = shared.length > 0 ? { answers: answersOf(shared) } : null;
  const { provided } = state.api;
  if (!isShared)
    return { common, own: null, state: { ...state, api: { ...state.api, queries: Object.fromEntries(others) } } };
  return { common, own: others.length > 0 ? { answers: answersOf(others), provided } : null, state: null };
}

/**
 * The state put together again, as a store takes it to begin with. What did not come is as if it had never been asked for: the
 * page asks for it itself.
 */
export function mergeState(state: RootState | null, files: readonly ExternalStateFile[]): RootState {
  const at = nowMs();
  const queries: Queries = { ...state?.api.queries };
  for (const { answers } of files)
    for (const [key, answer] of Object.entries(answers))
      queries[key] = { ...answer, requestId: key, startedTimeStamp: at, fulfilledTimeStamp: at } as Queries[string];
  const provided = files.find((file) => file.provided)?.provided ?? state?.api.provided;
  // Every part of the store's state that is not here begins as it does in a new store.
  return { ...state, api: { ...state?.api, queries, ...(provided && { provided }) } } as RootState;
}

/**
 * What is live of every area, as the page says it or as it came apart from it. Without that a page has its own area, and pages
 * of others are asked of the server. (ADR 0083)
 */
export const mergeRemotes = (
  own: readonly BootRemote[],
  files: readonly (ExternalStateFile | null)[],
): readonly BootRemote[] => files.find((file) => file?.remotes)?.remotes ?? own;
