import { blob, curve, number, WIDTH, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { project, scaleAt, halfWidthAt } from '../../stage.ts';
import { cushion } from '../../trees/broadleaf.ts';
import { drawTree } from '../../trees/species.ts';
import { sandstone } from './horizons.ts';
import type { Land } from './land.ts';
import { pickSpecies } from './planting.ts';

/** Sandstone pillars behind the house: banded, cracked, lit from one side, trees on their heads. */
export function drawRockTowers(land: Land): void {
  const { canvas, palette, view, side, snow, across } = land;
  const random = land.random.fork('rock-towers');
  const list = Array.from({ length: 16 }, (_, index) => ({
    z: random.between(0.4, 1.9) * across,
    x: (index % 2 ? 1 : -1) * (0.16 + random.next() ** 1.4 * 0.7) * across,
    wide: random.between(0.15, 0.34) * across,
    tall: random.between(0.2, 0.46) * across,
    stream: random.fork(`tower${index}`),
  })).sort((a, b) => b.z - a.z);
  for (const { x, z, wide, tall, stream } of list) {
    const [cx, cy] = project(view, [x * (0.6 + (z / across) * 0.4), 0, z]);
    const scale = scaleAt(view, z);
    const far = Math.min(0.6, z / (view.distance * 3.4));
    const [w, h] = [wide * scale, tall * scale];
    if (cx < -w || cx > WIDTH + w) continue;
    const stone = mix(mix(mix(sandstone, palette.rock, 0.3), palette.shade, palette.ambient + 0.1), palette.haze, far);
    const girths = Array.from({ length: 8 }, (_, index) => 0.5 * (1.12 - index * 0.05) * stream.between(0.86, 1.08));
    const edge = (direction: number, inner = 1): Point[] =>
      girths.flatMap((girth, index): Point[] => {
        const bottom = cy - (h * index) / 8;
        const reach = cx + direction * w * girth * inner;
        return [
          [reach, bottom + 2],
          [reach + direction * w * 0.015, bottom - h / 9],
        ];
      });
    const outline = (points: readonly Point[]): string =>
      `M${points.map(([px, py]) => `${number(px)} ${number(py)}`).join('L')}Z`;
    canvas.path(outline([...edge(-1), ...edge(1).reverse()]), stone);
    canvas.path(outline([...edge(side, 0.25), ...edge(side).reverse()]), mix(stone, palette.light, 0.34), {
      opacity: 0.85,
    });
    canvas.path(outline([...edge(-side, 0.55), ...edge(-side).reverse()]), mix(stone, palette.shade, 0.34), {
      opacity: 0.75,
    });
    let cracks = '';
    for (let band = 1; band < 8; band += 1)
      cracks += `M${number(cx - w * 0.48)} ${number(cy - (h * band) / 8)}q${number(w * 0.5)} ${number(h * 0.012)} ${number(w * 0.95)} ${number(stream.between(-4, 4))}`;
    for (let crack = 0; crack < 4; crack += 1)
      cracks += `M${number(cx + stream.between(-0.36, 0.36) * w)} ${number(cy - h * stream.between(0.5, 0.95))}q${number(stream.between(-8, 8))} ${number(h * 0.2)} 0 ${number(h * 0.42)}`;
    canvas.line(cracks, mix(stone, palette.shade, 0.42), Math.max(1, w * 0.016), 0.5);
    const top = cy - h * 0.99;
    canvas.path(
      blob(cushion([cx, top], w * 0.5, stream, 0.16)),
      snow ? palette.snow[0] : mix(mix(palette.foliage, palette.conifer, 0.4), palette.haze, far),
    );
    if (stream.chance(0.7))
      drawTree(land, pickSpecies(land, stream), {
        foot: [cx + stream.between(-0.2, 0.2) * w, top + 3],
        height: h * stream.between(0.2, 0.36),
        far,
        random: stream,
      });
  }
}

/** White limestone that comes through the turf in ribs and blocks. */
export function drawKarst(land: Land): void {
  const { canvas, palette, view, side, snow, across } = land;
  const random = land.random.fork('karst');
  const list = Array.from({ length: 46 }, () => {
    const z = (-0.42 + random.next() ** 2 * 3) * across;
    return { z, x: random.between(-1, 1) * halfWidthAt(view, z) * 1.1, size: random.between(0.012, 0.05) * across };
  }).sort((a, b) => b.z - a.z);
  for (const { x, z, size } of list) {
    if (Math.abs(x) < across * 0.28 && z > -across * 0.24 && z < across * 0.3) continue;
    const [cx, cy] = project(view, [x, 0, z]);
    const s = size * scaleAt(view, z);
    const far = Math.max(0, Math.min(0.6, z / (view.distance * 3.4)));
    const stone = mix(mix('#d9d4c6', palette.shade, palette.ambient + 0.1), palette.haze, far);
    const tilt = random.between(-0.3, 0.3) * s;
    const block = (grow: number, dx: number): Point[] => [
      [cx - s * grow + dx, cy],
      [cx - s * 0.8 * grow + dx, cy - s * 0.7 * grow],
      [cx - s * 0.1 + tilt + dx, cy - s * random.between(0.8, 1.15) * grow],
      [cx + s * 0.7 * grow + dx, cy - s * 0.62 * grow],
      [cx + s * grow + dx, cy],
    ];
    canvas.ellipse([cx - side * s * 0.3, cy], s * 1.3, s * 0.13, palette.shade, 0.2 * (1 - far));
    canvas.polygon(block(1, 0), mix(stone, palette.shade, 0.22));
    canvas.polygon(block(0.62, side * s * 0.3), mix(snow ? palette.snow[0] : stone, palette.light, 0.45), {
      opacity: 0.9,
    });
  }
}

/** Heather, cotton grass and dark pools that hold the sky. */
export function drawMoor(land: Land): void {
  const { canvas, palette, view, snow, winter, across } = land;
  const random = land.random.fork('moor');
  const dim = (colour: string): string => mix(colour, palette.shade, palette.ambient * 1.2);
  const heath = winter ? ['#8b7355', '#a08a62'] : ['#9a6f86', '#a88a5c', '#7f7a4c', '#b0839a'];
  const soft = canvas.blur(2.5);
  canvas.group(`filter="${soft}"`, () => {
    for (let index = 0; index < 90; index += 1) {
      const z = (-0.5 + random.next() ** 2 * 6) * across;
      const [x, y] = project(view, [random.between(-1, 1) * halfWidthAt(view, z), 0, z]);
      const size = scaleAt(view, z) * across * random.between(0.03, 0.09);
      const colour = mix(dim(random.pick(heath)), palette.haze, Math.max(0, Math.min(0.5, z / (view.distance * 5))));
      canvas.ellipse([x, y], size, size * 0.14, snow ? mix(colour, palette.snow[1], 0.55) : colour, snow ? 0.3 : 0.42);
    }
  });
  for (let index = 0; index < 9; index += 1) {
    const z = (-0.34 + (8 - index) * 0.22) * across;
    const x = (index % 2 ? 1 : -1) * random.between(0.36, 0.62) * across * (1 + (z / across) * 0.5);
    const [cx, cy] = project(view, [x, 0, z]);
    const w = scaleAt(view, z) * across * random.between(0.07, 0.17);
    const pool = (grow: number): Point[] =>
      Array.from({ length: 9 }, (_, corner): Point => {
        const angle = (corner / 9) * Math.PI * 2;
        return [
          cx + Math.cos(angle) * w * grow * random.between(0.8, 1.15),
          cy + Math.sin(angle) * w * 0.11 * grow * random.between(0.8, 1.15),
        ];
      });
    canvas.path(blob(pool(1.14)), snow ? palette.snow[0] : dim('#6a5b3e'), { opacity: 0.8 });
    canvas.path(
      blob(pool(1)),
      canvas.linear([
        [0, mix(palette.sky[2], palette.water, 0.6)],
        [1, mix(palette.sky[0], palette.shade, 0.35)],
      ]),
    );
  }
  if (snow) return;
  let stems = '';
  for (let index = 0; index < 70; index += 1) {
    const z = (-0.5 + random.next() * 0.7) * across;
    const [x, y] = project(view, [random.between(-1, 1) * halfWidthAt(view, z), 0, z]);
    const tall = scaleAt(view, z) * 0.34;
    stems += `M${number(x)} ${number(y)}q2 ${number(-tall * 0.6)} ${number(tall * 0.2)} ${number(-tall)}`;
    if (!winter && index % 2)
      canvas.circle([x + tall * 0.2, y - tall], Math.max(1.5, tall * 0.14), dim('#fbf6ea'), 0.9);
  }
  canvas.line(stems, dim('#8a8456'), 1.6, 0.6);
}

/** A side valley's slope in meadow or snow that comes down behind the house, with a line of trees on its brow. */
export function drawSideSlope(land: Land, side: -1 | 1, tall: number, veil: number): void {
  const { canvas, palette, view, snow } = land;
  const random = land.random.fork(`slope${side}${tall}`);
  const reach = random.between(0.5, 0.78);
  const crest = (share: number): number => view.horizon + 26 - tall * Math.max(0, 1 - share / reach) ** 1.5;
  const points: Point[] = Array.from({ length: 14 }, (_, index) => {
    const share = (index / 13) * reach * 1.05;
    return [side < 0 ? share * WIDTH - 20 : WIDTH - share * WIDTH + 20, crest(share) + random.between(-5, 5)];
  });
  const body = snow ? palette.snow[0] : palette.meadow[0];
  const low = snow ? palette.snow[1] : palette.meadow[1];
  const foot = number(view.horizon + 80);
  const near = side < 0 ? -20 : WIDTH + 20;
  const end = points[points.length - 1] as Point;
  canvas.path(
    `${curve(points)}L${number(end[0])} ${foot}H${near}Z`,
    canvas.between(
      [0, view.horizon - tall],
      [0, view.horizon + 80],
      [
        [0, mix(mix(body, palette.light, side === land.side ? 0.05 : 0.25), palette.haze, veil)],
        [1, mix(low, palette.haze, veil * 0.8)],
      ],
    ),
  );
  for (let index = 0; index < 26; index += 1) {
    const share = random.next() * reach;
    const up = random.next() ** 0.7;
    const y = crest(share) + (view.horizon + 60 - crest(share)) * up;
    const x = side < 0 ? share * WIDTH : WIDTH - share * WIDTH;
    const stream = random.fork(`tree${index}`);
    const height = (30 + 34 * up) * stream.between(0.8, 1.3);
    drawTree(land, pickSpecies(land, stream), { foot: [x, y], height, far: veil + 0.08 * (1 - up), random: stream });
  }
}
