import type { Plot } from '../../building/plot.ts';
import { drawRailing } from '../../building/timberwork.ts';
import { drawConifer } from '../../trees/conifer.ts';
import { hangLights } from '../garden.ts';
import type { Look, Stand } from './look.ts';

/** What a cabin off the ground can carry on its walls. */
export const aloft = (look: Look): Look => ({
  ...look,
  has: (f) => ['shutters', 'flower-boxes', 'chimney', 'dormers', 'solar-panels'].includes(f) && look.has(f),
});

export const stand = (half: number, deck: number, height: number, door = 0): Stand => ({
  left: -half,
  right: half,
  front: -3,
  back: 2.6,
  eaves: deck + 2.4,
  top: deck + height,
  door,
  walled: false,
  aloft: true,
});

export function drawSpruce(plot: Plot, x: number, z: number, height: number, label: string): void {
  const { stage } = plot;
  drawConifer(stage, {
    foot: plot.at([x, 0, z]),
    height: height * plot.scale([x, 0, z]),
    far: 0,
    random: stage.random.fork(label),
  });
}

/** Railings round a deck, with a gap at the front right where the stair arrives. */
export function railDeck(
  plot: Plot,
  look: Look,
  half: number,
  deck: number,
  front: number,
  back: number,
  gap: number,
  style: 'posts' | 'cross' | 'cables' = 'posts',
): void {
  drawRailing(plot, [-half, deck, back], [-half, deck, front], 0.95, look.timber, style);
  drawRailing(plot, [half, deck, front], [half, deck, back], 0.95, look.timber, style);
  drawRailing(plot, [-half, deck, front], [gap, deck, front], 0.95, look.timber, style);
  if (look.has('string-lights')) hangLights(plot, [-half, deck + 1.05, front], [half, deck + 1.05, front], 0.25);
}
