import { type PlaceKind, type PlaceSeed } from '../place-seed.ts';
import { chance } from './chance.ts';
import { type Facts } from './phrase.ts';
import { type Site } from './site.ts';

/** Kinds whose category has another name; every other category is named as the kind. */
const categoryOfKind: Readonly<Partial<Record<PlaceKind, string>>> = {
  tent: 'glamping',
  hotel: 'small-hotel',
  tinyhouse: 'tiny-house',
};

const designKinds: ReadonlySet<PlaceKind> = new Set(['dome', 'treehouse', 'boathouse', 'tinyhouse']);
const guestHouseKinds: ReadonlySet<PlaceKind> = new Set(['mill', 'farm', 'vineyard', 'chalet']);

const hasWellness = (facts: Facts) =>
  facts.has('sauna') && ['hot-tub', 'massage', 'pool'].some((slug) => facts.has(slug));

/** The category of the kind first, then at most two more that the place has earned. */
export function categorize({ kind, pkid }: Site, facts: Facts): string[] {
  const more = [
    hasWellness(facts) && 'wellness-house',
    designKinds.has(kind) && chance(pkid, 'design') < 0.35 && 'design-house',
    guestHouseKinds.has(kind) && facts.has('several') && chance(pkid, 'guests') < 0.5 && 'guesthouse',
  ];
  return [categoryOfKind[kind] ?? kind, ...more.filter((slug) => slug !== false)];
}

/** From one to four occasions to come for, of those the place really offers. */
export function inspire({ kind, pkid, surroundings }: Site, facts: Facts, rooms: PlaceSeed['rooms']): string[] {
  const sleeps = rooms.reduce((sum, { capacity, units }) => sum + capacity * units, 0);
  const near = (slug: string) => surroundings.includes(slug);
  const offers: Record<string, boolean> = {
    'for-two': rooms.some(({ capacity }) => capacity === 2) && kind !== 'farm',
    'with-children':
      facts.has('playground') || kind === 'farm' || rooms.some(({ equipment }) => equipment.includes('cot')),
    'with-a-dog': facts.has('dogs-welcome'),
    wellness: hasWellness(facts),
    'good-food': facts.has('restaurant'),
    'wine-and-cellars': facts.has('wine-cellar'),
    'off-grid': facts.has('no-signal') || near('solitude'),
    skiing: near('ski-slopes') || facts.has('ski-room'),
    'by-the-water': facts.has('by-water'),
    'on-foot': near('in-the-mountains') || near('rocks') || near('forest-edge'),
    'by-bike': facts.has('bikes'),
    'with-friends': sleeps >= 8 && facts.has('whole'),
    history: kind === 'chateau' || kind === 'mill' || near('old-town'),
    stargazing: kind === 'dome' || facts.has('no-signal'),
    celebrations: kind === 'chateau' || (sleeps >= 16 && facts.has('restaurant')),
  };
  const offered = Object.keys(offers).filter((slug) => offers[slug]);
  const chosen = offered.sort((one, other) => chance(pkid, one) - chance(pkid, other)).slice(0, 4);
  return chosen.length > 0 ? chosen : ['on-foot'];
}

/** At most one award, which about every seventh place holds. */
export function award({ kind, pkid }: Site, facts: Facts): string[] {
  if (chance(pkid, 'award') >= 0.15) return [];
  const deserved = [
    'guests-choice',
    ...(facts.has('breakfast') ? ['best-breakfast'] : []),
    ...(designKinds.has(kind) ? ['architecture-award'] : []),
    ...(facts.has('no-signal') || kind === 'farm' || kind === 'tent' ? ['green-stay'] : []),
  ];
  return deserved.slice(Math.floor(chance(pkid, 'which award') * deserved.length)).slice(0, 1);
}
