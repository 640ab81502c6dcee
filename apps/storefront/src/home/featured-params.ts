import type { PlaceParams } from '@mp/api-client';
import { defaultParty } from '@mp/domain';

/**
 * The places that lead the home page, the cover, the story and four cards: the first ones in the operator's recommended
 * order that can be had in the coming weeks. What is closed for the season leads nobody anywhere.
 */
export const featuredParams: PlaceParams = { party: defaultParty, freeSoon: true, limit: 6 };
