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

/** How many places are proposed in place of one that is not there. */
const mostProposed = 4;

/** What to search for when an address names no place. */
export const similarParams = (slug: string): readonly SearchParams[] => similarNames(slug, 'places', mostProposed);

/** The question for the places to propose: those that were found, or else what is recommended to everybody. */
export const proposalParams = (found: readonly { readonly id: number }[]): PlaceParams => ({
  party: defaultParty,
  ...(found.length > 0 && { ids: found.map(({ id }) => id) }),
  limit: mostProposed,
});

/**
 * The places to propose, and whether they were found by the name: those that were, then what is like the first of
 * them. Nothing where they could not be had.
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
