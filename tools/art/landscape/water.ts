import { curve, HEIGHT, number, WIDTH, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { project, type Stage } from '../stage.ts';

export interface Lake {
  /** The shore, in design units from the top. */
  shore: number;
  /** Lower edge, when the water ends before the picture does. */
  until?: number;
  label: string;
}

/** Still water, or ice under blown snow; `reflected` are captured marks mirrored at the shore. */
export function drawLake(stage: Stage, lake: Lake, reflected?: { marks: string; at: number; clear?: boolean }): void {
  const { canvas, palette, snow } = stage;
  const random = stage.random.fork(lake.label);
  const bottom = lake.until ?? HEIGHT + 10;
  const edge = (y: number, swing: number): Point[] =>
    Array.from({ length: 9 }, (_, index): Point => [
      -20 + (index / 8) * (WIDTH + 40),
      y + random.between(-swing, swing),
    ]);
  const upper = edge(lake.shore, 7);
  const lower = edge(bottom, lake.until ? 8 : 0).reverse();
  const outline = `${curve(upper)}L${curve(lower).slice(1)}Z`;
  const surface = mix(palette.water, palette.sky[3], 0.4);
  canvas.path(
    outline,
    canvas.between(
      [0, lake.shore],
      [0, Math.max(bottom, lake.shore + 200)],
      [
        [0, snow ? mix(surface, palette.snow[1], 0.35) : surface],
        [0.4, mix(palette.water, palette.sky[1], 0.4)],
        [1, mix(mix(palette.water, palette.sky[0], 0.7), palette.shade, 0.3)],
      ],
    ),
  );
  const inside = canvas.clip(outline);
  canvas.group(`clip-path="${inside}"`, () => {
    if (reflected) {
      const soft = canvas.blur(3);
      canvas.raw(
        `<g opacity="${snow ? 0.26 : reflected.clear ? 0.62 : 0.46}" filter="${soft}" transform="translate(0 ${number(reflected.at * 2)}) scale(1 -1)">${reflected.marks}</g>`,
      );
      canvas.rect(
        0,
        lake.shore + 150,
        WIDTH,
        bottom - lake.shore - 150,
        canvas.linear([
          [0, palette.water, 0],
          [1, mix(palette.water, palette.shade, 0.35), 0.85],
        ]),
      );
    }
    if (snow) drawIce(stage, lake, bottom);
    else drawRipples(stage, lake, bottom);
  });
  const bank = snow ? palette.snow[0] : mix(palette.meadow[1], palette.shade, 0.35);
  canvas.line(curve(upper), bank, 5, 0.8);
}

function drawRipples({ canvas, palette, sun, random }: Stage, lake: Lake, bottom: number): void {
  const stream = random.fork(`${lake.label}ripples`);
  const deep = bottom - lake.shore;
  for (let index = 0; index < 120; index += 1) {
    const t = stream.next() ** 0.8;
    const y = lake.shore + 8 + t * deep;
    const x = stream.between(-60, WIDTH);
    const length = 40 + t * stream.between(60, 240);
    const glitter = Math.abs(x + length / 2 - sun[0]) < 150 + t * 120;
    const colour = glitter
      ? palette.sun
      : index % 3
        ? mix(palette.water, palette.light, 0.5)
        : mix(palette.water, palette.shade, 0.5);
    canvas.line(
      `M${number(x)} ${number(y)}q${number(length / 2)} ${number(-2 - t * 4)} ${number(length)} 0`,
      colour,
      1.2 + t * 3.2,
      glitter ? stream.between(0.3, 0.75) : stream.between(0.14, 0.36),
    );
  }
}

function drawIce({ canvas, palette, random }: Stage, lake: Lake, bottom: number): void {
  const stream = random.fork(`${lake.label}ice`);
  for (let index = 0; index < 46; index += 1) {
    const t = stream.next();
    const y = lake.shore + 6 + t * (bottom - lake.shore);
    const x = stream.between(-200, WIDTH);
    const length = 90 + t * stream.between(120, 520);
    const thick = 3 + t * 20;
    canvas.path(
      `M${number(x)} ${number(y)}q${number(length * 0.4)} ${number(-thick)} ${number(length)} 0q${number(-length * 0.5)} ${number(thick * 0.8)} ${number(-length)} 0Z`,
      index % 4 ? palette.snow[0] : mix(palette.water, palette.light, 0.4),
      { opacity: stream.between(0.25, 0.62) },
    );
  }
}

/** Reeds and stones along the near edge, on one side of the picture. */
export function drawReeds({ canvas, palette, snow, random }: Stage, side: -1 | 1): void {
  const stream = random.fork(`reeds${side}`);
  const base = snow ? '#a4937a' : mix(palette.foliage, palette.meadow[0], 0.3);
  for (let index = 0; index < 60; index += 1) {
    const reach = stream.next() ** 1.4 * 430;
    const x = side < 0 ? reach - 30 : WIDTH + 30 - reach;
    const y = HEIGHT * stream.between(0.98, 1.04);
    const length = stream.between(90, 290) * (1 - reach / 700);
    const tip: Point = [x + stream.between(-34, 34), y - length];
    const colour = mix(base, index % 2 ? palette.shade : palette.light, 0.18 + palette.ambient * 0.6);
    canvas.line(
      `M${number(x)} ${number(y)}Q${number(x)} ${number(y - length * 0.6)} ${number(tip[0])} ${number(tip[1])}`,
      colour,
      stream.between(2, 4.6),
    );
    if (index % 4 === 0)
      canvas.line(
        `M${number(tip[0])} ${number(tip[1])}l1 -24`,
        mix('#6b4a33', palette.shade, palette.ambient + 0.1),
        7,
      );
  }
}

/** A stream across the meadow: banks are metres on the ground, listed from far to near. */
export function drawStream(stage: Stage, banks: readonly (readonly [left: number, right: number, z: number])[]): void {
  const { canvas, palette, view, snow, random } = stage;
  const left = banks.map(([x, , z]) => project(view, [x, 0, z]));
  const right = banks.map(([, x, z]) => project(view, [x, 0, z])).reverse();
  const outline = `${curve(left)}L${curve(right).slice(1)}Z`;
  const bank = snow ? palette.snow[0] : mix(palette.meadow[1], palette.shade, 0.4);
  const far = banks[0] as readonly [number, number, number];
  const near = banks[banks.length - 1] as readonly [number, number, number];
  // Near water mirrors the high sky, far water the low one.
  const surface = canvas.between(project(view, [0, 0, far[2]]), project(view, [0, 0, near[2]]), [
    [0, mix(palette.water, palette.sky[3], 0.35)],
    [0.35, mix(palette.water, palette.sky[1], 0.55)],
    [1, mix(mix(palette.water, palette.sky[0], 0.75), palette.shade, 0.14)],
  ]);
  canvas.path(outline, surface, { stroke: bank, strokeWidth: 7 });
  const stream = random.fork('stream');
  canvas.group(`clip-path="${canvas.clip(outline)}"`, () => {
    for (let index = 0; index < 170; index += 1) {
      const position = stream.next() * (banks.length - 1);
      const from = banks[Math.floor(position)] as readonly [number, number, number];
      const to = banks[Math.min(banks.length - 1, Math.floor(position) + 1)] as readonly [number, number, number];
      const t = position % 1;
      const z = from[2] + (to[2] - from[2]) * t;
      const x = from[0] + (to[0] - from[0]) * t + stream.next() * (from[1] - from[0]);
      const place = project(view, [x, 0, z]);
      const length = stream.between(20, 90);
      canvas.line(
        `M${number(place[0])} ${number(place[1])}q${number(length / 2)} -4 ${number(length)} 2`,
        index % 3 ? mix(palette.water, palette.light, 0.65) : mix(palette.water, palette.shade, 0.5),
        stream.between(1.5, 4),
        0.45,
      );
    }
  });
}
