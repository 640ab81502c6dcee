import { blob, curve, HEIGHT, number, WIDTH, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { cushion, drawShrub } from '../trees/broadleaf.ts';
import { depthAt, halfWidthAt, nearestDepth, project, scaleAt, type Stage } from '../stage.ts';

/** A footpath in perspective. Points are metres on the ground, from the door towards the viewer. */
export function drawPath(
  stage: Stage,
  line: readonly (readonly [x: number, z: number])[],
  width: number,
  colour = '#d3c19a',
): void {
  const { canvas, palette, view, snow } = stage;
  const edge = (offset: number): Point[] => line.map(([x, z]) => project(view, [x + offset, 0, z]));
  const left = edge(-width / 2);
  const right = edge(width / 2).reverse();
  const fill = snow
    ? mix(palette.snow[1], palette.snow[0], 0.3)
    : mix(colour, palette.meadow[1], 0.25 + palette.ambient);
  const rim = snow ? palette.snow[0] : mix(palette.meadow[1], palette.shade, 0.2);
  const shape = (a: Point[], b: Point[]): string => `${curve(a)}L${curve(b).slice(1)}Z`;
  canvas.path(shape(edge(-width * 0.58), edge(width * 0.58).reverse()), rim, { opacity: snow ? 0.4 : 0.5 });
  canvas.path(shape(left, right), fill, { opacity: snow ? 0.8 : 0.92 });
  const random = stage.random.fork('path');
  const first = line[0];
  const last = line[line.length - 1];
  if (!first || !last) return;
  for (let index = 0; index < 60; index += 1) {
    const share = random.next();
    const position = share * (line.length - 1);
    const from = line[Math.floor(position)] as readonly [number, number];
    const to = line[Math.min(line.length - 1, Math.floor(position) + 1)] as readonly [number, number];
    const t = position - Math.floor(position);
    const z = from[1] + (to[1] - from[1]) * t;
    const place = project(view, [from[0] + (to[0] - from[0]) * t + random.between(-0.42, 0.42) * width, 0, z]);
    const size = scaleAt(view, z) * random.between(0.05, 0.13);
    canvas.ellipse(
      place,
      size,
      size * 0.34,
      index % 2 ? mix(fill, palette.light, 0.3) : mix(fill, palette.shade, 0.2),
      0.5,
    );
  }
}

/** An S-shaped line from a door at (x, z) to the lower edge of the picture, for `drawPath`. */
export function windingLine(stage: Stage, x: number, z: number, sway: number): [number, number][] {
  const end = nearestDepth(stage.view) - 0.6;
  const points: [number, number][] = [];
  for (let step = 0; step <= 8; step += 1) {
    const t = step / 8;
    points.push([x + Math.sin(t * Math.PI * 1.25) * sway * (1 - t * 0.35) - sway * t * 0.55, z + (end - z) * t]);
  }
  return points;
}

/** Rocks with a lit top, capped by snow in winter. Where the house stands (`clear` metres) there are none. */
export function drawRocks(stage: Stage, count: number, clear: number, colour = '#8f8d86'): void {
  const { canvas, palette, view, snow, side } = stage;
  const random = stage.random.fork('rocks');
  for (let index = 0; index < count; index += 1) {
    const y = random.between(view.horizon + view.eye * view.scale * 1.12, HEIGHT * 0.98);
    const z = depthAt(view, y);
    const x = (random.chance(0.5) ? 1 : -1) * random.between(clear, halfWidthAt(view, z) + 1);
    const place = project(view, [x, 0, z]);
    const size = random.between(14, 26) + (y - view.horizon) * 0.06;
    const shape = (dx: number, dy: number, grow: number): string =>
      blob(cushion([place[0] + dx, place[1] - size * 0.3 + dy], size * grow, random, 0.58));
    const stone = mix(colour, palette.shade, palette.ambient + 0.2);
    canvas.ellipse([place[0] - side * size * 0.4, place[1] + size * 0.12], size * 1.3, size * 0.22, palette.shade, 0.2);
    canvas.path(shape(0, 0, 1), stone);
    canvas.path(
      shape(side * size * 0.18, -size * 0.16, 0.66),
      snow ? palette.snow[0] : mix(stone, palette.light, 0.42),
      { opacity: 0.92 },
    );
  }
}

/** Shrubs, or snowed-over mounds, that break the open ground on both sides of the house. */
export function drawThicket(stage: Stage, across: number): void {
  const random = stage.random.fork('thicket');
  const places = Array.from({ length: 12 }, (_, index) => ({
    z: random.between(-0.12, 0.55) * across,
    x: (index % 2 ? 1 : -1) * random.between(0.3, 0.75) * across,
    size: random.between(0.012, 0.028) * across,
  })).sort((a, b) => b.z - a.z);
  for (const { x, z, size } of places) {
    const foot = project(stage.view, [x, 0, z]);
    drawShrub(stage, foot, size * scaleAt(stage.view, z), random, random.pick(['', '#e8dcc0', '#d98b96']) || undefined);
  }
}

/** Tall grasses and flowers, or dry stalks in snow, close to the viewer in one lower corner. */
export function drawNearGrass(stage: Stage, side: -1 | 1): void {
  const { canvas, palette, snow } = stage;
  const random = stage.random.fork('near');
  const base = snow ? '#8d7b66' : mix(palette.meadow[1], palette.conifer, 0.4);
  for (let index = 0; index < (snow ? 34 : 95); index += 1) {
    const reach = random.next() ** 1.5 * 620;
    const x = side < 0 ? reach - 20 : WIDTH + 20 - reach;
    const length = random.between(60, 190) * (1 - reach / 900);
    const tip: Point = [x + random.between(-40, 40), HEIGHT + 6 - length];
    const colour = mix(base, index % 3 ? palette.shade : palette.light, 0.2 + palette.ambient * 0.5);
    canvas.line(
      `M${number(x)} ${HEIGHT + 10}Q${number(x)} ${number(HEIGHT - length * 0.55)} ${number(tip[0])} ${number(tip[1])}`,
      colour,
      random.between(2, 4.4),
      0.9,
    );
    if (snow) {
      if (index % 3 === 0) canvas.circle(tip, random.between(4, 8), palette.snow[0], 0.95);
    } else if (index % 4 === 0 && !stage.winter) drawFlowerHead(stage, tip, random.between(5, 10), index % 8 === 0);
  }
}

/** A daisy, or a spike of lupin. */
function drawFlowerHead({ canvas, palette }: Stage, [x, y]: Point, size: number, daisy: boolean): void {
  const dim = (colour: string): string => mix(colour, palette.shade, palette.ambient * 0.9 + 0.04);
  if (daisy) {
    for (let petal = 0; petal < 8; petal += 1) {
      const angle = (petal / 8) * Math.PI * 2;
      canvas.ellipse(
        [x + Math.cos(angle) * size * 0.8, y + Math.sin(angle) * size * 0.55],
        size * 0.45,
        size * 0.34,
        dim('#fbf6ea'),
      );
    }
    canvas.circle([x, y], size * 0.45, dim('#e2ac45'));
    return;
  }
  for (let bud = 0; bud < 7; bud += 1) {
    const width = size * (0.3 + bud * 0.09);
    canvas.ellipse(
      [x + (bud % 2 ? 1.5 : -1.5), y + bud * size * 0.55],
      width,
      size * 0.4,
      dim(bud < 3 ? '#b7a6d3' : '#8f7fbd'),
      0.92,
    );
  }
}
