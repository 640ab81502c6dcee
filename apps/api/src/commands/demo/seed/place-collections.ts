import { hiddenCollectionPkid } from '@mp/domain';
import { collectionSeeds } from '../collections.ts';
import type { PlaceSeed } from '../place-seed.ts';

const pkidOf = (type: string, slug: string): number => {
  const found = collectionSeeds.find((collection) => collection.type === type && collection.slug === slug);
  if (!found) throw new Error(`There is no ${type} "${slug}" in apps/api/demo/collections.json.`);
  return found.pkid;
};

/** The centre of each microregion, latitude and longitude in degrees. */
const microregionCentres: Readonly<Record<string, readonly [number, number]>> = {
  lipno: [48.65, 14.05],
  'vimperk-area': [49.05, 13.78],
  'upper-labe': [50.7, 15.6],
  'upa-valley': [50.68, 15.77],
  'tanvald-area': [50.74, 15.31],
  'rock-towns': [50.53, 15.2],
  'kamenice-gorges': [50.87, 14.4],
  'carp-ponds': [49.0, 14.77],
  'lednice-valtice': [48.78, 16.78],
  wallachia: [49.4, 18.2],
  liptov: [49.08, 19.55],
  orava: [49.28, 19.4],
  spis: [48.95, 20.6],
  ausseerland: [47.6, 13.78],
  zillertal: [47.2, 11.85],
  'val-gardena': [46.56, 11.7],
  chianti: [43.5, 11.3],
  'val-dorcia': [43.07, 11.65],
};

const microregionRadiusKm = 25;

/** The nearest microregion of the place's destination within the maximum distance. */
function microregionOf({ destination, latitude, longitude }: PlaceSeed): string | null {
  let nearest: { slug: string; km: number } | null = null;
  for (const { slug } of collectionSeeds.filter(
    ({ type, parent }) => type === 'microregion' && parent === destination,
  )) {
    const [lat, lng] = microregionCentres[slug] ?? [90, 0];
    const km = 111 * Math.hypot(lat - latitude, (lng - longitude) * Math.cos((latitude * Math.PI) / 180));
    if (km <= microregionRadiusKm && km < (nearest?.km ?? Infinity)) nearest = { slug, km };
  }
  return nearest?.slug ?? null;
}

/** Pictograms follow from the place's purposes. */
const pictogramRules: readonly (readonly [slug: string, test: (place: PlaceSeed) => boolean])[] = [
  [
    'pictogram-quiet',
    ({ surroundings, equipment }) => surroundings.includes('solitude') || equipment.includes('no-signal'),
  ],
  ['pictogram-families', ({ inspirations }) => inspirations.includes('with-children')],
  ['pictogram-couples', ({ inspirations }) => inspirations.includes('for-two')],
  [
    'pictogram-active',
    ({ inspirations }) => ['on-foot', 'by-bike', 'skiing'].some((slug) => inspirations.includes(slug)),
  ],
];

/** The pkids of a place's collections: those it names and their parents. */
export function collectionPkidsOf(place: PlaceSeed): number[] {
  const pkids = new Set<number>([hiddenCollectionPkid]);
  const add = (type: string, slugs: readonly string[]): void => {
    for (const slug of slugs) pkids.add(pkidOf(type, slug));
  };
  const destination = collectionSeeds.find(({ type, slug }) => type === 'destination' && slug === place.destination);
  const microregion = microregionOf(place);
  add('destination', [place.destination]);
  if (destination?.parent) add('destination_category', [destination.parent]);
  if (destination?.touristRegion) add('tourist_region', [destination.touristRegion]);
  if (microregion) add('microregion', [microregion]);
  add('category', place.categories);
  add('surrounding', place.surroundings);
  for (const { type, slug, parent } of collectionSeeds)
    if (type === 'surrounding' && parent && place.surroundings.includes(slug)) add('surrounding_category', [parent]);
  add('awards', place.awards);
  add('equipment', place.equipment);
  for (const { equipment } of place.rooms) add('room_equipment', equipment);
  add('collection', place.inspirations);
  for (const [slug, test] of pictogramRules) if (test(place)) add('pictograms', [slug]);
  return [...pkids].sort((a, b) => a - b);
}

/** The pkids of a room's equipment. */
export const roomEquipmentPkids = (slugs: readonly string[]): number[] =>
  slugs.map((slug) => pkidOf('room_equipment', slug));
