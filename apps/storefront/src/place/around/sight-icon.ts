import type { Sight } from '@mp/api-client';
import type { IconName } from '@mp/ui';

/** The icon of each kind of sight. */
export const sightIcon = {
  castle: 'castle',
  town: 'town',
  rocks: 'rocks',
  view: 'mountain',
  water: 'waves',
  cave: 'cave',
  museum: 'museum',
} as const satisfies Record<Sight['kind'], IconName>;
