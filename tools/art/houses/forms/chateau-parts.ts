import { drawWindow } from '../../building/openings.ts';
import type { Plot, Surface } from '../../building/plot.ts';
import { mix } from '../../core/colour.ts';
import { plantBed } from '../garden.ts';
import type { Hipped } from './blocks.ts';
import { windowStyle } from './elevation.ts';
import type { Gabled } from './gabled.ts';
import type { Look } from './look.ts';

/** The look of a part that carries only what is named. */
export const only = (look: Look, ...features: readonly string[]): Look => ({
  ...look,
  has: (f) => features.includes(f) && look.has(f),
});
export const without = (look: Look, ...features: readonly string[]): Look => ({
  ...look,
  has: (f) => !features.includes(f) && look.has(f),
});

export const beds = (plot: Plot, from: number, width: number, z: number): void => {
  plantBed(plot, from, z, width * 0.34, undefined, 0.75);
  plantBed(plot, from + width * 0.64, z, width * 0.34, undefined, 0.75);
};

/** The middle of a great front: a gabled bay that stands a little forward. */
export const risalit = (look: Look, body: Hipped, width: number): Gabled => ({
  x: body.x ?? 0,
  z: (body.z ?? 0) - body.depth / 2 - 0.4 + 2.4,
  width,
  depth: 5,
  storeys: body.storeys,
  storey: body.storey,
  knee: 0.9,
  pitch: 0.62,
  ridge: 'z',
  overhang: 0.25,
  walls: { ...look.wall, colour: mix(look.bare.colour, look.pale, 0.35) },
  openings: { columns: 3, w: 1.15, h: 2, style: windowStyle(look, { surround: look.pale }) },
  door: { at: 0.5, width: 1.8, height: 2.9, arched: true, kind: 'gate' },
  trim: look.pale,
  spill: false,
  shadow: false,
});

/** Diamonds scratched into plaster, as Renaissance fronts have them. */
export function paintSgraffito(s: Surface, look: Look, to: number): void {
  const { canvas, palette } = s.plot.stage;
  let d = '';
  const size = 0.62;
  for (let v = 0.9; v + size < to; v += size)
    for (let u = 0.1; u + size < s.width; u += size) {
      const [a, b, c] = [s.at(u, v), s.at(u + size, v), s.at(u + size / 2, v + size)];
      d += `M${a.map((n) => n.toFixed(1)).join(' ')}L${c.map((n) => n.toFixed(1)).join(' ')}L${b.map((n) => n.toFixed(1)).join(' ')}Z`;
    }
  canvas.path(d, mix(s.tone(look.bare.colour), palette.shade, 0.35), { opacity: 0.3 });
}

/** A gable of steps on the eaves, with a window. */
export function steppedGable(plot: Plot, look: Look, x: number, y: number, z: number, width: number): void {
  const { palette, snow } = plot.stage;
  const steps = 4;
  const wall = mix(look.bare.colour, look.pale, 0.4);
  for (let step = 0; step < steps; step += 1) {
    const w = width * (1 - step / steps);
    plot.box(x - w / 2, y - 0.2 + step * 0.85, z - 0.15, w, 0.86, 0.5, wall);
    for (const side of [-1, 1]) {
      const piece = width / steps / 2;
      plot.box(
        x + (side * (w - piece)) / 2 - piece / 2,
        y + 0.66 + step * 0.85,
        z - 0.2,
        piece,
        0.12,
        0.6,
        snow ? palette.snow[0] : look.pale,
      );
    }
  }
  const s = plot.surface([x - width / 2, y, z - 0.16], [1, 0, 0], [0, 1, 0], width, 3);
  drawWindow(s, width / 2 - 0.45, 0.3, 0.9, 1.2, {
    frame: look.frame,
    arched: true,
    surround: look.pale,
    curtains: false,
  });
}
