import type { Plot } from '../../building/plot.ts';
import { drawChimney } from '../../building/house.ts';
import { mix } from '../../core/colour.ts';
import type { Vector } from '../../stage.ts';
import type { Look, Stand } from './look.ts';

export const stand = (half: number, deep: number, height: number, door = 0): Stand => ({
  left: -half,
  right: half,
  front: -deep,
  back: deep,
  eaves: height * 0.75,
  top: height,
  door,
  walled: false,
});

export const steps = (plot: Plot, look: Look, x: number, z: number, height: number): void => {
  const count = 3;
  for (let step = 0; step < count; step += 1)
    plot.box(x - 0.5, 0, z - 0.3 - step * 0.3, 1, height * (1 - (step + 1) / (count + 1)), 0.3, look.timber);
};

/** A vault of sheet metal over a hut or a carriage, with its end walls. */
export function vault(plot: Plot, look: Look, half: number, deep: number, y: number, rise: number): void {
  const { palette, snow } = plot.stage;
  const count = 12;
  const arc = (x: number, grow: number): Vector[] =>
    Array.from({ length: count + 1 }, (_, index) => {
      const angle = (index / count) * Math.PI;
      return [x, y + Math.sin(angle) * (rise + grow), -Math.cos(angle) * (deep + grow * 1.4)];
    });
  const [left, right] = [arc(-half - 0.25, 0.12), arc(half + 0.25, 0.12)];
  for (const [x, normal] of [
    [-half - 0.02, [-1, 0, 0]],
    [half + 0.02, [1, 0, 0]],
  ] as const)
    if (plot.facing([x, y, 0], normal)) plot.polygon(arc(x, 0), plot.tone(look.bare.colour, normal));
  for (let index = count - 1; index >= 0; index -= 1) {
    const angle = ((index + 0.5) / count) * Math.PI;
    const normal: Vector = [0, Math.sin(angle), -Math.cos(angle)];
    if (!plot.facing(left[index] as Vector, normal)) continue;
    const white = snow && Math.sin(angle) > 0.5;
    const fill = plot.tone(white ? palette.snow[0] : look.roof.colour, normal);
    plot.polygon(
      [left[index] as Vector, right[index] as Vector, right[index + 1] as Vector, left[index + 1] as Vector],
      fill,
      { stroke: fill, strokeWidth: 1 },
    );
  }
  for (const [edge, x, normal] of [
    [left, -1, [-1, 0, 0]],
    [right, 1, [1, 0, 0]],
  ] as const)
    if (plot.facing([x * half, y, 0], normal)) plot.line(edge, plot.tone(mix(look.trim, '#efe6d4', 0.3), normal), 0.14);
}

/** A steel chimney of a small stove. */
export const pipe = (plot: Plot, look: Look, x: number, y: number, z: number): void => {
  if (look.has('chimney')) drawChimney(plot, x, y, z, 1, { colour: '#4a4a4c', thick: 0.3 });
};
