import { outline, run, type Point } from '../../core/canvas.ts';
import { mix, type Colour } from '../../core/colour.ts';
import type { Vector } from '../../stage.ts';
import type { PlaceRoom } from '../place-room.ts';
import type { Spot } from '../spot.ts';

export type Material = 'plaster' | 'logs' | 'boards' | 'planks' | 'stone' | 'panels' | 'brick';

interface Face {
  /** x along the wall, y up. */
  spot: Spot;
  length: number;
  height: number;
  /** The tone of the wall as it is lit. */
  tone: Colour;
}

const seam = (spot: Spot, points: readonly Vector[]): string => {
  const shape = spot.shape([...points, ...[...points].reverse()]);
  return shape.length > 1 ? run(shape.slice(0, points.length)) : '';
};

function logs({ spot, length, height, tone }: Face, { stage }: PlaceRoom): void {
  const { canvas, palette } = stage;
  for (let y = 0; y < height; y += 0.27) {
    const strip = (low: number, high: number, colour: Colour, opacity: number): void =>
      spot.polygon(
        [
          [0, y + low, 0],
          [length, y + low, 0],
          [length, y + high, 0],
          [0, y + high, 0],
        ],
        colour,
        { opacity },
      );
    strip(0, 0.09, palette.shade, 0.26);
    strip(0.17, 0.24, palette.light, 0.2);
    canvas.line(
      seam(spot, [
        [0, y, 0],
        [length, y, 0],
      ]),
      mix(tone, palette.shade, 0.55),
      3,
      0.8,
    );
    canvas.line(
      seam(spot, [
        [0, y + 0.012, 0],
        [length, y + 0.012, 0],
      ]),
      mix(tone, '#f4e8cf', 0.4),
      1.6,
      0.5,
    );
  }
}

const upright =
  (step: number, width: number, strength: number) =>
  ({ spot, length, height, tone }: Face, { stage }: PlaceRoom): void => {
    const { canvas, palette } = stage;
    const random = stage.random.fork('boards-on-wall');
    const dark = mix(tone, palette.shade, strength);
    let lines = '';
    for (let x = 0; x < length; x += step) {
      if (random.chance(0.4))
        spot.polygon(
          [
            [x, 0, 0],
            [x + step, 0, 0],
            [x + step, height, 0],
            [x, height, 0],
          ],
          random.chance(0.5) ? palette.light : palette.shade,
          { opacity: 0.09 },
        );
      lines += seam(spot, [
        [x, 0, 0],
        [x, height, 0],
      ]);
    }
    canvas.line(lines || 'M0 0', dark, width, 0.7);
  };

function planks({ spot, length, height, tone }: Face, { stage }: PlaceRoom): void {
  const { canvas, palette } = stage;
  const random = stage.random.fork('planks-on-wall');
  let lines = '';
  for (let y = 0.02; y < height; y += 0.19) {
    if (random.chance(0.5))
      spot.polygon(
        [
          [0, y, 0],
          [length, y, 0],
          [length, y + 0.19, 0],
          [0, y + 0.19, 0],
        ],
        random.chance(0.5) ? palette.light : palette.shade,
        { opacity: 0.1 },
      );
    lines += seam(spot, [
      [0, y, 0],
      [length, y, 0],
    ]);
    const joint = random.between(0, length);
    lines += seam(spot, [
      [joint, y, 0],
      [joint, y + 0.19, 0],
    ]);
  }
  canvas.line(lines, mix(tone, palette.shade, 0.45), 2.2, 0.6);
}

const masonry =
  (course: number, stone: readonly [number, number], mortar: number, rough: number) =>
  ({ spot, length, height, tone }: Face, { stage }: PlaceRoom): void => {
    const { canvas, palette } = stage;
    const random = stage.random.fork(`masonry${length.toFixed(2)}`);
    const tones = [
      mix(tone, palette.shade, 0.14),
      mix(tone, palette.light, 0.2),
      mix(tone, '#8d7f70', 0.24),
      mix(tone, '#b9a48a', 0.3),
      tone,
    ];
    const paths = tones.map(() => '');
    for (let y = 0, row = 0; y < height; row += 1) {
      const tall = course * random.between(1 - rough, 1 + rough);
      let x = -random.between(0, stone[1]);
      while (x < length) {
        const wide = random.between(...stone);
        const jitter = (): number => random.between(-1, 1) * rough * 0.05;
        const [a, b, c, d] = [x + mortar, x + wide - mortar, y + mortar, y + tall - mortar];
        const points: Vector[] = [
          [a + jitter(), c + jitter(), 0],
          [b + jitter(), c + jitter(), 0],
          [b + jitter(), d + jitter(), 0],
          [a + jitter(), d + jitter(), 0],
        ];
        const shape = spot.shape(
          points.map(([u, v]): Vector => [Math.max(0, Math.min(length, u)), Math.min(v, height), 0]),
        );
        if (shape.length > 2 && b > 0 && a < length) paths[random.integer(0, tones.length - 1)] += outline(shape);
        x += wide;
      }
      y += tall;
    }
    paths.forEach((d, index) =>
      canvas.path(d, tones[index] as Colour, {
        extra: 'stroke-linejoin="round"',
        stroke: tones[index] as Colour,
        strokeWidth: rough * 14,
      }),
    );
  };

function panels(face: Face, { stage }: PlaceRoom): void {
  const { spot, length, height, tone } = face;
  const { canvas, palette } = stage;
  const dark = mix(tone, palette.shade, 0.34);
  const rail = Math.min(1.05, height * 0.4);
  spot.polygon(
    [
      [0, 0, 0],
      [length, 0, 0],
      [length, rail, 0],
      [0, rail, 0],
    ],
    palette.shade,
    { opacity: 0.08 },
  );
  for (let x = 0.12; x < length; x += 0.92)
    for (const [low, high] of [
      [0.2, rail - 0.12],
      [rail + 0.14, height - 0.3],
    ] as const) {
      const points = spot.shape([
        [x, low, 0],
        [x + 0.76, low, 0],
        [x + 0.76, high, 0],
        [x, high, 0],
      ]);
      if (points.length > 2) canvas.polygon(points, 'none', { stroke: dark, strokeWidth: 2.4, opacity: 0.6 });
    }
  for (const [y, thick] of [
    [rail, 6],
    [height - 0.12, 9],
  ] as const)
    canvas.line(
      seam(spot, [
        [0, y, 0],
        [length, y, 0],
      ]) || 'M0 0',
      mix(tone, '#ffffff', 0.3),
      thick,
      0.8,
    );
}

/** Plaster has next to nothing to see: a few patches where the trowel went. */
function plaster({ spot, length, height }: Face, { stage }: PlaceRoom): void {
  const random = stage.random.fork(`plaster${length.toFixed(2)}`);
  for (let patch = 0; patch < 7; patch += 1) {
    const [x, y] = [random.between(0, length), random.between(0.2, height)];
    const reach = random.between(0.4, 1.1);
    const points = Array.from({ length: 9 }, (_, index): Vector => {
      const angle = (index / 9) * Math.PI * 2;
      return [x + Math.cos(angle) * reach * random.between(0.7, 1.2), y + Math.sin(angle) * reach * 0.4, 0];
    });
    spot.polygon(points, patch % 2 ? stage.palette.light : stage.palette.shade, { opacity: 0.022 });
  }
}

const textures: Readonly<Record<Material, (face: Face, room: PlaceRoom) => void>> = {
  plaster,
  logs,
  boards: upright(0.19, 2.2, 0.4),
  planks,
  stone: masonry(0.27, [0.28, 0.62], 0.012, 0.32),
  panels,
  brick: masonry(0.085, [0.24, 0.26], 0.007, 0.02),
};

/** What a wall is made of, laid on within its outline. */
export function drawTexture(room: PlaceRoom, material: Material, face: Face, within: readonly Point[]): void {
  const { canvas } = room.stage;
  if (within.length < 3) return;
  canvas.group(`clip-path="${canvas.clip(outline(within))}"`, () => textures[material](face, room));
}
