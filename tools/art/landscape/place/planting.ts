import { HEIGHT, WIDTH, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import type { Random } from '../../core/random.ts';
import { halfWidthAt, project, scaleAt } from '../../stage.ts';
import { drawTree, growth } from '../../trees/species.ts';
import type { Land, Species } from './land.ts';

export interface Planting {
  label: string;
  count: number;
  /** Depth in shares of the ground's width at the house, behind it (positive) or before it. */
  near: number;
  deep: number;
  /** Share of that width kept free on either side of the house. */
  clear: number;
  /** Height of a forest tree, in the same shares. */
  height: readonly [low: number, high: number];
  /** Only on this side of the house. */
  only?: -1 | 1;
  species?: readonly Species[];
}

/** The first species is seen most. Reeds are no trees: they stand by the water only. */
export function pickSpecies(land: Land, random: Random, list: readonly Species[] = land.species): Species {
  const woods = list.filter((species) => species !== 'reeds');
  return woods[Math.floor(random.next() ** 1.6 * woods.length)] ?? 'alder';
}

/** One tree with its shadow, standing at metres on the ground. */
export function plantTree(land: Land, species: Species, x: number, z: number, metres: number, random: Random): void {
  const { view, canvas, side, palette } = land;
  const foot = project(view, [x, 0, z]);
  const height = metres * scaleAt(view, z);
  if (foot[0] < -height * 0.4 || foot[0] > WIDTH + height * 0.4 || foot[1] > HEIGHT + height * 0.5) return;
  const far = Math.max(0, Math.min(0.72, (z - 6) / (view.distance * 4)));
  const low = land.time === 'golden' || land.time === 'dawn';
  canvas.ellipse(
    [foot[0] - side * height * (low ? 0.2 : 0.1), foot[1] + height * 0.006],
    height * (low ? 0.3 : 0.2),
    height * 0.022,
    palette.shade,
    0.22 * (1 - far),
  );
  drawTree(land, species, { foot, height, far, random });
}

/** Trees standing freely on the ground, the farthest first. */
export function plant(land: Land, planting: Planting): void {
  const { view, across } = land;
  const random = land.random.fork(planting.label);
  const list = Array.from({ length: planting.count }, (_, index) => {
    const z = random.between(planting.near, planting.deep) * across;
    const reach = halfWidthAt(view, z) * 1.35;
    const side = planting.only ?? (index % 2 ? 1 : -1);
    const clear = planting.clear * across;
    const stream = random.fork(`tree${index}`);
    const species = pickSpecies(land, stream, planting.species);
    return {
      x: side * random.between(clear, Math.max(clear + 2, reach)),
      z,
      species,
      metres: random.between(...planting.height) * across * growth[species].height,
      stream,
    };
  }).sort((a, b) => b.z - a.z);
  for (const { x, z, species, metres, stream } of list) plantTree(land, species, x, z, metres, stream);
}

/** Dark trees at the picture's edge, cut by its frame: they lead the eye in and set the depth. */
export function plantFrame(land: Land, side: -1 | 1): void {
  const random = land.random.fork(`frame${side}`);
  const { palette } = land;
  const darker: Land = {
    ...land,
    palette: {
      ...palette,
      conifer: mix(palette.conifer, palette.shade, 0.4),
      foliage: mix(palette.foliage, palette.shade, 0.34),
      light: mix(palette.light, palette.shade, 0.2),
      snow: [mix(palette.snow[0], palette.shade, 0.12), mix(palette.snow[1], palette.shade, 0.15)],
    },
  };
  const count = random.integer(1, 3);
  for (let index = 0; index < count; index += 1) {
    const species = pickSpecies(land, random);
    const x = side < 0 ? random.between(-110, 130) : random.between(WIDTH - 130, WIDTH + 110);
    const foot: Point = [x, HEIGHT * random.between(0.97, 1.1)];
    const height = random.between(620, 960) * Math.max(0.62, growth[species].height);
    drawTree(darker, species, { foot, height, far: 0, random: random.fork(`tree${index}`) });
  }
}
