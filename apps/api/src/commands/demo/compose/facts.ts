import { type PlaceSeed } from '../place-seed.ts';
import { type Facts } from './phrase.ts';
import { type Site } from './site.ts';

/** Water by the house, of any sort. */
const waters = ['by-a-lake', 'by-a-river', 'by-a-pond'];

/** What phrases, rooms and packages may ask of a place before its rooms are known. */
export function describeFacts(site: Site, equipment: readonly string[], letWhole: boolean): Facts {
  const [nearest, , furthest] = site.nearby;
  const notes: Record<string, boolean> = {
    [`kind-${site.kind}`]: true,
    [`land-${site.landscape}`]: true,
    [site.country]: true,
    [letWhole ? 'whole' : 'several']: true,
    'by-water': site.surroundings.some((slug) => waters.includes(slug)),
    snowy: site.altitudeM >= 600 && site.landscape === 'mountains',
    walk: nearest !== undefined && nearest.km <= 3.5,
    doorstep: nearest !== undefined && nearest.km <= 0.3,
    far: furthest !== undefined && furthest.km >= 10,
  };
  return new Set([...equipment, ...site.surroundings, ...Object.keys(notes).filter((note) => notes[note])]);
}

/** The same facts with what the rooms add: room for a family, and a kitchen in every one of them. */
export function withRooms(facts: Facts, rooms: PlaceSeed['rooms']): Facts {
  const cooks = ({ equipment }: PlaceSeed['rooms'][number]) =>
    equipment.includes('kitchen') || equipment.includes('kitchenette');
  return new Set([
    ...facts,
    ...(rooms.every(cooks) ? ['all-kitchen'] : []),
    ...(rooms.some(({ capacity }) => capacity >= 4) ? ['large'] : []),
  ]);
}
