import type { RoofMaterial } from '../../building/roofs.ts';
import type { Finish, WallMaterial } from '../../building/walls.ts';
import { mix, type Colour } from '../../core/colour.ts';
import { createRandom, hashText } from '../../core/random.ts';
import { paintColours } from '../../paints.ts';
import type { PlaceScene } from '../../place-scene.ts';

export type House = PlaceScene['house'];
export type Feature = House['features'][number];

/** A scene's house in the terms of the drawing: materials with their colours, and a few derived ones. */
export interface Look {
  house: House;
  storeys: number;
  /** Factor of the usual width. */
  broad: number;
  wall: WallMaterial;
  /** The wall without its plinth, for upper storeys and gables. */
  bare: WallMaterial;
  roof: RoofMaterial;
  /** No pitched roof. */
  flat: boolean;
  trim: Colour;
  frame: Colour;
  door: Colour;
  /** Wood of decks, posts and railings. */
  timber: Colour;
  /** A paler shade of the wall, for surrounds and cornices. */
  pale: Colour;
  /** Panes of ordinary windows, across and up. */
  panes: readonly [number, number];
  /** Small differences of houses of one form, the same for the same house: each between 0 and 1. */
  vary: { readonly pitch: number; readonly mirror: number };
  has(feature: Feature): boolean;
}

/** How light a colour is, 0–1. */
export const lightness = (colour: Colour): number =>
  (parseInt(colour.slice(1, 3), 16) * 0.3 +
    parseInt(colour.slice(3, 5), 16) * 0.59 +
    parseInt(colour.slice(5, 7), 16) * 0.11) /
  255;

const finishes: Readonly<Record<House['walls'], Finish>> = {
  plaster: 'plaster',
  stone: 'stone',
  logs: 'logs',
  boards: 'boards',
  shingles: 'shingles',
  'half-timber': 'timber',
  brick: 'brick',
  glass: 'glass',
  canvas: 'canvas',
};

const coverings: Readonly<Record<House['roof'], RoofMaterial['covering']>> = {
  tiles: 'tiles',
  slate: 'slate',
  shingles: 'shingles',
  thatch: 'thatch',
  metal: 'metal',
  turf: 'turf',
  'stone-slabs': 'slabs',
  canvas: 'canvas',
  none: 'metal',
};

const widths: Readonly<Record<House['width'], number>> = { narrow: 0.8, usual: 1, wide: 1.28 };

const plinths: Readonly<Record<House['walls'], number>> = {
  plaster: 0.5,
  stone: 0,
  logs: 0.6,
  boards: 0.45,
  shingles: 0.45,
  'half-timber': 0.6,
  brick: 0.4,
  glass: 0,
  canvas: 0,
};

export function createLook(house: House): Look {
  const paint = paintColours[house.wallPaint];
  const trim = paintColours[house.trimPaint];
  const pale = mix(paint, '#fdf6e8', lightness(paint) > 0.5 ? 0.62 : 0.8);
  let second: Colour | undefined;
  if (house.walls === 'logs') second = mix(paint, '#efe7d6', lightness(paint) < 0.36 ? 0.78 : 0.4);
  else if (house.walls === 'half-timber') second = lightness(trim) < 0.45 ? mix(trim, '#4d382b', 0.45) : '#5a4130';
  else if (house.walls === 'glass') second = lightness(trim) < 0.6 ? trim : '#4a4641';
  const bare: WallMaterial = { colour: paint, finish: finishes[house.walls], ...(second ? { second } : {}) };
  const height = plinths[house.walls];
  const stone = mix('#b3a795', paint, 0.15);
  const random = createRandom(hashText(JSON.stringify(house)));
  const vary = { pitch: random.next(), mirror: random.next() };
  return {
    house,
    storeys: house.storeys,
    broad: widths[house.width] ?? 1,
    bare,
    wall: height ? { ...bare, base: { height, colour: stone, finish: 'stone' } } : bare,
    roof: { colour: paintColours[house.roofPaint], covering: coverings[house.roof] },
    flat: house.roof === 'none',
    trim,
    frame: frameColour(house, trim),
    door: lightness(trim) > 0.8 ? mix(trim, '#9a7a58', 0.22) : trim,
    timber: lightness(trim) < 0.62 ? mix(trim, '#84603f', 0.3) : mix(trim, '#a5825f', 0.25),
    pale,
    panes: random.pick([
      [2, 2],
      [2, 3],
      [2, 3],
      [1, 2],
      [3, 3],
    ] as const),
    vary,
    has: (feature) => house.features.includes(feature),
  };
}

/** Painted frames stand out of a dark wall; with shutters the paint is on them and frames are white. */
function frameColour(house: House, trim: Colour): Colour {
  if (house.features.includes('shutters')) return '#f3ead9';
  const wall = paintColours[house.wallPaint];
  return Math.abs(lightness(wall) - lightness(trim)) < 0.12
    ? mix(trim, lightness(wall) > 0.6 ? '#4f3d31' : '#f6efe2', 0.6)
    : trim;
}

/** The look's wall on a ground storey of stone. */
export const stoneBase = (look: Look, height: number): WallMaterial => ({
  ...look.bare,
  base: { height, colour: mix('#bdb1a0', look.bare.colour, 0.12), finish: 'stone' },
});

/** A storey of plaster under a storey of wood, as Alpine houses have it. */
export const plasterBase = (look: Look, height: number): WallMaterial => ({
  ...look.bare,
  base: { height, colour: '#eee4d2', finish: 'plaster' },
});

/** Where a form stands, in metres of its plot: what is drawn around a house keeps to it. */
export interface Stand {
  left: number;
  right: number;
  /** The front wall (negative z) and the back. */
  front: number;
  back: number;
  eaves: number;
  top: number;
  /** Where the door is, for paths and benches. */
  door: number;
  /** Whether signs, lamps and plants have a wall of the house to be on. */
  walled: boolean;
  /** Between trunks or on a frame: lights hang up there. */
  aloft?: boolean;
  /** Height of a deck on piles over water, which what stands by the house needs as well. */
  piles?: number;
}
