import { collectionSlugs } from '../collections.ts';
import { chance } from './chance.ts';
import { equipmentByKind } from './equipment-by-kind.ts';
import { type Site } from './site.ts';

/** The most a place lists [placeSeedSchema]; beyond it the card of a place no longer reads at a glance. */
const mostEquipment = 10;

/** Kinds that live far enough from masts for a missing signal to be their attraction. */
const offGridKinds = new Set(['treehouse', 'tent', 'dome', 'tinyhouse']);

/** What the place has, in the order of the catalogue's own list. `sleepsApart`: let by rooms, so somebody cooks. */
export function equipSite(site: Site, sleepsApart: boolean): string[] {
  const { always, sometimes } = equipmentByKind[site.kind];
  const likely = { ...sometimes, ...equipmentOfLandscape(site) };
  const sure = [...always, ...(site.equipment ?? [])];
  const drawn = Object.keys(likely).filter((slug) => chance(site.pkid, slug) < (likely[slug] ?? 0));
  if (sleepsApart && !sure.includes('breakfast')) sure.push('breakfast');
  const kept = [...new Set([...sure, connection(site), ...drawn])].slice(0, mostEquipment);
  return (collectionSlugs.equipment ?? []).filter((slug) => kept.includes(slug));
}

function equipmentOfLandscape({ kind, landscape, surroundings, country, altitudeM }: Site): Record<string, number> {
  const near = (slug: string) => surroundings.includes(slug);
  const byWater = near('by-a-lake') || near('by-a-pond') || near('by-a-river');
  const inTown = landscape === 'town';
  return {
    parking: inTown ? 0.5 : 1,
    ...(byWater && !inTown && { 'natural-swimming': kind === 'boathouse' ? 1 : 0.6 }),
    ...((near('by-a-lake') || near('by-a-river')) && !inTown && kind !== 'boathouse' && { boats: 0.3 }),
    ...((near('ski-slopes') || altitudeM > 900) && !offGridKinds.has(kind) && { 'ski-room': 0.85 }),
    ...(country === 'ITA' && kind === 'vineyard' && { pool: 0.9 }),
  };
}

/** Wi-Fi, or the lack of any signal; never both and, where nothing is said of it, neither. */
function connection({ pkid, kind, surroundings }: Site): string {
  const remote = offGridKinds.has(kind) && (surroundings.includes('solitude') || chance(pkid, 'signal') < 0.3);
  return remote ? 'no-signal' : 'wifi';
}
