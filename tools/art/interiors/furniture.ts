import { outline, rounded, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import { disc } from '../building/round.ts';
import { type Vector } from '../stage.ts';
import { type Room } from './room.ts';

/** The shade a piece of furniture lies in, soft on the floor. */
export function drawContact({ plot, stage }: Room, x: number, z: number, width: number, depth: number): void {
  const centre = plot.at([x + width / 2, 0, z + depth / 2]);
  const scale = plot.scale([x, 0, z]);
  const shade = stage.canvas.radial([
    [0, stage.palette.shade, 0.5],
    [0.6, stage.palette.shade, 0.32],
    [1, stage.palette.shade, 0],
  ]);
  stage.canvas.ellipse(centre, width * scale * 0.62, Math.max(14, depth * scale * 0.3), shade);
}

/** A rug: an oval with two woven bands, or a rectangle with stripes. */
export function drawRug(
  { plot, stage, scheme }: Room,
  x: number,
  z: number,
  width: number,
  depth: number,
  round: boolean,
): void {
  const { canvas } = stage;
  const base = plot.tone(mix(scheme.textile, scheme.second, 0.25), [0, 1, 0]);
  const band = plot.tone(scheme.accent, [0, 1, 0]);
  if (round) {
    const ring = (share: number): string =>
      outline(disc(plot, x + width / 2, 0.01, z + depth / 2, (width / 2) * share));
    canvas.path(ring(1), base);
    for (const share of [0.9, 0.82, 0.5])
      canvas.path(ring(share), 'none', { stroke: band, strokeWidth: share === 0.82 ? 4 : 9, opacity: 0.75 });
    return;
  }
  const rect = (inset: number): Vector[] => [
    [x + inset, 0.01, z + inset],
    [x + width - inset, 0.01, z + inset],
    [x + width - inset, 0.01, z + depth - inset],
    [x + inset, 0.01, z + depth - inset],
  ];
  plot.polygon(rect(0), base);
  for (let stripe = 0.25; stripe < width - 0.1; stripe += 0.5) {
    plot.polygon(
      [
        [x + stripe, 0.01, z + 0.08],
        [x + stripe + 0.16, 0.01, z + 0.08],
        [x + stripe + 0.16, 0.01, z + depth - 0.08],
        [x + stripe, 0.01, z + depth - 0.08],
      ],
      band,
      { opacity: 0.55 },
    );
  }
  canvas.path(outline(rect(0.06).map((p) => plot.at(p))), 'none', { stroke: band, strokeWidth: 5, opacity: 0.7 });
}

/** A loose cushion leaning on something at z. */
export function drawPillow(
  { plot, stage }: Room,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  colour: Colour,
  tilt = 0,
): void {
  const { canvas, palette } = stage;
  const at = (u: number, v: number): Point => plot.at([x + u * width - v * tilt, y + v * height + u * tilt, z]);
  const fill = plot.tone(colour, [0, 0.35, -0.93]);
  canvas.path(rounded([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], 34), fill);
  canvas.path(rounded([at(0.04, 0.04), at(0.96, 0.04), at(0.8, 0.4), at(0.2, 0.4)], 26), palette.shade, {
    opacity: 0.13,
  });
  canvas.path(rounded([at(0.14, 0.62), at(0.86, 0.62), at(0.9, 0.94), at(0.1, 0.94)], 24), palette.light, {
    opacity: 0.2,
  });
}

/** A sofa facing the viewer, `x` its left edge, `z` its front. */
export function drawSofa(
  room: Room,
  x: number,
  z: number,
  width: number,
  colour: Colour,
  cushions: readonly Colour[],
): void {
  const { plot, scheme, stage } = room;
  drawContact(room, x, z, width, 0.9);
  for (const leg of [x + 0.12, x + width - 0.18]) plot.box(leg, 0, z + 0.05, 0.07, 0.16, 0.07, scheme.wood);
  plot.box(x, 0.34, z + 0.62, width, 0.52, 0.26, colour, 0.12);
  plot.box(x + 0.1, 0.14, z, width - 0.2, 0.2, 0.8, mix(colour, stage.palette.shade, 0.12), 0.06);
  const seats = 2;
  for (let seat = 0; seat < seats; seat += 1) {
    const w = (width - 0.4) / seats;
    plot.box(x + 0.2 + seat * w, 0.33, z - 0.03, w - 0.02, 0.16, 0.74, mix(colour, stage.palette.light, 0.06), 0.07);
  }
  for (const [index, tone] of cushions.entries()) {
    const place = x + 0.32 + (index * (width - 1.1)) / Math.max(1, cushions.length - 1);
    drawPillow(room, place, 0.49, z + 0.5, 0.46, 0.42, tone, index % 2 ? 0.05 : -0.05);
  }
  for (const arm of [x - 0.02, x + width - 0.2]) plot.box(arm, 0.14, z - 0.05, 0.22, 0.5, 0.9, colour, 0.1);
}

/** A wooden armchair with a cushion. */
export function drawArmchair(room: Room, x: number, z: number, colour: Colour): void {
  const { plot, scheme } = room;
  drawContact(room, x, z, 0.8, 0.7);
  for (const [dx, dz] of [
    [0, 0.62],
    [0.72, 0.62],
    [0, 0],
    [0.72, 0],
  ] as const)
    plot.box(x + dx, 0, z + dz, 0.07, dz ? 0.9 : 0.58, 0.07, scheme.wood);
  plot.box(x + 0.06, 0.42, z + 0.55, 0.68, 0.5, 0.14, colour, 0.1);
  plot.box(x + 0.04, 0.3, z, 0.72, 0.16, 0.66, colour, 0.06);
  for (const dx of [-0.01, 0.71]) plot.box(x + dx, 0.56, z - 0.03, 0.1, 0.05, 0.74, scheme.wood, 0.02);
}

export function drawTable(
  room: Room,
  x: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  colour: Colour,
): void {
  const { plot } = room;
  drawContact(room, x, z, width, depth);
  for (const [dx, dz] of [
    [0.06, depth - 0.14],
    [width - 0.14, depth - 0.14],
    [0.06, 0.06],
    [width - 0.14, 0.06],
  ] as const)
    plot.box(x + dx, 0, z + dz, 0.08, height - 0.05, 0.08, mix(colour, '#3b2a1c', 0.2));
  plot.box(x, height - 0.06, z, width, 0.06, depth, colour, 0.015);
}

/** A low round table with a cup and a book on it. */
export function drawRoundTable(room: Room, x: number, z: number, radius: number, height: number): void {
  const { plot, stage, scheme } = room;
  const { canvas } = stage;
  drawContact(room, x - radius, z - radius * 0.5, radius * 2, radius);
  for (const dx of [-0.6, 0.6])
    plot.line(
      [
        [x + dx * radius * 0.7, height, z],
        [x + dx * radius, 0, z - 0.1],
      ],
      plot.tone(mix(scheme.wood, '#3b2a1c', 0.3), [0, 0, -1]),
      0.05,
    );
  const top = outline(disc(plot, x, height, z, radius));
  canvas.path(
    outline(disc(plot, x, height - 0.05, z, radius)),
    plot.tone(mix(scheme.wood, '#3b2a1c', 0.25), [0, 0, -1]),
  );
  canvas.path(top, plot.tone(mix(scheme.wood, '#ffffff', 0.16), [0, 1, 0]));
  plot.box(x - radius * 0.55, height, z - 0.1, 0.3, 0.035, 0.22, scheme.accent);
  drawCup(room, x + radius * 0.25, height, z - 0.05, scheme.textile);
}

export function drawCup({ plot, stage }: Room, x: number, y: number, z: number, colour: Colour): void {
  const { canvas } = stage;
  const s = plot.scale([x, y, z]);
  const [px, py] = plot.at([x, y, z]);
  const fill = plot.tone(colour, [0, 0, -1]);
  canvas.path(`M${px - s * 0.045} ${py - s * 0.09}h${s * 0.09}l${-s * 0.012} ${s * 0.09}h${-s * 0.066}Z`, fill);
  canvas.raw(
    `<path d="M${px + s * 0.04} ${py - s * 0.075}q${s * 0.05} ${s * 0.01} ${-s * 0.004} ${s * 0.05}" stroke="${fill}" stroke-width="${s * 0.014}" fill="none"/>`,
  );
  canvas.ellipse([px, py - s * 0.09], s * 0.045, s * 0.012, mix(fill, '#6b4630', 0.55));
}
