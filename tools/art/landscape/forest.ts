import { curve, HEIGHT, WIDTH, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { createNoise, fractal } from '../core/noise.ts';
import { birch, drawBroadleaf, linden, poplar } from '../trees/broadleaf.ts';
import { coniferOutline, drawConifer } from '../trees/conifer.ts';
import { halfWidthAt, project, scaleAt, type Stage } from '../stage.ts';

/** Which trees a landscape grows, as a share of conifers. */
export type Wood = number;

/** A far wooded ridge: one outline of tree tops over a gradient that sinks into the haze. */
export function drawWoodedRidge(stage: Stage, y: number, swing: number, far: number, conifers: Wood): void {
  const { canvas, palette, snow } = stage;
  const random = stage.random.fork(`ridge${y}`);
  const noise = createNoise(Math.floor(random.next() * 1e6));
  const crest = (x: number): number => y + fractal(noise, x / 520, 0.5, 3) * swing * 2;
  const body = mix(palette.hills, palette.conifer, 0.55 * conifers + 0.2);
  const top = mix(snow ? mix(body, palette.snow[1], 0.3) : body, palette.haze, far);
  const points: Point[] = [];
  for (let x = -20; x <= WIDTH + 20; x += 24) points.push([x, crest(x)]);
  let tops = '';
  let lit = '';
  for (let x = -10; x < WIDTH + 10; x += random.between(5, 13)) {
    const height = random.between(14, 40) * (1.15 - far * 0.6);
    const foot: Point = [x, crest(x) + 7];
    tops += random.chance(conifers)
      ? coniferOutline(foot, height, random)
      : `M${foot[0] - height * 0.4} ${foot[1]}q0 ${-height * 0.62} ${height * 0.4} ${-height * 0.62}t${height * 0.4} ${height * 0.62}Z`;
    if (random.chance(0.3)) lit += coniferOutline([x, crest(x) + random.between(14, 60)], height * 0.8, random);
  }
  canvas.path(tops, top);
  const fill = canvas.linear([
    [0, top],
    [0.35, mix(top, palette.haze, 0.35)],
    [1, mix(top, palette.haze, 0.75)],
  ]);
  canvas.path(`${curve(points)}V${y + swing * 2 + 150}H-20Z`, fill);
  canvas.path(lit, mix(top, snow ? palette.snow[0] : palette.light, 0.22), { opacity: 0.5 });
}

export interface Grove {
  label: string;
  count: number;
  /** Depth in metres behind the house (positive) or in front of it. */
  near: number;
  deep: number;
  /** Metres on either side of the house kept free. */
  clear: number;
  height: readonly [low: number, high: number];
  conifers: Wood;
  /** Only on this side of the house. */
  only?: -1 | 1;
}

/** Trees standing on the ground around the house, the farthest first. Heights are in metres. */
export function drawGrove(stage: Stage, grove: Grove): void {
  const { view } = stage;
  const random = stage.random.fork(grove.label);
  const trees = Array.from({ length: grove.count }, (_, index) => {
    const z = random.between(grove.near, grove.deep);
    const reach = halfWidthAt(view, z) * 1.3;
    const side = grove.only ?? (index % 2 ? 1 : -1);
    const x = side * random.between(grove.clear, Math.max(grove.clear + 2, reach));
    return { x, z, height: random.between(...grove.height), kind: random.next(), stream: random.fork(`tree${index}`) };
  }).sort((a, b) => b.z - a.z);
  for (const tree of trees) {
    const foot = project(view, [tree.x, 0, tree.z]);
    const height = tree.height * scaleAt(view, tree.z);
    if (foot[0] < -height * 0.4 || foot[0] > WIDTH + height * 0.4) continue;
    const far = Math.max(0, Math.min(0.72, (tree.z - 6) / (view.distance * 4)));
    const place = { foot, height, far, random: tree.stream };
    stage.canvas.ellipse(
      [foot[0] - stage.side * height * 0.08, foot[1]],
      height * 0.17,
      height * 0.022,
      stage.palette.shade,
      0.2 * (1 - far),
    );
    if (tree.kind < grove.conifers) drawConifer(stage, place);
    else drawBroadleaf(stage, place, tree.kind > 0.93 ? poplar : tree.kind > 0.78 ? birch : linden);
  }
}

/** Dark trees at the picture's edge, cut by its frame: they lead the eye in and set the depth. */
export function drawFramingTrees(stage: Stage, side: -1 | 1, conifers: Wood): void {
  const random = stage.random.fork(`frame${side}`);
  const { palette } = stage;
  const darker = {
    ...stage,
    palette: {
      ...palette,
      conifer: mix(palette.conifer, palette.shade, 0.42),
      foliage: mix(palette.foliage, palette.shade, 0.34),
    },
  };
  for (let index = 0; index < 3; index += 1) {
    const x = side < 0 ? random.between(-90, 150) : random.between(WIDTH - 150, WIDTH + 90);
    const place = {
      foot: [x, HEIGHT * random.between(0.97, 1.1)] as Point,
      height: random.between(560, 880),
      far: 0,
      random: random.fork(`tree${index}`),
    };
    if (random.next() < conifers) drawConifer(darker, place);
    else drawBroadleaf(darker, { ...place, height: place.height * 1.1 });
  }
}
