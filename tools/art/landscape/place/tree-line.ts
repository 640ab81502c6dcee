import { blob, curve, number, WIDTH, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { createNoise, fractal } from '../../core/noise.ts';
import { coniferOutline } from '../../trees/conifer.ts';
import { growth } from '../../trees/species.ts';
import type { Land } from './land.ts';

export interface TreeLine {
  label: string;
  /** Above (negative) or below the horizon. */
  y: number;
  swing: number;
  far: number;
  /** Height of the trees, 1 when absent. */
  tall?: number;
  /** Leaves openings. */
  gaps?: boolean;
}

/** A far line of tree tops as the place's species form it, over a body that sinks into the haze. */
export function drawTreeLine(land: Land, { label, y, swing, far, tall = 1, gaps }: TreeLine): void {
  const { canvas, palette, view, snow, winter } = land;
  const random = land.random.fork(`line/${label}`);
  const noise = createNoise(Math.floor(random.next() * 1e6));
  const at = view.horizon + y;
  const crest = (x: number): number => at + fractal(noise, x / 560, 0.5, 3) * swing * 2;
  const kinds = land.species.filter((species) => species !== 'reeds').map((species) => growth[species]);
  const needles = kinds.filter(({ evergreen }) => evergreen).length / Math.max(1, kinds.length);
  const bare = winter ? mix('#8b8078', palette.shade, palette.ambient + 0.1) : palette.foliage;
  const green = mix(bare, palette.conifer, needles * 0.8 + 0.1);
  const top = mix(mix(green, palette.hills, 0.35), palette.haze, far);
  const points: Point[] = [];
  for (let x = -20; x <= WIDTH + 20; x += 30) points.push([x, crest(x)]);
  let dark = '';
  let lit = '';
  for (let x = -10; x < WIDTH + 10; x += random.between(7, 17) * tall) {
    if (gaps && noise(x / 170, 40) < 0.1) continue;
    const height = random.between(16, 40) * (1.15 - far * 0.6) * tall;
    const pick = kinds.length ? random.pick(kinds) : undefined;
    const foot: Point = [x, crest(x) + 8];
    if (pick?.habit === 'tiers' || pick?.habit === 'column') {
      dark += coniferOutline(foot, height * (pick.habit === 'column' ? 1.2 : 1), random);
      continue;
    }
    const r = height * 0.42;
    const round = (cx: number, cy: number, s: number): string =>
      `M${number(cx - s)} ${number(cy)}a${number(s)} ${number(s * 0.9)} 0 1 1 ${number(2 * s)} 0v${number(s * 0.9)}h${number(-2 * s)}Z`;
    dark += round(x, foot[1] - height * 0.5, r);
    lit += blob([
      [x + land.side * r * 0.1, foot[1] - height * 0.55],
      [x + land.side * r * 0.2, foot[1] - height * 0.9],
      [x + land.side * r * 0.8, foot[1] - height * 0.8],
      [x + land.side * r * 0.9, foot[1] - height * 0.5],
    ]);
  }
  canvas.path(dark, top);
  canvas.path(lit, mix(top, snow ? palette.snow[0] : palette.light, snow ? 0.55 : 0.22), { opacity: 0.7 });
  if (gaps) return;
  canvas.path(
    `${curve(points)}V${number(at + swing * 2 + 130)}H-20Z`,
    canvas.linear([
      [0, top],
      [0.35, mix(top, palette.haze, 0.4)],
      [1, mix(top, palette.haze, 0.8)],
    ]),
  );
}
