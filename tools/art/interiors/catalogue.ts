import type { Caption } from '../catalogue.ts';
import type { Season, Time } from '../palettes.ts';
import type { SchemeName } from './schemes.ts';

export type Room = 'living' | 'bedroom' | 'dining' | 'bath';

/** A furnished room: which room, whose colours, and what the window shows. */
export interface InteriorScene {
  name: string;
  room: Room;
  season: Season | 'all';
  time: Time;
  /** Which drawing of the room, from 0. */
  variant: number;
  scheme: SchemeName;
  /** The side the daylight comes from: -1 left, 1 right. */
  side: -1 | 1;
  /** Season of the view. */
  view: Season;
  caption: Caption;
}

type Row = readonly [
  room: Room,
  variant: number,
  scheme: SchemeName,
  summer: Time,
  winter: Time,
  side: -1 | 1,
  cs: string,
  en: string,
];

// prettier-ignore
const rows: readonly Row[] = [
  ['living', 0, 'spruce', 'day', 'dusk', -1, 'Obývací pokoj s kamny a pohovkou pod oknem', 'A living room with a stove and a sofa under the window'],
  ['living', 1, 'linen', 'golden', 'day', 1, 'Světlý obývací pokoj s prosklenou stěnou', 'A light living room with a wall of glass'],
  ['living', 2, 'terracotta', 'dusk', 'night', -1, 'Obývací pokoj s knihovnou a krbovými kamny', 'A living room with bookshelves and a stove'],
  ['living', 0, 'midnight', 'golden', 'night', 1, 'Útulný obývací pokoj v modrých tónech', 'A snug living room in shades of blue'],
  ['living', 1, 'moss', 'dawn', 'dusk', -1, 'Obývací pokoj se čtecím koutem a výhledem', 'A living room with a reading corner and a view'],
  ['bedroom', 0, 'linen', 'day', 'golden', -1, 'Ložnice s postelí pod oknem', 'A bedroom with the bed under the window'],
  ['bedroom', 1, 'spruce', 'golden', 'dusk', 1, 'Ložnice s dřevěnou stěnou a lampičkami', 'A bedroom with a boarded wall and bedside lamps'],
  ['bedroom', 0, 'plaster', 'dusk', 'night', 1, 'Ložnice v teplých barvách za večera', 'A bedroom in warm colours in the evening'],
  ['bedroom', 1, 'midnight', 'day', 'night', -1, 'Ložnice s modrou stěnou a výhledem do krajiny', 'A bedroom with a blue wall and a view of the country'],
  ['bedroom', 0, 'moss', 'dawn', 'day', -1, 'Ložnice zařízená v zeleni a dřevě', 'A bedroom furnished in green and wood'],
  ['dining', 0, 'terracotta', 'golden', 'dusk', -1, 'Jídelna s prostřeným stolem pod okny', 'A dining room with a laid table under the windows'],
  ['dining', 1, 'linen', 'day', 'day', 1, 'Jídelní kout s policemi a lampou', 'A dining corner with shelves and a lamp'],
  ['dining', 1, 'spruce', 'dusk', 'night', -1, 'Jídelní stůl prostřený k večeři', 'A dining table laid for supper'],
  ['bath', 0, 'linen', 'day', 'dusk', -1, 'Koupelna s volně stojící vanou u okna', 'A bathroom with a free-standing bath by the window'],
  ['bath', 1, 'terracotta', 'golden', 'dusk', 1, 'Sauna s výhledem', 'A sauna with a view'],
  ['bath', 0, 'spruce', 'golden', 'night', 1, 'Koupelna v zelených obkladech s vanou', 'A bathroom in green tiles with a bath'],
];

const views: Record<Season, Caption> = {
  summer: { cs: 'za oknem letní krajina', en: 'with summer outside' },
  winter: { cs: 'za oknem zasněžená krajina', en: 'with snow outside' },
};

/** Every room in both seasons, numbered within its kind. */
export const interiorScenes: readonly InteriorScene[] = rows.flatMap(
  ([room, variant, scheme, summer, winter, side, cs, en], index) => {
    const count = rows.slice(0, index + 1).filter(([other]) => other === room).length;
    return (['summer', 'winter'] as const).map((season): InteriorScene => ({
      name: `${room}-${count}`,
      room,
      season,
      time: season === 'summer' ? summer : winter,
      variant,
      scheme,
      side,
      view: season,
      caption: { cs: `${cs}, ${views[season].cs}`, en: `${en}, ${views[season].en}` },
    }));
  },
);
