import type { Colour } from '../core/colour.ts';
import { mix } from '../core/colour.ts';
import type { Plot } from '../building/plot.ts';
import { drawShrub } from '../trees/broadleaf.ts';

/** A bed of shrubs along a wall from (x, z), `length` metres to the right. */
export function plantBed(plot: Plot, x: number, z: number, length: number, flower?: Colour, size = 0.55): void {
  const random = plot.stage.random.fork(`bed${x}/${z}`);
  for (let along = 0.3; along < length; along += random.between(0.6, 1)) {
    const foot = plot.at([x + along, 0, z - random.between(0, 0.25)]);
    drawShrub(plot.stage, foot, plot.scale([x, 0, z]) * size * random.between(0.7, 1.2), random, flower);
  }
}

/** Logs stacked for the winter. */
export function stackWood(plot: Plot, x: number, z: number, length: number): void {
  const { canvas, palette, snow } = plot.stage;
  const random = plot.stage.random.fork('logs');
  const size = plot.scale([x, 0, z]);
  plot.box(x, 0, z, length, 1.15, 0.8, '#5f4733');
  for (let row = 0; row < 5; row += 1) {
    for (let log = 0; log * 0.24 < length - 0.1; log += 1) {
      const place = plot.at([x + 0.14 + log * 0.24 + (row % 2) * 0.1, 0.13 + row * 0.22, z]);
      canvas.circle(place, size * 0.115, plot.tone(random.pick(['#c9a678', '#b98f62', '#d3b48a']), [0, 0, -1]));
      canvas.circle(place, size * 0.045, plot.tone('#9a744d', [0, 0, -1]), 0.7);
    }
  }
  plot.box(
    x - 0.15,
    1.2,
    z - 0.2,
    length + 0.3,
    snow ? 0.3 : 0.08,
    1.2,
    snow ? palette.snow[0] : '#7b6551',
    snow ? 0.12 : 0,
  );
}

/** A round fire bowl with a small fire and its light. */
export function drawFireBowl(plot: Plot, x: number, z: number): void {
  const { canvas, palette } = plot.stage;
  const [px, py] = plot.at([x, 0.5, z]);
  const s = plot.scale([x, 0, z]) * 0.62;
  const halo = canvas.radial([
    [0, '#ffb75c', 0.2 + 0.5 * palette.glow],
    [1, '#ffb75c', 0],
  ]);
  canvas.ellipse([px, py], s * 3.6, s * 2.4, halo);
  canvas.path(`M${px - s * 0.5} ${py}q${s * 0.5} ${s * 0.55} ${s} 0Z`, mix('#4a4340', palette.shade, palette.ambient));
  canvas.path(
    `M${px - s * 0.3} ${py}q${-s * 0.1} ${-s * 0.4} ${s * 0.14} ${-s * 0.62}q${s * 0.04} ${s * 0.22} ${s * 0.14} ${s * 0.26}q0 ${-s * 0.4} ${s * 0.16} ${-s * 0.6}q${s * 0.26} ${s * 0.5} ${s * 0.2} ${s * 0.96}Z`,
    '#f2a24a',
  );
  canvas.path(
    `M${px - s * 0.12} ${py}q${-s * 0.04} ${-s * 0.22} ${s * 0.12} ${-s * 0.36}q${s * 0.2} ${s * 0.16} ${s * 0.16} ${s * 0.36}Z`,
    '#ffe29a',
  );
}

/** A string of small lamps between two points on the plot, sagging in the middle. */
export function hangLights(
  plot: Plot,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  sag: number,
): void {
  const { canvas, palette } = plot.stage;
  const halo = canvas.radial([
    [0, palette.window, 0.6 * palette.glow],
    [1, palette.window, 0],
  ]);
  const places = Array.from({ length: 14 }, (_, index) => {
    const t = index / 13;
    return plot.at([
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t - Math.sin(t * Math.PI) * sag,
      from[2] + (to[2] - from[2]) * t,
    ]);
  });
  canvas.line(`M${places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`, palette.shade, 1.4, 0.7);
  const s = plot.scale(from);
  for (const place of places) {
    if (palette.glow > 0.3) canvas.circle(place, s * 0.34, halo);
    canvas.circle(place, Math.max(2, s * 0.06), palette.glow > 0.3 ? '#fff1c9' : '#f3e6c8');
  }
}

/** Light that falls from windows on the ground in front of the house. */
export function spillLight(plot: Plot, x: number, z: number, width: number, deep: number): void {
  const { canvas, palette } = plot.stage;
  if (palette.glow < 0.4) return;
  const centre = plot.at([x, 0, z]);
  const s = plot.scale([x, 0, z]);
  const spill = canvas.radial([
    [0, palette.window, 0.42 * palette.glow],
    [1, palette.window, 0],
  ]);
  canvas.ellipse(centre, s * width, s * deep, spill);
}
