import { trackEvent } from '@mp/session';
import { useEffect } from 'react';
import type { CatalogueView } from './catalogue-address.ts';
import { openQuery } from './catalogue-query.ts';

/** Reports visible results to analytics, once per search: "load more", another order or the map are the same search. [7.35] */
export function useReportResults(view: CatalogueView, total: number | undefined): void {
  const { subject, within, query } = view;
  const { sort, descending, layout, map, bounds, filtersOpen, offset, extraPages } = openQuery;
  const looks = { sort, descending, layout, map, bounds, filtersOpen, offset, extraPages };
  const search = view.hrefOf({ ...query, ...looks });
  const term = [...new Set([subject?.name, ...within.map(({ name }) => name)])].filter(Boolean).join(', ');
  useEffect(() => {
    if (total !== undefined)
      trackEvent({ event: 'view_search_results', search_term: term.slice(0, 300), results: total });
    // Keyed by the search: a count that is corrected later is the same search.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search, total === undefined]);
}
