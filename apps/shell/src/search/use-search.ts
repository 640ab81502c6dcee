import { loadLatest, searchApi, type Found, type Store } from '@mp/api-client';
import { shortestSearch, timings } from '@mp/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';

/** What is known of a search. What was found last stays until the next answer comes. */
export interface Search {
  readonly status: 'idle' | 'searching' | 'found' | 'failed';
  /** The words that the answer is to. */
  readonly text: string;
  readonly found: Found | null;
  /** Searches at once, without waiting for the visitor to stop typing; again, when the search has failed. */
  readonly searchNow: () => void;
}

/** The most of each kind. */
const mostOfKind = 8;

const idle = { status: 'idle', text: '', found: null } as const;

/**
 * Searches as a text is typed: from three characters on, half a second after the last one [5.21]. A new search cancels
 * the one before; an answer that comes too late is dropped. [4.25]
 */
export function useSearch(typed: string): Search {
  const store = useStore() as unknown as Store;
  const text = typed.trim();
  const [answer, setAnswer] = useState<Omit<Search, 'searchNow'>>(idle);
  const latest = useRef(0);

  const search = useCallback(async () => {
    const turn = ++latest.current;
    const question = { text, limit: mostOfKind };
    setAnswer(({ found }) => ({ status: 'searching', text, found }));
    const [outcome] = await loadLatest(store, 'search', [searchApi.endpoints.search.initiate(question)]);
    if (turn !== latest.current) return;
    setAnswer(outcome?.data ? { status: 'found', text, found: outcome.data } : { status: 'failed', text, found: null });
  }, [store, text]);

  useEffect(() => {
    // Whatever is under way is of another text.
    latest.current++;
    if (text.length < shortestSearch) {
      setAnswer(idle);
      return;
    }
    const timer = setTimeout(() => void search(), timings.globalSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [search, text]);

  const searchNow = () => {
    if (text.length >= shortestSearch) void search();
  };
  return { ...answer, searchNow };
}
