import roomBanks from '../../../../demo/composed/rooms.json' with { type: 'json' };
import { collectionSlugs } from '../collections.ts';
import { type PlaceKind, type PlaceSeed } from '../place-seed.ts';
import { chance, wholeNumber } from './chance.ts';
import { type Conditional, type Facts } from './phrase.ts';
import { type Site } from './site.ts';
import { type Spread } from './spread.ts';

type Room = PlaceSeed['rooms'][number];
type RoomBank = readonly (Room & Conditional)[];

/** How a kind is let: the share of places let as one whole, and from how many to how many room types the others have. */
const lettingByKind: Readonly<Record<PlaceKind, { whole: number; types: readonly [number, number] }>> = {
  chalet: { whole: 0.45, types: [3, 5] },
  cottage: { whole: 0.7, types: [2, 3] },
  treehouse: { whole: 0.4, types: [2, 3] },
  mill: { whole: 0, types: [2, 4] },
  chateau: { whole: 0, types: [3, 5] },
  tent: { whole: 0, types: [2, 3] },
  dome: { whole: 0.4, types: [2, 3] },
  boathouse: { whole: 0.5, types: [2, 2] },
  vineyard: { whole: 0, types: [2, 4] },
  hotel: { whole: 0, types: [4, 5] },
  tinyhouse: { whole: 0.7, types: [2, 2] },
  farm: { whole: 0, types: [2, 4] },
};

/** What the same bed costs in each country against Czechia. */
const priceLevel: Readonly<Record<PlaceSeed['country'], number>> = { CZE: 1, SVK: 0.95, POL: 0.9, AUT: 1.45, ITA: 1.5 };

/** Whether the site is let as a whole to one party. */
export function isLetWhole({ kind, pkid }: Site): boolean {
  return chance(pkid, 'whole') < lettingByKind[kind].whole;
}

/** Room types of the place, dearest last. Their descriptions come from the bank of the kind. */
export function furnishRooms(site: Site, facts: Facts, spread: Spread): Room[] {
  const { whole, several } = roomBanks[site.kind] as { whole?: RoomBank; several: RoomBank };
  const letWhole = facts.has('whole') && whole;
  const [fewest, most] = lettingByKind[site.kind].types;
  const count = letWhole ? 1 : wholeNumber(site.pkid, 'room types', fewest, most);
  return spread
    .draw(letWhole || several, count, site.pkid, facts)
    .map(({ when: _when, unless: _unless, ...room }) => ({
      ...room,
      priceCzk: priceOf(room.priceCzk, site),
      units: room.units > 1 ? wholeNumber(site.pkid, room.name.en, 1, room.units) : 1,
      equipment: equipRoom(room, site, facts),
    }))
    .sort((one, other) => one.priceCzk - other.priceCzk);
}

/** Within 12 % of the usual price, times the level of the country, to whole fifties: 2 100 × 1.45 × 0.97 → 2 950. */
function priceOf(usualCzk: number, { pkid, country }: Site): number {
  const ofThisPlace = 0.88 + chance(pkid, 'price') * 0.24;
  return Math.round((usualCzk * priceLevel[country] * ofThisPlace) / 50) * 50;
}

function equipRoom(room: Room, { country, altitudeM }: Site, facts: Facts): string[] {
  const added = [
    facts.has('whole') && facts.has('sauna') && 'private-sauna',
    country === 'ITA' && altitudeM < 600 && !facts.has('kind-tent') && 'air-conditioning',
  ];
  const all = [...room.equipment, ...added];
  return (collectionSlugs.room_equipment ?? []).filter((slug) => all.includes(slug));
}
