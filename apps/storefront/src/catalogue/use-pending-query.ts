import { useEffect, useState, type MouseEvent } from 'react';
import { useNavigation } from 'react-router';
import type { CatalogueView } from './catalogue-address.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

/**
 * The query of the pending navigation, so that quick removals apply to it and not to the page's query. The page's own query
 * when no navigation is pending.
 */
export function usePendingQuery({ query, hrefOf }: CatalogueView) {
  const { state } = useNavigation();
  const [pending, setPendingQuery] = useState<{ readonly query: CatalogueQuery; readonly on: string } | null>(null);
  useEffect(() => {
    if (state === 'idle') setPendingQuery(null);
  }, [state]);
  return {
    query: pending !== null && pending.on === hrefOf(query) ? pending.query : query,
    /** Stores the query of a pressed link; a press that opens a new tab is ignored. */
    setPending: (next: CatalogueQuery, press: MouseEvent): void => {
      if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
      setPendingQuery({ query: next, on: hrefOf(query) });
    },
  };
}
