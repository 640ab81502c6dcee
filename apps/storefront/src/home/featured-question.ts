import type { PlaceQuestion } from '@mp/api-client';
import { defaultParty } from '@mp/domain';

/** The places that the home page shows: the first ones in the operator's recommended order. */
export const featuredQuestion: PlaceQuestion = { party: defaultParty, limit: 6 };
