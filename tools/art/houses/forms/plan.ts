import type { Plot } from '../../building/plot.ts';
import { drawHipped, hippedStand, type Hipped } from './blocks.ts';
import { drawGabled, standOf, type Gabled } from './gabled.ts';
import type { Look, Stand } from './look.ts';

/** A form with its measures settled: where it stands, and how it is drawn there. */
export interface Plan {
  stand: Stand;
  draw: (plot: Plot) => void;
}

/** How a form becomes a plan for a look. Measures depend on the look alone, never on chance. */
export type Form = (look: Look) => Plan;

/** A gabled form as this house has it: its door on either hand, its roof a little steeper or flatter. */
export function gabled(look: Look, form: Gabled, more: (plot: Plot) => void = () => undefined): Plan {
  const mirrored = look.vary.mirror < 0.5 && form.door;
  const g: Gabled = {
    ...form,
    pitch: form.pitch * (0.95 + look.vary.pitch * 0.11),
    ...(mirrored ? { door: { ...mirrored, at: 1 - mirrored.at } } : {}),
  };
  return {
    stand: standOf(g),
    draw: (plot) => {
      drawGabled(plot, look, g);
      more(plot);
    },
  };
}

export const hipped = (look: Look, b: Hipped, more: (plot: Plot) => void = () => undefined): Plan => ({
  stand: hippedStand(b),
  draw: (plot) => {
    drawHipped(plot, look, b);
    more(plot);
  },
});

/** The span of several parts that stand side by side. */
export const around = (first: Stand, ...others: readonly Stand[]): Stand =>
  others.reduce(
    (sum, other) => ({
      ...sum,
      left: Math.min(sum.left, other.left),
      right: Math.max(sum.right, other.right),
      front: Math.min(sum.front, other.front),
      back: Math.max(sum.back, other.back),
      top: Math.max(sum.top, other.top),
    }),
    first,
  );

/** Draws parts that stand side by side, the one that is further away first. */
export function sideBySide(plot: Plot, parts: readonly { x: number; z: number; draw: () => void }[]): void {
  [...parts].sort((a, b) => plot.world([b.x, 0, b.z])[2] - plot.world([a.x, 0, a.z])[2]).forEach(({ draw }) => draw());
}
