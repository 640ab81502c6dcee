import type { Plot } from '../../building/plot.ts';
import { drawDoor, drawWindow } from '../../building/openings.ts';
import { drawDrum, ring } from '../../building/round.ts';
import { mix, type Colour } from '../../core/colour.ts';
import type { Vector } from '../../stage.ts';
import type { Look } from './look.ts';

/** The upright cloth of a round tent, panel by panel. */
export function drawClothWall(
  plot: Plot,
  x: number,
  z: number,
  y: number,
  radius: number,
  height: number,
  cloth: Colour,
  count = 14,
): void {
  const { palette } = plot.stage;
  const low = ring(x, y, z, radius, count);
  const high = ring(x, y + height, z, radius * 1.02, count);
  low.forEach((a, index) => {
    const next = (index + 1) % count;
    const angle = ((index + 0.5) / count) * Math.PI * 2;
    const normal: Vector = [Math.cos(angle), 0, Math.sin(angle)];
    if (!plot.facing(a, normal)) return;
    plot.polygon(
      [a, low[next] as Vector, high[next] as Vector, high[index] as Vector],
      mix(plot.tone(cloth, normal), palette.window, palette.glow * 0.22),
      {
        stroke: mix(plot.tone(cloth, normal), palette.shade, 0.18),
        strokeWidth: 1.1,
      },
    );
  });
}

/** A level-sided solid turned about its axis: rings of a profile from below upwards. */
export function drawTurned(
  plot: Plot,
  x: number,
  y: number,
  z: number,
  profile: readonly (readonly [radius: number, height: number])[],
  colour: Colour,
  crown?: { from: number; colour: Colour },
): void {
  const { palette, snow } = plot.stage;
  for (let step = 0; step < profile.length - 1; step += 1) {
    const [a, b] = [profile[step], profile[step + 1]];
    if (!a || !b) continue;
    const high = (a[1] + b[1]) / 2;
    const covered = crown && high > crown.from;
    const fill = covered ? (snow ? palette.snow[0] : crown.colour) : colour;
    drawDrum(plot, { x, z, y: y + a[1], radius: a[0], upper: b[0], height: b[1] - a[1] }, fill);
  }
}

/** A sphere of staves with round windows and a door, snow on its crown. */
export function drawSphere(plot: Plot, look: Look, x: number, y: number, z: number, radius: number): void {
  const { palette, canvas } = plot.stage;
  const steps = 12;
  const profile = Array.from({ length: steps + 1 }, (_, index): readonly [number, number] => {
    const angle = (index / steps) * Math.PI - Math.PI / 2;
    return [Math.max(0.05, Math.cos(angle) * radius), Math.sin(angle) * radius];
  });
  drawTurned(plot, x, y, z, profile, look.bare.colour, {
    from: radius * 0.68,
    colour: look.flat ? look.bare.colour : look.roof.colour,
  });
  const dark = mix(plot.tone(look.bare.colour, [0, 0, -1]), palette.shade, 0.35);
  for (let angle = 190; angle < 360; angle += 20) {
    const radians = (angle * Math.PI) / 180;
    plot.line(
      profile.map(([r, h]): Vector => [x + Math.cos(radians) * r * 1.002, y + h, z + Math.sin(radians) * r * 1.002]),
      dark,
      0.03,
      0.5,
    );
  }
  const round = (degrees: number, size: number): void => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    const centre = plot.at([
      x + Math.cos(radians) * radius * 0.96,
      y + radius * 0.22,
      z + Math.sin(radians) * radius * 0.96,
    ]);
    const s = plot.scale([x, y, z]) * size;
    const lit = palette.glow > 0.3;
    if (lit)
      canvas.circle(
        centre,
        s * 3,
        canvas.radial([
          [0, palette.window, 0.4 * palette.glow],
          [1, palette.window, 0],
        ]),
      );
    const squash = Math.max(0.45, Math.cos((degrees * Math.PI) / 180));
    canvas.ellipse(centre, s * 1.18 * squash, s * 1.18, plot.tone(look.frame, [0, 0, -1]));
    canvas.ellipse(
      centre,
      s * squash,
      s,
      lit ? palette.window : mix(mix('#5b7d93', palette.sky[1], 0.4), palette.shade, 0.12 + palette.ambient),
    );
  };
  round(-42, radius * 0.3);
  round(6, radius * 0.36);
  round(48, radius * 0.24);
  const s = plot.surface(
    [x + radius * 0.42, y - radius * 0.55, z - radius * 0.86],
    [0.86, 0, 0.5],
    [0, 1, 0],
    0.9,
    1.8,
  );
  drawDoor(s, 0, 0, 0.85, 1.75, look.door, { arched: true, lamp: true });
}

/** The frame of a yurt's door: a box set into the round wall. */
export function drawYurtDoor(plot: Plot, look: Look, z: number, y: number): void {
  plot.box(-0.75, y, z - 0.25, 1.5, 2.05, 0.5, look.timber);
  const s = plot.surface([-0.75, y, z - 0.26], [1, 0, 0], [0, 1, 0], 1.5, 2.05);
  drawDoor(s, 0.25, 0.05, 1, 1.85, look.door, { lamp: true });
  drawWindow(s, 0.45, 1.1, 0.6, 0.55, { frame: look.frame, panes: [2, 2], curtains: false });
}
