import { curve, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Vector } from '../stage.ts';
import { cutout, glow, shadow, type Still } from './still.ts';

export function plate(still: Still, x: number, z: number, radius: number, colour: Colour = '#f8f3e8'): void {
  const { spot } = still;
  shadow(still, x, z, radius, 0.4);
  spot.cylinder(x, 0, z, radius * 0.7, 0.16, colour, radius);
  spot.disc(x, 0.17, z, radius * 0.72, mix(spot.tone(colour, [0, 1, 0]), still.stage.palette.shade, 0.1));
  spot.polygon(spot.ring(x, 0.175, z, radius * 0.9, 30), 'none', {
    stroke: spot.tone(still.cloth, [0, 1, 0]),
    strokeWidth: 4,
    opacity: 0.7,
  });
}

export function cup(still: Still, x: number, z: number, colour: Colour, drink: Colour = '#5b3a26'): void {
  const { spot, stage } = still;
  shadow(still, x, z, 0.6);
  spot.cylinder(x, 0, z, 0.7, 0.1, colour, 0.85);
  const handle = [
    [0.5, 0.95],
    [1.05, 0.95],
    [1, 0.4],
    [0.42, 0.45],
  ].map(([u, v]) => spot.at([x + (u as number), v as number, z]));
  stage.canvas.line(curve(handle), spot.tone(colour, [0, 0, -1]), 13);
  spot.cylinder(x, 0.1, z, 0.36, 1, colour, 0.56, mix(colour, '#ffffff', 0.3));
  spot.disc(x, 1.07, z, 0.48, drink);
  const at = (u: number, v: number): Point => spot.at([x + u, v, z]);
  stage.canvas.group(`filter="${stage.canvas.blur(7)}" opacity="0.5"`, () =>
    stage.canvas.line(curve([at(0, 1.3), at(0.3, 2), at(-0.25, 2.6), at(0.15, 3.5)]), '#fffaf0', 12),
  );
}

export function jug(still: Still, x: number, z: number, height: number, colour: Colour): void {
  const { spot, stage } = still;
  shadow(still, x, z, height * 0.3);
  const handle = [
    [0.3, 0.9],
    [0.52, 0.85],
    [0.48, 0.45],
    [0.3, 0.4],
  ].map(([u, v]) => spot.at([x + (u as number) * height * 0.9, (v as number) * height, z]));
  stage.canvas.line(curve(handle), spot.tone(colour, [0, 0, -1]), 16);
  spot.turned(
    x,
    z,
    [
      [height * 0.24, 0],
      [height * 0.33, height * 0.3],
      [height * 0.3, height * 0.55],
      [height * 0.17, height * 0.82],
      [height * 0.22, height],
    ],
    colour,
  );
}

export function bottle(still: Still, x: number, z: number, colour: Colour, height = 3.6): void {
  const { spot } = still;
  shadow(still, x, z, 0.5, 1.6);
  spot.turned(
    x,
    z,
    [
      [0.5, 0],
      [0.5, height * 0.58],
      [0.2, height * 0.74],
      [0.17, height],
    ],
    colour,
  );
  spot.cylinder(x, height * 0.2, z - 0.02, 0.505, height * 0.26, '#efe4cb');
  cutout(
    still,
    [
      [x - 0.34, 0.4],
      [x - 0.24, 0.4],
      [x - 0.24, height * 0.55],
      [x - 0.34, height * 0.55],
    ],
    z - 0.5,
    '#ffffff',
    0.25,
  );
}

export function glass(still: Still, x: number, z: number, wine: Colour): void {
  const { spot } = still;
  shadow(still, x, z, 0.5);
  spot.disc(x, 0.02, z, 0.5, mix(spot.tone('#dfe6e4', [0, 1, 0]), wine, 0.12));
  spot.cylinder(x, 0, z, 0.05, 1.1, '#dfe6e4');
  spot.turned(
    x,
    z,
    [
      [0.12, 1.05],
      [0.5, 1.5],
      [0.52, 1.85],
    ],
    wine,
  );
  spot.polygon(
    [
      [x - 0.52, 1.85, z],
      [x + 0.52, 1.85, z],
      [x + 0.42, 2.6, z],
      [x - 0.42, 2.6, z],
    ],
    '#f2f6f4',
    { opacity: 0.32 },
  );
}

export function loaf(still: Still, x: number, z: number, radius: number): void {
  const { spot } = still;
  shadow(still, x, z, radius);
  spot.ball(x, radius * 0.55, z, radius, '#b3763c', 0.66);
  for (const u of [-0.45, -0.1, 0.25]) {
    const arc = [
      [u - 0.06, 0.7],
      [u + 0.1, 0.95],
      [u + 0.3, 0.72],
    ].map(([a, b]) => spot.at([x + (a as number) * radius, (b as number) * radius, z - radius * 0.75]));
    still.stage.canvas.line(curve(arc), spot.tone('#ecd2a0', [0, 0.4, -0.9]), 13);
  }
}

export function boardOf(still: Still, x: number, z: number, width: number, depth: number): void {
  shadow(still, x + width * 0.4, z + depth / 2, width * 0.5, 0.3);
  still.spot.box(x, 0, z, width, 0.22, depth, mix(still.wood, '#e3c08c', 0.5), 0.15);
}

export function candle(still: Still, x: number, z: number, height: number): void {
  const { spot } = still;
  shadow(still, x, z, 0.5, 1.5);
  spot.cylinder(x, 0, z, 0.75, 0.15, '#b08d4f', 0.85);
  spot.cylinder(x, 0.15, z, 0.32, height, '#f4ead2');
  const flame = (size: number, colour: Colour): void =>
    cutout(
      still,
      [
        [x - 0.15 * size, height + 0.35],
        [x - 0.2 * size, height + 0.6],
        [x, height + 0.35 + 0.95 * size],
        [x + 0.2 * size, height + 0.6],
        [x + 0.15 * size, height + 0.35],
      ],
      z,
      colour,
    );
  glow(still, [x, height + 0.7, z], 3.6);
  flame(1, '#f2a23c');
  flame(0.6, '#fff0b4');
}

export function book(
  still: Still,
  x: number,
  y: number,
  z: number,
  width: number,
  thick: number,
  colour: Colour,
): void {
  const { spot } = still;
  spot.box(x + 0.05, y + 0.06, z + 0.05, width - 0.1, thick - 0.12, 1.9, '#efe6d2');
  spot.box(x, y + thick - 0.07, z, width, 0.07, 2, colour);
  spot.box(x, y, z, width, 0.07, 2, colour);
  spot.box(x, y, z + 1.95, width, thick, 0.06, colour);
}

export function fruit(still: Still, x: number, y: number, z: number, radius: number, colour: Colour): void {
  const { spot } = still;
  if (y < 0.05) shadow(still, x, z, radius * 0.8, 0.8);
  spot.ball(x, y + radius * 0.9, z, radius, colour, 0.94);
  spot.line(
    [
      [x, y + radius * 1.75, z],
      [x + 0.08, y + radius * 2.1, z],
    ],
    '#5b4028',
    0.06,
  );
}

export function flowers(still: Still, x: number, y: number, z: number, spread: number): void {
  const { spot, random, cloth } = still;
  const dice = random.fork('bouquet');
  const colours = [
    cloth,
    '#f6ecd9',
    dice.pick(['#d98f8a', '#e0b04c', '#8d86b8', '#c9594a']),
    dice.pick(['#fdf8ec', '#b9c6dd', '#e7c9a0']),
  ];
  for (let stem = 0; stem < 30; stem += 1) {
    const [dx, dy] = [dice.between(-1, 1) * spread, dice.between(0.5, 1.5) * spread];
    spot.line(
      [
        [x, y, z],
        [x + dx * 0.5, y + dy * 0.6, z],
        [x + dx, y + dy, z],
      ],
      spot.tone('#5f7d4f', [0, 0, -1]),
      0.06,
    );
    if (stem % 3 === 0) spot.ball(x + dx * 0.7, y + dy * 0.5, z, 0.3, '#6d8b58', 0.5);
    const petals = dice.integer(5, 7);
    const size = dice.between(0.16, 0.3);
    const colour = dice.pick(colours);
    for (let petal = 0; petal < petals; petal += 1)
      spot.ball(
        x + dx + Math.cos((petal / petals) * 6.28) * size,
        y + dy + Math.sin((petal / petals) * 6.28) * size,
        z - 0.05,
        size * 0.62,
        colour,
      );
    spot.ball(x + dx, y + dy, z - 0.1, size * 0.4, '#e2b04c');
  }
}

/** A rope or a stick along points. */
export function strand(still: Still, points: readonly Vector[], colour: Colour, width: number): void {
  still.stage.canvas.line(
    curve(points.map((point) => still.spot.at(point))),
    still.spot.tone(colour, [0, 0, -1]),
    width,
  );
}
