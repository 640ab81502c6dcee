import { blob, curve, number, run, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Stage } from '../stage.ts';
import { cushion } from './broadleaf.ts';
import type { TreePlace } from './conifer.ts';

/** Flat cushions of needles: dark below, lit above, with snow or rime on top in winter. */
function drawClusters(
  stage: Stage,
  { height, far, random }: TreePlace,
  places: readonly (readonly [Point, number])[],
  needles: Colour,
): void {
  const { canvas, palette, side, snow } = stage;
  const veil = (colour: Colour): Colour => mix(colour, palette.haze, far);
  const rime = palette.rime ?? 0;
  let dark = '';
  let body = '';
  let lit = '';
  for (const [[x, y], size] of places) {
    dark += blob(cushion([x, y], size, random, 0.5));
    body += blob(cushion([x + side * size * 0.12, y - size * 0.16], size * 0.78, random, 0.45));
    for (let puff = 0; puff < (height > 120 ? 3 : 1); puff += 1)
      lit += blob(
        cushion(
          [x + side * size * random.between(-0.1, 0.5), y - size * random.between(0.22, 0.4)],
          size * 0.34,
          random,
          0.5,
        ),
      );
  }
  canvas.path(dark, veil(mix(needles, palette.shade, 0.36)));
  canvas.path(body, veil(mix(needles, palette.shade, 0.1)));
  canvas.path(
    lit,
    veil(snow ? palette.snow[0] : mix(needles, rime ? palette.snow[0] : palette.light, rime ? 0.5 : 0.3)),
    { opacity: 0.92 },
  );
}

function drawTrunk(
  stage: Stage,
  { height, far }: TreePlace,
  line: readonly Point[],
  width: number,
  bark: Colour,
): void {
  const { canvas, palette, side } = stage;
  const colour = mix(mix(bark, palette.shade, 0.14 + palette.ambient), palette.haze, far);
  canvas.line(curve(line), colour, Math.max(1, width * height));
  canvas.line(
    curve(line.map(([x, y]): Point => [x + side * width * height * 0.24, y])),
    mix(colour, palette.light, 0.3),
    Math.max(0.6, width * height * 0.3),
    0.7,
  );
}

/** A Scots pine: a long reddish trunk and a broken crown of flat cushions. */
export function drawPine(stage: Stage, place: TreePlace): void {
  const { foot, height, random } = place;
  const lean = random.between(-0.07, 0.07) * height;
  const at = (t: number): Point => [foot[0] + lean * t * t, foot[1] - height * t];
  drawTrunk(stage, place, [at(0), at(0.3), at(0.6), at(0.9)], 0.03, '#a5694a');
  const boughs: [Point, number][] = [];
  for (let index = 0; index < 9; index += 1) {
    const t = 0.5 + (index / 9) * 0.44;
    const side = index % 2 ? 1 : -1;
    const reach = height * random.between(0.05, 0.2) * (1.25 - t);
    const stem = at(t - 0.05);
    const end: Point = [stem[0] + side * reach * 1.3, stem[1] - height * 0.04];
    stage.canvas.line(
      run([stem, end]),
      mix(mix('#8a5d45', stage.palette.shade, 0.2 + stage.palette.ambient), stage.palette.haze, place.far),
      Math.max(0.8, height * 0.008),
    );
    boughs.push([end, height * random.between(0.075, 0.12) * (1.35 - t * 0.5)]);
  }
  boughs.push([[at(0.97)[0], at(0.97)[1]], height * 0.1]);
  const needles = mix(stage.palette.conifer, mix('#5b7a5a', stage.palette.shade, stage.palette.ambient), 0.4);
  drawClusters(stage, place, boughs, needles);
}

/** An umbrella pine: forked limbs under a wide, level roof of needles. */
export function drawUmbrellaPine(stage: Stage, place: TreePlace): void {
  const { foot, height, random } = place;
  const lean = random.between(-0.06, 0.06) * height;
  const at = (x: number, t: number): Point => [foot[0] + lean * t + x * height, foot[1] - height * t];
  drawTrunk(stage, place, [at(0, 0), at(0.01, 0.3), at(0, 0.58)], 0.042, '#8f6b52');
  for (const reach of [-0.26, -0.1, 0.09, 0.27])
    drawTrunk(stage, place, [at(0, 0.54), at(reach * 0.55, 0.68), at(reach, 0.8)], 0.02, '#8f6b52');
  const roof: [Point, number][] = [];
  for (let index = 0; index < 15; index += 1) {
    const share = (index / 14) * 2 - 1;
    roof.push([
      at(share * 0.36, 0.79 + (1 - share * share) * random.between(0.04, 0.13)),
      height * random.between(0.09, 0.13),
    ]);
  }
  drawClusters(
    stage,
    place,
    roof,
    mix(stage.palette.conifer, mix('#56793f', stage.palette.shade, stage.palette.ambient), 0.6),
  );
}

/** A cypress: a flame of dark green with a lit flank. */
export function drawCypress(stage: Stage, { foot, height, far, random }: TreePlace): void {
  const { canvas, palette, side, snow } = stage;
  const veil = (colour: Colour): Colour => mix(colour, palette.haze, far);
  const wide = height * random.between(0.075, 0.1);
  const girth = (t: number): number => wide * Math.sin(Math.min(1, t * 3.2 + 0.16) * Math.PI * 0.5) * (1 - t) ** 0.62;
  const edge = (direction: number, share: number): Point[] =>
    Array.from({ length: 9 }, (_, index): Point => {
      const t = (index / 8) * 0.97 + 0.03;
      return [foot[0] + direction * girth(t) * share * random.between(0.86, 1.12), foot[1] - height * t];
    });
  const green = mix(palette.conifer, mix('#3c5a3c', palette.shade, palette.ambient), 0.5);
  canvas.line(
    run([foot, [foot[0], foot[1] - height * 0.08]]),
    veil(mix('#6a5642', palette.shade, 0.3 + palette.ambient)),
    Math.max(1, height * 0.02),
  );
  const shape = (left: Point[], right: Point[]): string => `${curve(left)}L${curve(right.reverse()).slice(1)}Z`;
  canvas.path(shape(edge(-1, 1), edge(1, 1)), veil(mix(green, palette.shade, 0.26)));
  canvas.path(shape(edge(side, -0.1), edge(side, 0.86)), veil(mix(green, palette.light, 0.16)), { opacity: 0.85 });
  if (height < 90) return;
  let streaks = '';
  for (let index = 0; index < 26; index += 1) {
    const t = random.between(0.06, 0.86);
    const x = foot[0] + girth(t) * random.between(-0.7, 0.8);
    streaks += `M${number(x)} ${number(foot[1] - height * t)}q${number(wide * 0.1)} ${number(-height * 0.04)} ${number((foot[0] - x) * 0.2)} ${number(-height * 0.09)}`;
  }
  canvas.line(streaks, veil(snow ? palette.snow[0] : mix(green, palette.light, 0.3)), Math.max(1, height * 0.006), 0.5);
}
