import { number } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Stage } from '../stage.ts';
import type { TreePlace } from './conifer.ts';

/** A clump of reeds with plumes; straw-coloured in winter. */
export function drawReedClump(stage: Stage, { foot, height, far, random }: TreePlace): void {
  const { canvas, palette, winter, snow } = stage;
  const veil = (colour: string): string => mix(colour, palette.haze, far);
  const base = winter ? mix('#b59f74', palette.shade, palette.ambient) : mix(palette.foliage, palette.meadow[0], 0.35);
  let dark = '';
  let lit = '';
  let plumes = '';
  for (let index = 0; index < 26; index += 1) {
    const x = foot[0] + random.between(-0.9, 0.9) * height;
    const long = height * random.between(0.6, 1.2);
    const lean = random.between(-0.18, 0.26) * height;
    const blade = `M${number(x)} ${number(foot[1] + random.between(-2, 4))}q${number(lean * 0.1)} ${number(-long * 0.6)} ${number(lean)} ${number(-long)}`;
    if (index % 2) lit += blade;
    else dark += blade;
    if (index % 3 === 0)
      plumes += `M${number(x + lean)} ${number(foot[1] - long)}l${number(lean * 0.1)} ${number(-height * 0.14)}`;
  }
  const width = Math.max(1, height * 0.03);
  canvas.line(dark, veil(mix(base, palette.shade, 0.34)), width, 0.95);
  canvas.line(lit, veil(mix(base, palette.light, 0.2)), width, 0.95);
  canvas.line(plumes, veil(snow ? palette.snow[0] : mix('#8a6a4c', palette.shade, palette.ambient)), width * 2.4, 0.95);
}
