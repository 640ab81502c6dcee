import { useEffect, useState, type MouseEvent } from 'react';
import { useNavigation } from 'react-router';
import type { CatalogueView } from './catalogue-address.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

/**
 * The question that was asked last, from the press on: the next page's answers take a while, and what is taken away meanwhile
 * is taken from it, not from what is still shown. The page's own question once it is answered, or was given up.
 */
export function usePendingQuery({ query, hrefOf }: CatalogueView) {
  const { state } = useNavigation();
  const [asked, setAsked] = useState<{ readonly query: CatalogueQuery; readonly on: string } | null>(null);
  useEffect(() => {
    if (state === 'idle') setAsked(null);
  }, [state]);
  return {
    query: asked !== null && asked.on === hrefOf(query) ? asked.query : query,
    /** Notes what a link asks; one that was pressed for a tab of its own asks nothing here. */
    ask: (next: CatalogueQuery, press: MouseEvent): void => {
      if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
      setAsked({ query: next, on: hrefOf(query) });
    },
  };
}
