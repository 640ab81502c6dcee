import type { Caption } from '../catalogue.ts';
import type { InsideScene } from '../place-scene.ts';
import { withList, type Language } from './words.ts';

type Words = readonly [cs: string, en: string];

const rooms: Readonly<Record<InsideScene['room'] | 'studio', Words>> = {
  living: ['Obývací pokoj', 'A living room'],
  bedroom: ['Ložnice', 'A bedroom'],
  dormitory: ['Společná ložnice', 'A shared bedroom'],
  dining: ['Jídelna', 'A dining room'],
  kitchen: ['Kuchyň', 'A kitchen'],
  bath: ['Koupelna', 'A bathroom'],
  sauna: ['Sauna', 'A sauna'],
  cellar: ['Sklep', 'A cellar'],
  studio: ['Pokoj', 'A room'],
};

const shapes: Readonly<Record<InsideScene['shape'], Words>> = {
  plain: ['', ''],
  beams: [' pod trámy', ' under beams'],
  attic: [' pod krovem', ' under the rafters'],
  vault: [' pod klenbou', ' under a vault'],
  'log-walls': [' mezi roubenými stěnami', ' between log walls'],
  round: [' mezi oblými stěnami', ' between curved walls'],
  canvas: [' pod plátnem', ' under canvas'],
  dome: [' v kopuli', ' in a dome'],
  'glass-front': [' za skleněnou stěnou', ' behind a wall of glass'],
  boarded: [' mezi prkennými stěnami', ' between boarded walls'],
  'stone-walls': [' mezi kamennými zdmi', ' between stone walls'],
  hall: [' pod vysokým stropem', ' under a high ceiling'],
};

const windows: Partial<Record<InsideScene['window'], Words>> = {
  panorama: ['širokým oknem', 'a wide window'],
  arched: ['obloukovým oknem', 'an arched window'],
  round: ['kulatým oknem', 'a round window'],
  skylight: ['střešním oknem', 'a skylight'],
  'small-deep': ['malým oknem', 'a small window'],
  'balcony-door': ['prosklenými dveřmi', 'a glazed door'],
  pair: ['dvěma okny', 'two windows'],
};

/** What one names first comes first. */
const things: Readonly<Record<string, Words>> = {
  bathtub: ['vanou', 'a bathtub'],
  shower: ['sprchou', 'a shower'],
  'bread-oven': ['chlebovou pecí', 'a bread oven'],
  'tiled-stove': ['kachlovými kamny', 'a tiled stove'],
  'open-fire': ['krbem', 'an open fire'],
  'iron-stove': ['železnými kamny', 'an iron stove'],
  'sauna-benches': ['lavicemi', 'benches'],
  'sauna-stove': ['saunovými kamny', 'a sauna stove'],
  barrels: ['sudy', 'barrels'],
  'wine-rack': ['regálem na víno', 'a wine rack'],
  kitchenette: ['kuchyňskou linkou', 'a kitchen counter'],
  'long-table': ['dlouhým stolem', 'a long table'],
  table: ['jídelním stolem', 'a dining table'],
  sofa: ['pohovkou', 'a sofa'],
  desk: ['psacím stolem', 'a desk'],
  piano: ['pianinem', 'an upright piano'],
  'painted-wardrobe': ['malovanou skříní', 'a painted wardrobe'],
  bookshelf: ['knihovnou', 'a bookcase'],
  armchair: ['křeslem', 'an armchair'],
  washstand: ['umyvadlem', 'a washbasin'],
  cradle: ['kolébkou', 'a cradle'],
  telescope: ['dalekohledem', 'a telescope'],
  projector: ['projektorem', 'a projector'],
  bicycle: ['jízdním kolem', 'a bicycle'],
  millstone: ['mlýnským kamenem', 'a millstone'],
  loom: ['tkalcovským stavem', 'a loom'],
  guitar: ['kytarou', 'a guitar'],
  skis: ['lyžemi na stěně', 'skis on the wall'],
  oar: ['veslem na stěně', 'an oar on the wall'],
  antlers: ['parohy na stěně', 'antlers on the wall'],
  ladder: ['žebříkem', 'a ladder'],
  chest: ['truhlou', 'a chest'],
  chandelier: ['lustrem', 'a chandelier'],
  clock: ['hodinami', 'a clock'],
  mirror: ['zrcadlem', 'a mirror'],
  paintings: ['obrazy', 'paintings'],
  toys: ['hračkami', 'toys'],
  'wood-basket': ['košem na dříví', 'a log basket'],
  'hanging-lamps': ['závěsnými lampami', 'pendant lamps'],
  'floor-lamp': ['stojací lampou', 'a floor lamp'],
  plants: ['pokojovými rostlinami', 'house plants'],
  flowers: ['květinami', 'flowers'],
  sheepskin: ['ovčí kůží', 'a sheepskin'],
  'coffee-machine': ['kávovarem', 'a coffee machine'],
  rug: ['kobercem', 'a rug'],
  lamp: ['lampičkou', 'a table lamp'],
};

const numbersCs = ['', '', 'dvěma', 'třemi', 'čtyřmi', 'pěti', 'šesti'];
const numbersEn = ['', '', 'two', 'three', 'four', 'five', 'six'];

const beds: Readonly<Record<string, readonly [one: Words, many: Words]>> = {
  'double-bed': [
    ['manželskou postelí', 'a double bed'],
    ['manželskými postelemi', 'double beds'],
  ],
  'single-bed': [
    ['jedním lůžkem', 'a single bed'],
    ['lůžky', 'single beds'],
  ],
  'bunk-bed': [
    ['palandou', 'a bunk bed'],
    ['palandami', 'bunk beds'],
  ],
};

/** The most things that a caption names beside the beds. */
const most = 3;

/** What one sees of a room, without season, light or what is outside. @param seen what is drawn of its furniture */
export function captionOfRoom({ room, shape, window }: InsideScene, seen: readonly string[]): Caption {
  const sleeps = Object.keys(beds).some((bed) => seen.includes(bed));
  const lives = ['sofa', 'kitchenette', 'table', 'long-table'].some((thing) => seen.includes(thing));
  const name = rooms[(room === 'bedroom' && lives) || (room === 'living' && sleeps) ? 'studio' : room];
  const say = (language: Language): string => {
    const at = language === 'cs' ? 0 : 1;
    const numbers = language === 'cs' ? numbersCs : numbersEn;
    const named = Object.entries(beds).flatMap(([bed, [one, many]]) => {
      const count = seen.filter((thing) => thing === bed).length;
      return count === 0 ? [] : [count === 1 ? one[at] : `${numbers[count] ?? ''} ${many[at]}`];
    });
    const others = Object.keys(things).filter((thing) => seen.includes(thing));
    named.push(...others.slice(0, most).map((thing) => (things[thing] as Words)[at]));
    const view = windows[window]?.[at];
    if (view && shape !== 'glass-front' && shape !== 'canvas') named.push(view);
    return withList(language, `${name[at]}${shapes[shape][at]}`, named);
  };
  return { cs: say('cs'), en: say('en') };
}
