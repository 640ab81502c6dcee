import { mix, type Colour } from './core/colour.ts';
import type { Random } from './core/random.ts';

export type Season = 'summer' | 'winter';
export type Time = 'dawn' | 'mist' | 'day' | 'golden' | 'dusk' | 'night';

/** Everything a time of day decides. A scene takes its colours from one palette only: that is what holds it together. */
export interface Palette {
  /** From the zenith down to the horizon. */
  sky: readonly [Colour, Colour, Colour, Colour];
  /** What distance turns into. */
  haze: Colour;
  sun: Colour;
  /** Strength of the glow around the sun, 0–1. */
  sunGlow: number;
  /** Tint of what the sun touches. */
  light: Colour;
  /** Tint of what it does not: never black. */
  shade: Colour;
  /** Darkening everywhere, 0 at noon. */
  ambient: number;
  /** Difference between the lit and the shaded side. */
  contrast: number;
  rock: Colour;
  hills: Colour;
  conifer: Colour;
  foliage: Colour;
  meadow: readonly [lit: Colour, shaded: Colour];
  snow: readonly [lit: Colour, shaded: Colour];
  water: Colour;
  window: Colour;
  /** How strongly windows glow, 0–1. */
  glow: number;
  /** Number of stars. */
  stars: number;
  /** Hoar frost on twigs and blades, 0–1; none when absent. */
  rime?: number;
}

export const palettes: Record<Time, Palette> = {
  dawn: {
    sky: ['#8ba6c2', '#bfc6d4', '#ecd0c2', '#f9e3cb'],
    haze: '#ecd6cc',
    sun: '#fff3dc',
    sunGlow: 0.8,
    light: '#ffe3c4',
    shade: '#4b5878',
    ambient: 0.1,
    contrast: 0.36,
    rock: '#9aa2bd',
    hills: '#8496a3',
    conifer: '#4b6a66',
    foliage: '#64805f',
    meadow: ['#a9b183', '#74896a'],
    snow: ['#f8eeea', '#b3bcd4'],
    water: '#b3c1cf',
    window: '#ffd693',
    glow: 0.65,
    stars: 0,
  },
  mist: {
    sky: ['#a9bcc0', '#c6d2d0', '#dee4da', '#efecdd'],
    haze: '#e0e6dd',
    sun: '#fffaf0',
    sunGlow: 0.55,
    light: '#fbf3df',
    shade: '#42555c',
    ambient: 0.08,
    contrast: 0.27,
    rock: '#a8b6b9',
    hills: '#8fa39c',
    conifer: '#486560',
    foliage: '#647f5d',
    meadow: ['#a7b287', '#788c69'],
    snow: ['#f4f6f2', '#bccad0'],
    water: '#aec1c2',
    window: '#ffdc9d',
    glow: 0.6,
    stars: 0,
  },
  day: {
    sky: ['#6598c2', '#97bfd8', '#cbdfe4', '#eef1e4'],
    haze: '#d6e4e6',
    sun: '#fffbef',
    sunGlow: 0.5,
    light: '#fff4d8',
    shade: '#38506e',
    ambient: 0.02,
    contrast: 0.42,
    rock: '#91a6b8',
    hills: '#7f9f9a',
    conifer: '#3d6554',
    foliage: '#5b8550',
    meadow: ['#a8ba6d', '#759452'],
    snow: ['#fcfdfc', '#bfd3e3'],
    water: '#7fafc0',
    window: '#ffe3ae',
    glow: 0.12,
    stars: 0,
  },
  golden: {
    sky: ['#5f8cb0', '#a3bcc0', '#efcb98', '#fde2b0'],
    haze: '#f2d2a4',
    sun: '#fff4cf',
    sunGlow: 0.85,
    light: '#ffd596',
    shade: '#4a4568',
    ambient: 0.1,
    contrast: 0.44,
    rock: '#a3949f',
    hills: '#8b9481',
    conifer: '#4a6147',
    foliage: '#66783f',
    meadow: ['#b9b665', '#73874b'],
    snow: ['#fdf1de', '#b4b2cb'],
    water: '#cfbd9f',
    window: '#ffd98f',
    glow: 0.62,
    stars: 0,
  },
  dusk: {
    sky: ['#2d3a60', '#5c5680', '#a97389', '#eba985'],
    haze: '#a4839c',
    sun: '#ffd6a6',
    sunGlow: 0.6,
    light: '#f5b090',
    shade: '#232848',
    ambient: 0.3,
    contrast: 0.3,
    rock: '#6f6990',
    hills: '#565d82',
    conifer: '#33495a',
    foliage: '#475f5a',
    meadow: ['#6b7a6c', '#435853'],
    snow: ['#c9bdd6', '#7577a3'],
    water: '#87708f',
    window: '#ffce78',
    glow: 1,
    stars: 46,
  },
  night: {
    sky: ['#0e1933', '#172b4d', '#28486e', '#4d6e8f'],
    haze: '#3f5f84',
    sun: '#f3f1de',
    sunGlow: 0.36,
    light: '#a5bddd',
    shade: '#0b142b',
    ambient: 0.44,
    contrast: 0.26,
    rock: '#3d5a80',
    hills: '#2b486d',
    conifer: '#1d3752',
    foliage: '#274259',
    meadow: ['#33506a', '#213a54'],
    snow: ['#95b1d3', '#4b6b99'],
    water: '#33547a',
    window: '#ffc765',
    glow: 1,
    stars: 190,
  },
};

/** What covers the ground: summer's green, or one of the winters. */
export type Cover = 'green' | 'snow' | 'frost' | 'bare';

/** Leanings within a time of day: no two evenings have the same sky. */
type Mood = Partial<Pick<Palette, 'sky' | 'haze' | 'light'>>;

const moods: Record<Time, readonly Mood[]> = {
  dawn: [
    {},
    { sky: ['#9bb0d0', '#d3c4d8', '#f3cdc6', '#fbdcc8'], haze: '#e8cfd4', light: '#ffdccb' },
    { sky: ['#7fa6b8', '#b9d2cf', '#f0dcb9', '#fbeacb'], haze: '#e6dcc6', light: '#ffeac4' },
  ],
  mist: [
    {},
    { sky: ['#b7bcc9', '#cfd2d9', '#e6e1e0', '#f3ebe2'], haze: '#e4dfdf', light: '#fbf0e4' },
    { sky: ['#b9c7bd', '#cfd9cb', '#e6ead6', '#f3f0da'], haze: '#e2e6d3', light: '#fbf5d9' },
  ],
  day: [
    {},
    { sky: ['#4f8fc4', '#86b8dd', '#c3dfe8', '#e9f1e8'], haze: '#cfe2ea' },
    { sky: ['#86a9bf', '#adc5cf', '#d3dedd', '#efeee3'], haze: '#dbe3e0', light: '#fff1dc' },
    { sky: ['#5aa0bd', '#92c6cf', '#cfe5d9', '#f3f2dc'], haze: '#d8e8dc', light: '#fff6d2' },
  ],
  golden: [
    {},
    { sky: ['#7d8fb4', '#bba9b4', '#f0b795', '#fdd9ae'], haze: '#efc4a6', light: '#ffc892' },
    { sky: ['#6f9fae', '#b6cdb6', '#f1dc9c', '#fcebb4'], haze: '#eedfa9', light: '#ffe09a' },
  ],
  dusk: [
    {},
    { sky: ['#26405f', '#4d6d86', '#a9958f', '#f0bd86'], haze: '#8f8d98', light: '#f2bf94' },
    { sky: ['#3b3566', '#75558c', '#c0758c', '#f0a08c'], haze: '#ab7d9f', light: '#f5a696' },
  ],
  night: [
    {},
    { sky: ['#141637', '#232850', '#3b4375', '#6a6a9a'], haze: '#505584', light: '#b4b9e0' },
    { sky: ['#0b2230', '#143a4c', '#235a69', '#4f8587'], haze: '#38707c', light: '#a6cdd3' },
  ],
};

/** The palette of a place: its time of day, one of that time's moods, and what winter has made of the grass. */
export function paletteOf(time: Time, cover: Cover, random: Random): Palette {
  const mood = random.pick(moods[time]);
  const base: Palette = { ...palettes[time], ...mood };
  const dim = (colour: Colour): Colour => mix(mix(colour, base.shade, base.ambient * 1.5), base.light, 0.1);
  if (cover === 'frost')
    return {
      ...base,
      meadow: [dim('#d3d6c6'), dim('#a3ab9c')],
      foliage: mix(base.foliage, dim('#a7ab9a'), 0.5),
      conifer: mix(base.conifer, dim('#a9b8b6'), 0.28),
      hills: mix(base.hills, dim('#c3c8c4'), 0.35),
      rime: 0.8,
    };
  if (cover === 'bare')
    return {
      ...base,
      meadow: [dim('#b3aa72'), dim('#857f55')],
      foliage: mix(base.foliage, dim('#857d5a'), 0.25),
      hills: mix(base.hills, dim('#98906f'), 0.3),
    };
  return base;
}
