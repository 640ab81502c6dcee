import type { Sight } from '@mp/api-client';
import type { IconName } from '@mp/ui';

/** What each kind of sight is drawn as. */
export const sightIcon = {
  castle: 'castle',
  town: 'town',
  rocks: 'rocks',
  view: 'mountain',
  water: 'waves',
  cave: 'cave',
  museum: 'museum',
} as const satisfies Record<Sight['kind'], IconName>;
