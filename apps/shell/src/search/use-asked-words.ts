import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchKey } from './search-address.ts';

/**
 * Tells the words that the address asks to search for, as search engines and browsers make it. They are taken out of it at
 * once, so that neither a reload nor a shared address searches again.
 *
 * @param tell the same function at each call
 * @returns whether there are such words, so that the page wakes for them
 */
export function useAskedWords(tell: (words: string) => void): boolean {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(search).has(searchKey);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const asked = query.get(searchKey);
    if (asked === null) return;
    tell(asked.slice(0, 100));
    query.delete(searchKey);
    const rest = query.size > 0 ? `?${query}` : '';
    void navigate(pathname + rest + hash, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate, tell]);
  return isAsked;
}
