import { project } from '../stage.ts';
import type { Companion, Land } from '../landscape/place/land.ts';
import * as animals from './animals.ts';
import type { Sketch, Spot } from './figure.ts';
import * as farm from './farm.ts';
import * as fowl from './fowl.ts';
import * as grounds from './grounds.ts';
import * as leisure from './leisure.ts';
import * as people from './people.ts';
import * as street from './street.ts';
import * as things from './things.ts';
import * as waterside from './waterside.ts';

/** Where a companion belongs: by the house, on the meadow, far off, across the foreground, or on water. */
type Zone = 'house' | 'meadow' | 'far' | 'front' | 'water' | 'bank';

interface Entry {
  zone: Zone;
  draw: Sketch;
  /** Seen only in summer, only on snow, or in both seasons. */
  when?: 'summer' | 'snow' | 'ice-free';
}

/** Every companion, where it stands, and when. */
export const drawCompanion: Readonly<Record<Companion, Entry>> = {
  fence: { zone: 'front', draw: grounds.fence },
  'stone-wall': { zone: 'front', draw: grounds.stoneWall },
  'hay-bales': { zone: 'meadow', draw: farm.hayBales },
  haystack: { zone: 'meadow', draw: farm.haystack },
  beehives: { zone: 'meadow', draw: farm.beehives },
  'rowing-boat': { zone: 'water', draw: waterside.rowingBoat },
  canoe: { zone: 'water', draw: waterside.canoe, when: 'summer' },
  jetty: { zone: 'bank', draw: waterside.jetty },
  sheep: { zone: 'meadow', draw: animals.sheep },
  cows: { zone: 'meadow', draw: animals.cows, when: 'summer' },
  horses: { zone: 'meadow', draw: animals.horses },
  goats: { zone: 'meadow', draw: animals.goats },
  geese: { zone: 'house', draw: fowl.geese },
  hens: { zone: 'house', draw: fowl.hens },
  dog: { zone: 'house', draw: animals.dog },
  cat: { zone: 'house', draw: animals.cat },
  deer: { zone: 'meadow', draw: animals.deer },
  heron: { zone: 'bank', draw: fowl.heron },
  stork: { zone: 'meadow', draw: fowl.stork, when: 'summer' },
  ducks: { zone: 'water', draw: fowl.ducks, when: 'ice-free' },
  swans: { zone: 'water', draw: fowl.swans, when: 'ice-free' },
  barrels: { zone: 'house', draw: things.barrels },
  bicycles: { zone: 'house', draw: things.bicycles, when: 'ice-free' },
  skis: { zone: 'house', draw: things.skis, when: 'snow' },
  sledge: { zone: 'house', draw: things.sledge, when: 'snow' },
  'fire-pit': { zone: 'house', draw: leisure.firePit },
  'washing-line': { zone: 'meadow', draw: leisure.washingLine, when: 'summer' },
  'flower-meadow': { zone: 'front', draw: grounds.flowerMeadow, when: 'summer' },
  lavender: { zone: 'front', draw: grounds.lavender },
  'kitchen-garden': { zone: 'house', draw: grounds.kitchenGarden },
  'wayside-cross': { zone: 'meadow', draw: things.waysideCross },
  signpost: { zone: 'house', draw: things.signpost },
  boulders: { zone: 'meadow', draw: grounds.boulders },
  footbridge: { zone: 'bank', draw: grounds.footbridge },
  walkers: { zone: 'far', draw: people.walkers },
  children: { zone: 'house', draw: people.children },
  fisherman: { zone: 'bank', draw: people.fisherman, when: 'ice-free' },
  skiers: { zone: 'far', draw: people.skiers, when: 'snow' },
  hammock: { zone: 'house', draw: leisure.hammock, when: 'summer' },
  'deck-chairs': { zone: 'house', draw: leisure.deckChairs, when: 'summer' },
  cart: { zone: 'house', draw: things.cart },
  telescope: { zone: 'house', draw: leisure.telescope },
  bonfire: { zone: 'house', draw: leisure.bonfire },
  statue: { zone: 'house', draw: street.statue },
  fountain: { zone: 'house', draw: street.fountain },
  'street-lamps': { zone: 'front', draw: street.streetLamps },
};

const wetlands = new Set<Land['setting']>(['lake', 'tarn', 'river', 'pond', 'stream']);

/** The spot of a companion: on the open side, each following one on a place of its own. */
function spotOf(land: Land, zone: Zone, order: number): Omit<Spot, 'random' | 'flip' | 'grow' | 'land'> {
  const { composition, across } = land;
  const dice = land.random.fork(`spot/${zone}/${order}`);
  const side = order % 3 === 2 ? -composition.open : composition.open;
  const share = (x: number, z: number): { x: number; z: number } => ({ x: side * x * across, z: z * across });
  const wet = wetlands.has(land.setting);
  const before = wet && (composition.water === 'before' || composition.kind === 'boathouse');
  const dry = zone === 'water' || zone === 'bank';
  if (dry && before)
    return share(
      zone === 'water' ? dice.between(0.26, 0.42) : dice.between(0.3, 0.4),
      zone === 'water' ? dice.between(-0.3, -0.2) : -0.15,
    );
  if (dry && wet && land.setting !== 'river' && land.setting !== 'stream')
    return share(dice.between(0.5, 0.8), zone === 'water' ? 0.9 : 0.42);
  switch (zone) {
    case 'house':
      return share(0.3 + (order % 2) * 0.07 + dice.between(-0.02, 0.03), -0.07 - (order % 2) * 0.07);
    case 'meadow':
      return share(dice.between(0.4, 0.56) + (order % 2) * 0.12, 0.12 + (order % 2) * 0.3 + dice.between(-0.06, 0.14));
    case 'far':
      return share(dice.between(0.36, 0.6), dice.between(0.5, 0.9));
    case 'front':
      return share(0.3, dice.between(-0.1, -0.03));
    case 'water':
    case 'bank':
      return share(dice.between(0.34, 0.42), -0.12);
  }
}

/** The companions that stand behind the house or before it, the farthest first. */
export function drawCompanions(land: Land, where: 'behind' | 'before'): void {
  const list = land.companions
    .map((name, order) => {
      const entry = drawCompanion[name];
      const spot: Spot = {
        land,
        ...spotOf(land, entry.zone, order),
        flip: land.composition.open,
        random: land.random.fork(`companion/${name}`),
        grow: Math.max(0.72, Math.min(1.5, Math.sqrt(land.across / 34))),
      };
      return { entry, spot };
    })
    .filter(({ entry: { when }, spot }) => {
      if (when === 'summer' && land.winter) return false;
      if (when === 'snow' && !land.snow) return false;
      if (when === 'ice-free' && land.snow) return false;
      const [x] = project(land.view, [spot.x, 0, spot.z]);
      return x > -400 && x < 2320 && spot.z > 0 === (where === 'behind');
    })
    .sort((a, b) => b.spot.z - a.spot.z);
  for (const { entry, spot } of list) entry.draw(spot);
}
