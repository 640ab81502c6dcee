import { Canvas, HEIGHT, WIDTH, type Point } from '../../core/canvas.ts';
import { createRandom, hashText, type Random } from '../../core/random.ts';
import { houseStand } from '../../houses/draw-house.ts';
import { paletteOf, type Season, type Time } from '../../palettes.ts';
import { formsOfKind, type Form, type PlaceScene } from '../../place-scene.ts';
import type { Vector, View } from '../../stage.ts';
import type { Composition, Kind } from './composed.ts';
import type { Land, Setting } from './land.ts';

/** Metres of ground across the picture, so that a house fills two fifths of its width or as much of its height. */
function acrossFor(house: PlaceScene['house']): number {
  const { left, right, top } = houseStand(house);
  return Math.max((right - left) * 2.1 + 7, top * 2.3 + 5);
}

/** Settings in which the land is looked down upon, and those that are all sky. */
const horizonOf: Partial<Record<Setting, readonly [low: number, high: number]>> = {
  vines: [0.38, 0.48],
  'olive-terraces': [0.36, 0.46],
  'cypress-hills': [0.4, 0.5],
  plain: [0.52, 0.62],
  moor: [0.48, 0.6],
  forest: [0.5, 0.58],
  lake: [0.42, 0.52],
  pond: [0.44, 0.54],
  'town-street': [0.5, 0.58],
  'town-square': [0.5, 0.58],
};

const kindOf = (form: string): Kind =>
  (Object.keys(formsOfKind) as Kind[]).find((kind) => (formsOfKind[kind] as readonly Form[]).includes(form as Form)) ??
  'cottage';

const sunHeight: Record<Time, number> = { dawn: 0.8, mist: 0.42, day: 0.2, golden: 0.76, dusk: 0.97, night: 0.26 };

function compose(place: PlaceScene, random: Random): Composition {
  const { setting } = place.land;
  const open = random.chance(0.5) ? -1 : 1;
  const town = setting === 'town-street' || setting === 'town-square';
  const wet = setting === 'lake' || setting === 'river' || setting === 'pond';
  return {
    kind: kindOf(place.house.form),
    yaw: (random.chance(0.5) ? -1 : 1) * (town ? random.between(5, 14) : random.between(9, 32)),
    frame: town ? 'none' : random.pick(['left', 'right', 'none', 'none', open < 0 ? 'right' : 'left', 'both'] as const),
    clouds: random.pick(['clear', 'heaps', 'heaps', 'bars', 'mackerel', 'towers', 'veil'] as const),
    path: wet ? 'none' : random.pick(['winding', 'winding', 'straight', 'sweeping', 'passing', 'none'] as const),
    water: random.chance(0.42) ? 'behind' : 'before',
    open,
    rise: random.between(0.75, 1.25),
  };
}

/** The stage of a place's exterior: light and colours by the time of day, camera and composition by the slug. */
export function createLand(place: PlaceScene, season: Season): Land {
  const random = createRandom(hashText(`place/${place.slug}`));
  const dice = random.fork('composition');
  const composition = compose(place, dice);
  const { land } = place;
  const winter = season === 'winter';
  const time = place.light[season];
  const side = place.light.sun === 'left' ? -1 : 1;
  const wide = acrossFor(place.house) * dice.between(0.86, 1.08);
  const [low, high] = horizonOf[land.setting] ?? [0.42, 0.56];
  const horizon = HEIGHT * dice.between(low, high);
  const scale = WIDTH / wide;
  // The foot of the house lies in the lower third: from a high horizon one looks down on it.
  const drop = dice.between(0.665, 0.755) - horizon / HEIGHT;
  const view: View = {
    centre: WIDTH * (0.5 + composition.open * -dice.between(0.01, 0.15)),
    horizon,
    scale,
    distance: wide * dice.between(1.1, 1.35),
    eye: (HEIGHT * drop) / scale,
  };
  const length = Math.hypot(0.66, 0.52, 0.54);
  const light: Vector = [(side * 0.66) / length, 0.52 / length, -0.54 / length];
  const shift = dice.between(0.1, 0.3);
  const sun: Point = [WIDTH * (side < 0 ? shift : 1 - shift), horizon * sunHeight[time]];
  return {
    canvas: new Canvas(),
    view,
    palette: paletteOf(time, winter ? land.winter : 'green', dice),
    season,
    time,
    winter,
    snow: winter && land.winter === 'snow',
    side,
    light,
    sun,
    random,
    setting: land.setting,
    horizon: land.horizon,
    species: land.trees,
    companions: land.companions,
    composition,
    across: wide,
  };
}
