import type { PlaceParams } from '@mp/api-client';
import { defaultParty } from '@mp/domain';

/**
 * The query of the home page's places, for the cover, the story and four cards: the first ones in the recommended order that
 * are available in the coming weeks.
 */
export const featuredParams: PlaceParams = { party: defaultParty, freeSoon: true, limit: 6 };
