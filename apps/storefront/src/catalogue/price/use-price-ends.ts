import { usePlacesQuery } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import type { CatalogueView } from '../catalogue-address.ts';
import { listParams } from '../list-params.ts';
import { priceEnds, type PriceEnds } from './price-ends.ts';

/** The ends of the matches' prices; those of the whole filter while they are loading. */
export function usePriceEnds(view: CatalogueView): PriceEnds {
  const { currency } = usePageContext();
  const { currentData: data } = usePlacesQuery(listParams(view));
  return priceEnds(data?.priceRange[currency], currency);
}
