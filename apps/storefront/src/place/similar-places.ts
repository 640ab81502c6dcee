import {
  type PlaceParams,
  type SearchParams,
  usePlacesQuery,
  useRelatedPlacesQuery,
  useSearchQuery,
} from '@mp/api-client';
import { defaultParty, type Place } from '@mp/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { similarNames } from '../missing/similar-names.ts';

/** Number of proposed places for a missing one. */
const mostProposed = 4;

/** Search parameters for an unknown place. */
export const similarParams = (slug: string): readonly SearchParams[] => similarNames(slug, 'places', mostProposed);

/** The query of proposed places: the found ones, or recommended ones. */
export const proposalParams = (found: readonly { readonly id: number }[]): PlaceParams => ({
  party: defaultParty,
  ...(found.length > 0 && { ids: found.map(({ id }) => id) }),
  limit: mostProposed,
});

/**
 * The proposed places, and whether they were found by name: found ones first, then places similar to the first. Empty on
 * failure.
 */
export function useProposals(slug: string): { readonly places: readonly Place[]; readonly similar: boolean } {
  const [whole, longest] = similarParams(slug);
  const byName = useSearchQuery(whole ?? skipToken).data?.places ?? [];
  const byWord = useSearchQuery(longest && byName.length === 0 ? longest : skipToken).data?.places ?? [];
  const found = byName.length > 0 ? byName : byWord;
  const named = usePlacesQuery(proposalParams(found)).data?.places ?? [];
  const related = useRelatedPlacesQuery(found[0]?.id ?? skipToken).data ?? [];
  const others = related.filter(({ id }) => named.every((place) => place.id !== id));
  return { places: [...named, ...others].slice(0, mostProposed), similar: found.length > 0 };
}
