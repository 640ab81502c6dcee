import { useFavouriteCount } from '@mp/session';

/** How many places are marked; nothing while there are none. By itself, so that a mark draws no menu anew. [2.90] */
export function FavouriteCount({ className }: { className: string | undefined }) {
  const count = useFavouriteCount();
  return count > 0 && <span className={className}>{count}</span>;
}
