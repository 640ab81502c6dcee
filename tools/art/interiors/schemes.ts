import type { Colour } from '../core/colour.ts';

/** The materials of a room. One accent, two quiet neighbours, wood: no room has more. */
export interface Scheme {
  wall: Colour;
  /** The wall behind the bed or the fireplace. */
  feature: Colour;
  wood: Colour;
  floor: Colour;
  accent: Colour;
  second: Colour;
  textile: Colour;
  metal: Colour;
}

export const schemes = {
  spruce: {
    wall: '#e8dfce',
    feature: '#5f7a6b',
    wood: '#a57a4f',
    floor: '#b78f62',
    accent: '#3f6b5a',
    second: '#d9b678',
    textile: '#f3ecdf',
    metal: '#3b3936',
  },
  terracotta: {
    wall: '#f0e2cf',
    feature: '#c98a68',
    wood: '#8d6240',
    floor: '#a97d55',
    accent: '#b5573c',
    second: '#6f8a7a',
    textile: '#f6eee0',
    metal: '#4a3f38',
  },
  linen: {
    wall: '#efe9dd',
    feature: '#d8cbb6',
    wood: '#c39c6b',
    floor: '#d0b088',
    accent: '#8c9c8a',
    second: '#c9a06a',
    textile: '#fbf7ef',
    metal: '#5a544d',
  },
  midnight: {
    wall: '#dcd6ca',
    feature: '#40566b',
    wood: '#8a6748',
    floor: '#9a7753',
    accent: '#44607a',
    second: '#d29f4d',
    textile: '#efe9de',
    metal: '#33383d',
  },
  moss: {
    wall: '#e3e0cd',
    feature: '#7c8a62',
    wood: '#9c744b',
    floor: '#a98459',
    accent: '#6d7d4c',
    second: '#b5663f',
    textile: '#f4efe0',
    metal: '#3e3d36',
  },
  plaster: {
    wall: '#e9d9c8',
    feature: '#b98f7d',
    wood: '#a87e58',
    floor: '#c3a07a',
    accent: '#9a5f5a',
    second: '#7f9a8c',
    textile: '#f8f1e6',
    metal: '#4b4542',
  },
} as const satisfies Record<string, Scheme>;

export type SchemeName = keyof typeof schemes;
