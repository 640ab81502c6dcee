import { useFavouriteCount } from '@mp/session';

/** The number of favourites; empty for none. A component of its own, so that a change does not render the menu. [2.90] */
export function FavouriteCount({ className }: { className: string | undefined }) {
  const count = useFavouriteCount();
  return count > 0 && <span className={className}>{count}</span>;
}
