import { loadLatest, searchApi, type Found, type Store } from '@mp/api-client';
import { shortestSearch, timings } from '@mp/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';

/** The state of a search. Old results stay until new ones are loaded. */
export interface Search {
  readonly status: 'idle' | 'searching' | 'found' | 'failed';
  /** The words of the results. */
  readonly text: string;
  readonly found: Found | null;
  /** Searches at once, without the delay after typing; also retries a failed search. */
  readonly searchNow: () => void;
}

/** Maximum number of results of each kind. */
const maxOfKind = 8;

const idle = { status: 'idle', text: '', found: null } as const;

/**
 * Searches while the visitor types: from three characters on, half a second after the last one [5.21]. A new search cancels the
 * one before; its late results are ignored. [4.25]
 */
export function useSearch(typed: string): Search {
  const store = useStore() as unknown as Store;
  const text = typed.trim();
  const [state, setState] = useState<Omit<Search, 'searchNow'>>(idle);
  const latest = useRef(0);

  const search = useCallback(async () => {
    const id = ++latest.current;
    const query = { text, limit: maxOfKind };
    setState(({ found }) => ({ status: 'searching', text, found }));
    const [outcome] = await loadLatest(store, 'search', [searchApi.endpoints.search.initiate(query)]);
    if (id !== latest.current) return;
    setState(outcome?.data ? { status: 'found', text, found: outcome.data } : { status: 'failed', text, found: null });
  }, [store, text]);

  useEffect(() => {
    // Invalidates a pending search for another text.
    latest.current++;
    if (text.length < shortestSearch) {
      setState(idle);
      return;
    }
    const timer = setTimeout(() => void search(), timings.globalSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [search, text]);

  const searchNow = () => {
    if (text.length >= shortestSearch) void search();
  };
  return { ...state, searchNow };
}
