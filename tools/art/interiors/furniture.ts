import { blob, curve, outline, rounded, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import { disc } from '../building/round.ts';
import { cushion as leafMass } from '../trees/broadleaf.ts';
import type { Vector } from '../stage.ts';
import { drawGlow, type Room } from './room.ts';

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
export function drawRug({ plot, stage, scheme }: Room, x: number, z: number, width: number, depth: number, round: boolean): void {
  const { canvas } = stage;
  const base = plot.tone(mix(scheme.textile, scheme.second, 0.25), [0, 1, 0]);
  const band = plot.tone(scheme.accent, [0, 1, 0]);
  if (round) {
    const ring = (share: number): string => outline(disc(plot, x + width / 2, 0.01, z + depth / 2, (width / 2) * share));
    canvas.path(ring(1), base);
    for (const share of [0.9, 0.82, 0.5]) canvas.path(ring(share), 'none', { stroke: band, strokeWidth: share === 0.82 ? 4 : 9, opacity: 0.75 });
    return;
  }
  const rect = (inset: number): Vector[] => [[x + inset, 0.01, z + inset], [x + width - inset, 0.01, z + inset], [x + width - inset, 0.01, z + depth - inset], [x + inset, 0.01, z + depth - inset]];
  plot.polygon(rect(0), base);
  for (let stripe = 0.25; stripe < width - 0.1; stripe += 0.5) {
    plot.polygon([[x + stripe, 0.01, z + 0.08], [x + stripe + 0.16, 0.01, z + 0.08], [x + stripe + 0.16, 0.01, z + depth - 0.08], [x + stripe, 0.01, z + depth - 0.08]], band, { opacity: 0.55 });
  }
  canvas.path(outline(rect(0.06).map((p) => plot.at(p))), 'none', { stroke: band, strokeWidth: 5, opacity: 0.7 });
}

/** A loose cushion leaning on something at z. */
export function drawPillow({ plot, stage }: Room, x: number, y: number, z: number, width: number, height: number, colour: Colour, tilt = 0): void {
  const { canvas, palette } = stage;
  const at = (u: number, v: number): Point => plot.at([x + u * width - v * tilt, y + v * height + u * tilt, z]);
  const fill = plot.tone(colour, [0, 0.35, -0.93]);
  canvas.path(rounded([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], 34), fill);
  canvas.path(rounded([at(0.04, 0.04), at(0.96, 0.04), at(0.8, 0.4), at(0.2, 0.4)], 26), palette.shade, { opacity: 0.13 });
  canvas.path(rounded([at(0.14, 0.62), at(0.86, 0.62), at(0.9, 0.94), at(0.1, 0.94)], 24), palette.light, { opacity: 0.2 });
}

/** A sofa facing the viewer, `x` its left edge, `z` its front. */
export function drawSofa(room: Room, x: number, z: number, width: number, colour: Colour, cushions: readonly Colour[]): void {
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
  for (const [dx, dz] of [[0, 0.62], [0.72, 0.62], [0, 0], [0.72, 0]] as const) plot.box(x + dx, 0, z + dz, 0.07, dz ? 0.9 : 0.58, 0.07, scheme.wood);
  plot.box(x + 0.06, 0.42, z + 0.55, 0.68, 0.5, 0.14, colour, 0.1);
  plot.box(x + 0.04, 0.3, z, 0.72, 0.16, 0.66, colour, 0.06);
  for (const dx of [-0.01, 0.71]) plot.box(x + dx, 0.56, z - 0.03, 0.1, 0.05, 0.74, scheme.wood, 0.02);
}

export function drawTable(room: Room, x: number, z: number, width: number, depth: number, height: number, colour: Colour): void {
  const { plot } = room;
  drawContact(room, x, z, width, depth);
  for (const [dx, dz] of [[0.06, depth - 0.14], [width - 0.14, depth - 0.14], [0.06, 0.06], [width - 0.14, 0.06]] as const) plot.box(x + dx, 0, z + dz, 0.08, height - 0.05, 0.08, mix(colour, '#3b2a1c', 0.2));
  plot.box(x, height - 0.06, z, width, 0.06, depth, colour, 0.015);
}

/** A low round table with a cup and a book on it. */
export function drawRoundTable(room: Room, x: number, z: number, radius: number, height: number): void {
  const { plot, stage, scheme } = room;
  const { canvas } = stage;
  drawContact(room, x - radius, z - radius * 0.5, radius * 2, radius);
  for (const dx of [-0.6, 0.6]) plot.line([[x + dx * radius * 0.7, height, z], [x + dx * radius, 0, z - 0.1]], plot.tone(mix(scheme.wood, '#3b2a1c', 0.3), [0, 0, -1]), 0.05);
  const top = outline(disc(plot, x, height, z, radius));
  canvas.path(outline(disc(plot, x, height - 0.05, z, radius)), plot.tone(mix(scheme.wood, '#3b2a1c', 0.25), [0, 0, -1]));
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
  canvas.raw(`<path d="M${px + s * 0.04} ${py - s * 0.075}q${s * 0.05} ${s * 0.01} ${-s * 0.004} ${s * 0.05}" stroke="${fill}" stroke-width="${s * 0.014}" fill="none"/>`);
  canvas.ellipse([px, py - s * 0.09], s * 0.045, s * 0.012, mix(fill, '#6b4630', 0.55));
}

/** A cast-iron stove with its pipe and fire. */
export function drawStove(room: Room, x: number, z: number): void {
  const { plot, scheme, stage, height } = room;
  const { canvas } = stage;
  plot.box(x - 0.2, 0, z - 0.2, 1, 0.05, 0.95, '#7d7771');
  plot.box(x + 0.22, 1.1, z + 0.2, 0.17, height - 1.1, 0.17, scheme.metal);
  plot.box(x, 0.05, z, 0.62, 1.05, 0.55, scheme.metal, 0.03);
  plot.box(x - 0.03, 1.08, z - 0.03, 0.68, 0.05, 0.61, mix(scheme.metal, '#000000', 0.2));
  const at = (u: number, v: number): Point => plot.at([x + u, v, z - 0.005]);
  canvas.path(rounded([at(0.08, 0.42), at(0.54, 0.42), at(0.54, 0.98), at(0.08, 0.98)], 10), '#23150f');
  const flame = (share: number, colour: Colour): void =>
    canvas.path(blob([at(0.31 - 0.17 * share, 0.45), at(0.31 - 0.2 * share, 0.58), at(0.31 - 0.08 * share, 0.6 + 0.1 * share), at(0.3, 0.5 + 0.48 * share), at(0.31 + 0.08 * share, 0.58 + 0.08 * share), at(0.31 + 0.17 * share, 0.62), at(0.31 + 0.18 * share, 0.45)]), colour);
  flame(1, '#e8863a');
  flame(0.62, '#ffc663');
  plot.box(x, -0.001, z, 0.62, 0.3, 0.02, mix(scheme.metal, '#000000', 0.3));
  for (let log = 0; log < 6; log += 1) canvas.circle(plot.at([x + 0.9 + (log % 3) * 0.16, 0.1 + Math.floor(log / 3) * 0.15, z + 0.1]), plot.scale([x, 0, z]) * 0.075, plot.tone('#c9a678', [0, 0, -1]));
  drawGlow(room, [x + 0.31, 0.6, z - 0.1], 1.9, 0.9);
}

/** A pendant lamp hanging from the ceiling over (x, z) down to y. */
export function drawPendant(room: Room, x: number, y: number, z: number, colour: Colour, size = 0.3): void {
  const { plot, stage, height, evening } = room;
  const { canvas } = stage;
  plot.line([[x, height, z], [x, y + size * 0.7, z]], '#3b332d', 0.012);
  const at = (u: number, v: number): Point => plot.at([x + u * size, y + v * size, z]);
  canvas.path(`${curve([at(-1, 0), at(-0.86, 0.62), at(-0.1, 0.78), at(0.1, 0.78), at(0.86, 0.62), at(1, 0)])}Z`, plot.tone(colour, [0, 0.2, -0.98]));
  const [cx, cy] = at(0, 0);
  canvas.ellipse([cx, cy], plot.scale([x, y, z]) * size, plot.scale([x, y, z]) * size * 0.13, evening ? '#fff1cd' : plot.tone(mix(colour, '#ffffff', 0.45), [0, -1, 0]));
  drawGlow(room, [x, y - 0.05, z], 1.7);
}

/** A floor lamp with a drum shade. */
export function drawFloorLamp(room: Room, x: number, z: number, colour: Colour): void {
  const { plot, stage, evening, scheme } = room;
  const { canvas } = stage;
  plot.line([[x, 0.02, z], [x, 1.35, z]], scheme.metal, 0.03);
  canvas.path(outline(disc(plot, x, 0.02, z, 0.16)), scheme.metal);
  const at = (u: number, v: number): Point => plot.at([x + u, v, z]);
  canvas.polygon([at(-0.24, 1.3), at(0.24, 1.3), at(0.17, 1.68), at(-0.17, 1.68)], evening ? mix('#ffe2a8', colour, 0.18) : plot.tone(colour, [0, 0, -1]));
  drawGlow(room, [x, 1.42, z], 1.8);
}

/** A plant in a pot: long leaves or a bushy one. */
export function drawPlant(room: Room, x: number, z: number, size: number, bushy = false): void {
  const { plot, stage, scheme } = room;
  const { canvas, palette } = stage;
  const random = stage.random.fork(`plant${x}`);
  drawContact(room, x - 0.25 * size, z - 0.1, 0.5 * size, 0.3);
  const at = (u: number, v: number): Point => plot.at([x + u * size, v * size, z]);
  const green = ['#4f7d57', '#3d6b4d', '#6f9a5e'];
  if (bushy) {
    for (const [count, reach, colour] of [[14, 0.42, mix('#3d6b4d', palette.shade, 0.35)], [14, 0.36, '#4f7d57'], [12, 0.28, mix('#6f9a5e', palette.light, 0.2)]] as const) {
      let d = '';
      for (let index = 0; index < count; index += 1) d += blob(leafMass(at(random.between(-reach, reach), 0.95 + random.between(-reach, reach)), plot.scale([x, 0, z]) * size * 0.13, random));
      canvas.path(d, plot.tone(colour, [0, 0.3, -0.95]));
    }
    plot.line([[x, 0.35 * size, z], [x, 0.8 * size, z]], plot.tone('#6d543d', [0, 0, -1]), 0.04);
  } else {
    for (let leaf = 0; leaf < 15; leaf += 1) {
      const angle = random.between(-1.15, 1.15);
      const length = random.between(0.6, 1.15);
      const tip = at(Math.sin(angle) * length, 0.4 + Math.cos(angle) * length);
      const bend = (w: number): Point => at(Math.sin(angle) * length * 0.45 + w, 0.45 + Math.cos(angle) * length * 0.62);
      canvas.path(`${curve([at(0, 0.38), bend(-0.07), tip])}L${curve([tip, bend(0.07), at(0, 0.38)]).slice(1)}Z`, plot.tone(mix(random.pick(green), leaf % 2 ? palette.light : palette.shade, 0.12), [0, 0.3, -0.95]));
    }
  }
  canvas.polygon([at(-0.22, 0.42), at(0.22, 0.42), at(0.16, 0), at(-0.16, 0)], plot.tone(mix(scheme.second, '#c98f66', 0.5), [0, 0, -1]));
  canvas.polygon([at(-0.24, 0.44), at(0.24, 0.44), at(0.24, 0.36), at(-0.24, 0.36)], plot.tone(mix(scheme.second, '#e0b48c', 0.5), [0, 0, -1]));
}

/** A framed landscape print on the back wall. */
export function drawPrint({ plot, stage, scheme, back }: Room, x: number, y: number, width: number, height: number): void {
  const { canvas } = stage;
  const at = (u: number, v: number): Point => plot.at([x + u * width, y + v * height, back - 0.02]);
  const rect = (inset: number): string => outline([at(inset, inset), at(1 - inset, inset), at(1 - inset, 1 - inset), at(inset, 1 - inset)]);
  canvas.path(rect(-0.03), stage.palette.shade, { opacity: 0.2 });
  canvas.path(rect(0), plot.tone(mix(scheme.wood, '#ffffff', 0.1), [0, 0, -1]));
  canvas.path(rect(0.05), plot.tone('#fbf6ea', [0, 0, -1]));
  canvas.polygon([at(0.14, 0.14), at(0.14, 0.5), at(0.36, 0.68), at(0.5, 0.46), at(0.66, 0.6), at(0.86, 0.36), at(0.86, 0.14)], plot.tone(mix(scheme.accent, '#dfe8e3', 0.35), [0, 0, -1]));
  canvas.polygon([at(0.14, 0.14), at(0.14, 0.3), at(0.5, 0.4), at(0.86, 0.24), at(0.86, 0.14)], plot.tone(scheme.accent, [0, 0, -1]));
  canvas.circle(at(0.7, 0.76), plot.scale([x, y, 3]) * width * 0.07, plot.tone(scheme.second, [0, 0, -1]));
}

/** A shelf on the back wall with books, a jug, a bowl. */
export function drawShelf(room: Room, x: number, y: number, width: number): void {
  const { plot, stage, scheme, back } = room;
  const random = stage.random.fork(`shelf${x}${y}`);
  plot.box(x, y, back - 0.24, width, 0.04, 0.24, scheme.wood);
  const colours = [scheme.accent, scheme.second, scheme.textile, mix(scheme.accent, scheme.textile, 0.5), mix(scheme.wood, '#3b2a1c', 0.3)];
  let along = 0.08;
  while (along < width - 0.14) {
    if (random.chance(0.18)) {
      const size = random.between(0.05, 0.09);
      const place = plot.at([x + along + size, y + 0.04 + size, back - 0.14]);
      stage.canvas.ellipse(place, plot.scale([x, y, back]) * size, plot.scale([x, y, back]) * size * 1.15, plot.tone(random.pick(colours), [0, 0.2, -0.97]));
      along += size * 2 + 0.1;
      continue;
    }
    const thick = random.between(0.03, 0.06);
    plot.box(x + along, y + 0.04, back - 0.2, thick, random.between(0.19, 0.29), 0.16, random.pick(colours));
    along += thick + (random.chance(0.15) ? 0.12 : 0.006);
  }
}
