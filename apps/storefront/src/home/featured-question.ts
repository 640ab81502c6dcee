import type { PlaceQuestion } from '@mp/api-client';
import { defaultParty, type Place } from '@mp/domain';

/** How many places the home page shows: the cover, the story and four cards. */
const shown = 6;

/** The places that the home page chooses from: the first ones in the operator's recommended order. */
export const featuredQuestion: PlaceQuestion = { party: defaultParty, limit: 2 * shown };

/** Those that lead: only what can be booked here, unless nothing can. */
export function featuredOf(places: readonly Place[] = []): readonly Place[] {
  const bookable = places.filter(({ sells }) => sells);
  return (bookable.length > 0 ? bookable : places).slice(0, shown);
}
