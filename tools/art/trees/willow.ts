import { blob, number, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Stage } from '../stage.ts';
import { cushion, drawBroadleaf } from './broadleaf.ts';
import type { TreePlace } from './conifer.ts';

/** A weeping willow: a dome whose long switches hang nearly to the ground, yellow in winter. */
export function drawWillow(stage: Stage, place: TreePlace): void {
  const { canvas, palette, side, winter, snow } = stage;
  const { foot, height, far, random } = place;
  const veil = (colour: Colour): Colour => mix(colour, palette.haze, far);
  drawBroadleaf(
    { ...stage, winter: false, snow: false },
    { ...place, height: winter ? 0 : height },
    { crown: 0.34, middle: 0.68, trunk: '#6b5b45', leaf: '#8fa65a', leafShare: 0.6, stout: 1.6 },
  );
  const rime = palette.rime ?? 0;
  const dim = (colour: Colour): Colour => mix(colour, palette.shade, palette.ambient * 1.2);
  const green = winter
    ? snow || rime > 0
      ? mix(dim('#c2a866'), palette.snow[0], 0.4)
      : dim('#b79a52')
    : mix(palette.foliage, dim('#9bb061'), 0.6);
  if (winter) {
    canvas.line(
      `M${number(foot[0])} ${number(foot[1])}q${number(height * 0.02)} ${number(-height * 0.4)} 0 ${number(-height * 0.62)}`,
      veil(mix('#6b5b45', palette.shade, 0.2 + palette.ambient)),
      Math.max(1, height * 0.06),
    );
    canvas.path(blob(cushion([foot[0], foot[1] - height * 0.74], height * 0.26, random, 0.7)), veil(green), {
      opacity: 0.2,
    });
  }
  for (const [amount, colour, width] of [
    [34, mix(green, palette.shade, 0.28), 0.011],
    [30, green, 0.009],
    [22, mix(green, palette.light, 0.32), 0.007],
  ] as const) {
    let d = '';
    for (let index = 0; index < (height > 110 ? amount : amount / 2); index += 1) {
      const share = random.between(-1, 1);
      const start: Point = [
        foot[0] + share * height * 0.3 + side * width * height * 4,
        foot[1] - height * (0.98 - 0.34 * share * share - random.between(0, 0.2)),
      ];
      const fall = Math.min(foot[1] - height * 0.08 - start[1], height * random.between(0.3, 0.62));
      d += `M${number(start[0])} ${number(start[1])}q${number(share * height * 0.1)} ${number(fall * 0.2)} ${number(share * height * 0.11)} ${number(fall)}`;
    }
    canvas.line(d, veil(colour), Math.max(0.8, height * width), winter ? 0.6 : 0.8);
  }
}
