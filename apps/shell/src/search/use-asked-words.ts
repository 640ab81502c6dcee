import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchKey } from './search-address.ts';

/**
 * Reports search words in the address, which search engines and browsers add. They are removed at once, so that a reload or a
 * shared address does not search again. The boot script hydrates a page with such an address at once.
 *
 * @param onSearch must be the same function at each call
 */
export function useAskedWords(onSearch: (words: string) => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const words = query.get(searchKey);
    if (words === null) return;
    onSearch(words.slice(0, 100));
    query.delete(searchKey);
    const rest = query.size > 0 ? `?${query}` : '';
    void navigate(pathname + rest + hash, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate, onSearch]);
}
