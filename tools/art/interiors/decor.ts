import { cushion } from '../trees/broadleaf.ts';
import { blob, curve, outline, rounded, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import { disc } from '../building/round.ts';
import { drawGlow, type Room } from './room.ts';
import { drawContact } from './furniture.ts';

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
    canvas.path(
      blob([
        at(0.31 - 0.17 * share, 0.45),
        at(0.31 - 0.2 * share, 0.58),
        at(0.31 - 0.08 * share, 0.6 + 0.1 * share),
        at(0.3, 0.5 + 0.48 * share),
        at(0.31 + 0.08 * share, 0.58 + 0.08 * share),
        at(0.31 + 0.17 * share, 0.62),
        at(0.31 + 0.18 * share, 0.45),
      ]),
      colour,
    );
  flame(1, '#e8863a');
  flame(0.62, '#ffc663');
  plot.box(x, -0.001, z, 0.62, 0.3, 0.02, mix(scheme.metal, '#000000', 0.3));
  for (let log = 0; log < 6; log += 1)
    canvas.circle(
      plot.at([x + 0.9 + (log % 3) * 0.16, 0.1 + Math.floor(log / 3) * 0.15, z + 0.1]),
      plot.scale([x, 0, z]) * 0.075,
      plot.tone('#c9a678', [0, 0, -1]),
    );
  drawGlow(room, [x + 0.31, 0.6, z - 0.1], 1.9, 0.9);
}

/** A pendant lamp hanging from the ceiling over (x, z) down to y. */
export function drawPendant(room: Room, x: number, y: number, z: number, colour: Colour, size = 0.3): void {
  const { plot, stage, height, evening } = room;
  const { canvas } = stage;
  plot.line(
    [
      [x, height, z],
      [x, y + size * 0.7, z],
    ],
    '#3b332d',
    0.012,
  );
  const at = (u: number, v: number): Point => plot.at([x + u * size, y + v * size, z]);
  canvas.path(
    `${curve([at(-1, 0), at(-0.86, 0.62), at(-0.1, 0.78), at(0.1, 0.78), at(0.86, 0.62), at(1, 0)])}Z`,
    plot.tone(colour, [0, 0.2, -0.98]),
  );
  const [cx, cy] = at(0, 0);
  canvas.ellipse(
    [cx, cy],
    plot.scale([x, y, z]) * size,
    plot.scale([x, y, z]) * size * 0.13,
    evening ? '#fff1cd' : plot.tone(mix(colour, '#ffffff', 0.45), [0, -1, 0]),
  );
  drawGlow(room, [x, y - 0.05, z], 1.7);
}

/** A floor lamp with a drum shade. */
export function drawFloorLamp(room: Room, x: number, z: number, colour: Colour): void {
  const { plot, stage, evening, scheme } = room;
  const { canvas } = stage;
  plot.line(
    [
      [x, 0.02, z],
      [x, 1.35, z],
    ],
    scheme.metal,
    0.03,
  );
  canvas.path(outline(disc(plot, x, 0.02, z, 0.16)), scheme.metal);
  const at = (u: number, v: number): Point => plot.at([x + u, v, z]);
  canvas.polygon(
    [at(-0.24, 1.3), at(0.24, 1.3), at(0.17, 1.68), at(-0.17, 1.68)],
    evening ? mix('#ffe2a8', colour, 0.18) : plot.tone(colour, [0, 0, -1]),
  );
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
    for (const [count, reach, colour] of [
      [14, 0.42, mix('#3d6b4d', palette.shade, 0.35)],
      [14, 0.36, '#4f7d57'],
      [12, 0.28, mix('#6f9a5e', palette.light, 0.2)],
    ] as const) {
      let d = '';
      for (let index = 0; index < count; index += 1)
        d += blob(
          cushion(
            at(random.between(-reach, reach), 0.95 + random.between(-reach, reach)),
            plot.scale([x, 0, z]) * size * 0.13,
            random,
          ),
        );
      canvas.path(d, plot.tone(colour, [0, 0.3, -0.95]));
    }
    plot.line(
      [
        [x, 0.35 * size, z],
        [x, 0.8 * size, z],
      ],
      plot.tone('#6d543d', [0, 0, -1]),
      0.04,
    );
  } else {
    for (let leaf = 0; leaf < 15; leaf += 1) {
      const angle = random.between(-1.15, 1.15);
      const length = random.between(0.6, 1.15);
      const tip = at(Math.sin(angle) * length, 0.4 + Math.cos(angle) * length);
      const bend = (w: number): Point =>
        at(Math.sin(angle) * length * 0.45 + w, 0.45 + Math.cos(angle) * length * 0.62);
      canvas.path(
        `${curve([at(0, 0.38), bend(-0.07), tip])}L${curve([tip, bend(0.07), at(0, 0.38)]).slice(1)}Z`,
        plot.tone(mix(random.pick(green), leaf % 2 ? palette.light : palette.shade, 0.12), [0, 0.3, -0.95]),
      );
    }
  }
  canvas.polygon(
    [at(-0.22, 0.42), at(0.22, 0.42), at(0.16, 0), at(-0.16, 0)],
    plot.tone(mix(scheme.second, '#c98f66', 0.5), [0, 0, -1]),
  );
  canvas.polygon(
    [at(-0.24, 0.44), at(0.24, 0.44), at(0.24, 0.36), at(-0.24, 0.36)],
    plot.tone(mix(scheme.second, '#e0b48c', 0.5), [0, 0, -1]),
  );
}

/** A framed landscape print on the back wall. */
export function drawPrint(
  { plot, stage, scheme, back }: Room,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { canvas } = stage;
  const at = (u: number, v: number): Point => plot.at([x + u * width, y + v * height, back - 0.02]);
  const rect = (inset: number): string =>
    outline([at(inset, inset), at(1 - inset, inset), at(1 - inset, 1 - inset), at(inset, 1 - inset)]);
  canvas.path(rect(-0.03), stage.palette.shade, { opacity: 0.2 });
  canvas.path(rect(0), plot.tone(mix(scheme.wood, '#ffffff', 0.1), [0, 0, -1]));
  canvas.path(rect(0.05), plot.tone('#fbf6ea', [0, 0, -1]));
  canvas.polygon(
    [at(0.14, 0.14), at(0.14, 0.5), at(0.36, 0.68), at(0.5, 0.46), at(0.66, 0.6), at(0.86, 0.36), at(0.86, 0.14)],
    plot.tone(mix(scheme.accent, '#dfe8e3', 0.35), [0, 0, -1]),
  );
  canvas.polygon(
    [at(0.14, 0.14), at(0.14, 0.3), at(0.5, 0.4), at(0.86, 0.24), at(0.86, 0.14)],
    plot.tone(scheme.accent, [0, 0, -1]),
  );
  canvas.circle(at(0.7, 0.76), plot.scale([x, y, 3]) * width * 0.07, plot.tone(scheme.second, [0, 0, -1]));
}

/** A shelf on the back wall with books, a jug, a bowl. */
export function drawShelf(room: Room, x: number, y: number, width: number): void {
  const { plot, stage, scheme, back } = room;
  const random = stage.random.fork(`shelf${x}${y}`);
  plot.box(x, y, back - 0.24, width, 0.04, 0.24, scheme.wood);
  const colours = [
    scheme.accent,
    scheme.second,
    scheme.textile,
    mix(scheme.accent, scheme.textile, 0.5),
    mix(scheme.wood, '#3b2a1c', 0.3),
  ];
  let along = 0.08;
  while (along < width - 0.14) {
    if (random.chance(0.18)) {
      const size = random.between(0.05, 0.09);
      const place = plot.at([x + along + size, y + 0.04 + size, back - 0.14]);
      stage.canvas.ellipse(
        place,
        plot.scale([x, y, back]) * size,
        plot.scale([x, y, back]) * size * 1.15,
        plot.tone(random.pick(colours), [0, 0.2, -0.97]),
      );
      along += size * 2 + 0.1;
      continue;
    }
    const thick = random.between(0.03, 0.06);
    plot.box(x + along, y + 0.04, back - 0.2, thick, random.between(0.19, 0.29), 0.16, random.pick(colours));
    along += thick + (random.chance(0.15) ? 0.12 : 0.006);
  }
}
