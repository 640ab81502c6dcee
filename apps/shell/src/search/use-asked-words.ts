import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchKey } from './search-address.ts';

/**
 * Tells the words that the address asks to search for, as search engines and browsers make it. They are taken out of it at
 * once, so that neither a reload nor a shared address searches again. The script that wakes pages wakes this one for them.
 *
 * @param tell the same function at each call
 */
export function useAskedWords(tell: (words: string) => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const asked = query.get(searchKey);
    if (asked === null) return;
    tell(asked.slice(0, 100));
    query.delete(searchKey);
    const rest = query.size > 0 ? `?${query}` : '';
    void navigate(pathname + rest + hash, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate, tell]);
}
