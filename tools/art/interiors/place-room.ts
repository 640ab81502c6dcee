import { Canvas, HEIGHT, WIDTH } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import { createRandom, hashText, type Random } from '../core/random.ts';
import { paintColours } from '../paints.ts';
import { palettes, type Season } from '../palettes.ts';
import type { InsideScene, PlaceScene } from '../place-scene.ts';
import type { Stage, Vector } from '../stage.ts';
import { indoors, type Room } from './room.ts';
import type { Scheme } from './schemes.ts';
import { Spot } from './spot.ts';
import type { Wall } from './wall.ts';

/** Design units per unit of tangent: a lens a little wider than the eye's. */
const FOCAL = 1400;
const DISTANCE = 5;

/** A room of a place: the eye stands at the origin of its plan, the back wall at z = back. */
export interface PlaceRoom extends Room {
  plot: Spot;
  place: PlaceScene;
  inside: InsideScene;
  season: Season;
  random: Random;
  /** Where the side walls stand. */
  left: number;
  right: number;
  /** Whether one looks into a corner instead of at the back wall. */
  corner: boolean;
  /** Walls that furniture stands at, set up by the shell. */
  walls: Wall[];
  /** Where light comes from in the evening, in the room's plan, and how far it reaches. */
  lamps: { at: Vector; reach: number; fire: boolean }[];
  /** The height of the ceiling above a point of the plan. */
  ceiling: (x: number, z: number) => number;
  /** The wall that the window is in. */
  windowWall: 'back' | 'left';
  /** Whether the picture is turned over left to right at the end. */
  flipped: boolean;
  /** The names of what has been put into the room, the farthest first. */
  placed: string[];
  /** Which of them is not drawn, to find out whether one sees it. */
  omitted?: number;
}

const woods: readonly Colour[] = ['#a57a4f', '#8a6042', '#c19a6a', '#74533a', '#b3865a', '#9c8064'];
const seconds: readonly Colour[] = [
  '#d2a24d',
  '#b5573c',
  '#6f8a7a',
  '#4d6b85',
  '#c0a27a',
  '#96605c',
  '#7d8456',
  '#e0c58f',
];

const distance = (a: Colour, b: Colour): number =>
  [1, 3, 5].reduce(
    (sum, at) => sum + Math.abs(parseInt(a.slice(at, at + 2), 16) - parseInt(b.slice(at, at + 2), 16)),
    0,
  );

/** The materials of a room: what the scene names, and quiet neighbours that do not fight with it. */
function schemeOf({ walls, cloth }: InsideScene, random: Random): Scheme {
  const wall = paintColours[walls];
  const accent = paintColours[cloth];
  const apart = seconds.filter((colour) => distance(colour, accent) > 130 && distance(colour, wall) > 90);
  const wood = random.pick(woods.filter((colour) => distance(colour, wall) > 70));
  return {
    wall,
    feature: wall,
    wood,
    floor: random.pick(woods.filter((colour) => distance(colour, wood) > 20)),
    accent,
    second: random.pick(apart.length ? apart : seconds),
    textile: random.pick(['#f6efe2', '#efe6d6', '#f7f3ea']),
    metal: random.pick(['#3b3936', '#4a4540', '#33383d']),
  };
}

const heights: Partial<Record<InsideScene['shape'], number>> = {
  hall: 4.1,
  vault: 3.1,
  attic: 3.5,
  canvas: 3.9,
  dome: 3.7,
  round: 2.9,
  'glass-front': 2.9,
};

/** Chooses the side one looks from and the size of the room by the place's seed; both seasons share them. */
export function createPlaceRoom(place: PlaceScene, index: number, season: Season): PlaceRoom {
  const inside = place.inside[index];
  if (!inside) throw new Error(`"${place.slug}" has no room ${index}; it has ${place.inside.length}.`);
  const random = createRandom(hashText(`${place.slug}/inside/${index}`));
  const look = random.fork('look');
  const time = place.light[season];
  const evening = time === 'dusk' || time === 'night';
  const around = inside.shape === 'round' || inside.shape === 'canvas' || inside.shape === 'dome';
  const beds = inside.beds ? Math.min(4, inside.beds.double + inside.beds.single) : 0;
  const corner = !around && (inside.shape === 'glass-front' || look.chance(inside.window === 'panorama' ? 0.4 : 0.64));
  const slanted = inside.shape === 'attic' || inside.shape === 'vault' || inside.window === 'skylight';
  const wide = inside.window === 'panorama' || inside.shape === 'glass-front';
  const windowWall = corner && !slanted && !wide && look.chance(0.45) ? 'left' : 'back';
  const yaw = around ? look.between(-9, 9) : corner ? look.between(15, 28) : look.between(1, 7);
  const back =
    (inside.shape === 'hall' ? 6.4 : 5.5) +
    look.between(-0.2, 0.5) +
    Math.max(0, beds - 2) * 0.3 +
    Math.min(1.7, Math.max(0, inside.furnishings.length + (inside.beds?.sofa ?? 0) - 2) * 0.36);
  const radians = (yaw * Math.PI) / 180;
  const angle = (share: number): number => Math.atan(((share - 0.5) * WIDTH) / FOCAL);
  const cornerAt = corner ? look.between(0.2, 0.4) : look.between(0.03, 0.12);
  const left = Math.tan(radians + angle(1 - cornerAt)) * back;
  const right = Math.tan(angle(corner ? 1.02 : look.between(0.88, 0.97)) - radians) * back;
  const side: -1 | 1 = windowWall === 'left' || look.chance(0.5) ? -1 : 1;
  const length = Math.hypot(0.7, 0.6, 0.4);
  const stage: Stage = {
    canvas: new Canvas(),
    view: {
      centre: WIDTH / 2,
      horizon: HEIGHT * look.between(0.42, 0.47),
      scale: FOCAL / DISTANCE,
      distance: DISTANCE,
      eye: look.between(1.45, 1.68),
    },
    palette: indoors(palettes[time], evening),
    season,
    time,
    winter: false,
    snow: false,
    side,
    light: [(side * 0.7) / length, 0.6 / length, -0.4 / length],
    sun: [0, 0],
    random,
  };
  const height = heights[inside.shape] ?? look.between(2.5, 2.75);
  return {
    stage,
    plot: new Spot(stage, yaw, [0, 0, -DISTANCE]),
    scheme: schemeOf(inside, random.fork('scheme')),
    evening,
    half: (left + right) / 2,
    height,
    back,
    place,
    inside,
    season,
    random,
    left,
    right,
    corner,
    walls: [],
    windowWall,
    lamps: [],
    ceiling: () => height,
    flipped: look.chance(0.5),
    placed: [],
  };
}

/** The same room with its axes at a spot: what the drawings of furniture take. `depth` is where the wall stands. */
export function roomAt(room: PlaceRoom, spot: Spot, depth: number): PlaceRoom {
  const [x, , z] = spot.world([0.3, 0, depth * 0.5]);
  const radians = (room.plot.yaw * Math.PI) / 180;
  const away = z + DISTANCE;
  const height = room.ceiling(
    x * Math.cos(radians) - away * Math.sin(radians),
    x * Math.sin(radians) + away * Math.cos(radians),
  );
  return { ...room, plot: spot, back: depth, height };
}

/** Remembers a lamp at a point of the spot. */
export function light(room: PlaceRoom, spot: Spot, point: Vector, reach: number, fire = false): void {
  room.lamps.push({ at: spot.world(point), reach, fire });
}

export const darker = (colour: Colour, amount = 0.3): Colour => mix(colour, '#33261c', amount);
export const paler = (colour: Colour, amount = 0.3): Colour => mix(colour, '#fffaf0', amount);
