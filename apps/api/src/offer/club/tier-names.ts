import type { Locale, TierKey } from '@mp/domain';

/** Names of the tiers. [1.5] */
export const tierNames: Readonly<Record<TierKey, Readonly<Record<Locale, string>>>> = {
  tier1: { cs: 'Nadšenec', en: 'Enthusiast' },
  tier2: { cs: 'Objevitel', en: 'Explorer' },
  tier3: { cs: 'Cestovatel', en: 'Traveller' },
  tier4: { cs: 'Znalec', en: 'Connoisseur' },
};
