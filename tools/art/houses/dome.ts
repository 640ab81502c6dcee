import { mix } from '../core/colour.ts';
import type { Plot } from '../building/plot.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { geodesic } from '../building/round.ts';
import { drawDeck, drawRailing } from '../building/timberwork.ts';
import type { Vector } from '../stage.ts';
import { drawFireBowl, spillLight } from './garden.ts';
import type { HouseDrawing } from './house-drawing.ts';

interface Dome {
  x: number;
  z: number;
  y: number;
  radius: number;
  cloth: string;
  /** Cosine of the angle from the front within which the panels are glass. */
  glass: number;
  divisions?: number;
}

/** A geodesic dome, facet by facet: cloth behind, glass towards the view, snow settled on its crown. */
export function drawDome(plot: Plot, dome: Dome): void {
  const { palette, snow, random } = plot.stage;
  const stream = random.fork(`dome${dome.x}`);
  const facets = geodesic(dome.divisions ?? 2)
    .map((facet) => ({
      facet,
      middle: facet.reduce<[number, number, number]>(
        (sum, p) => [sum[0] + p[0] / 3, sum[1] + p[1] / 3, sum[2] + p[2] / 3],
        [0, 0, 0],
      ),
    }))
    .filter(({ middle }) => middle[1] > -0.06)
    .sort((a, b) => b.middle[2] - a.middle[2]);
  const place = ([x, y, z]: Vector): Vector => [
    dome.x + x * dome.radius,
    dome.y + Math.max(0, y) * dome.radius,
    dome.z + z * dome.radius,
  ];
  for (const { facet, middle } of facets) {
    const length = Math.hypot(...middle);
    const normal: Vector = [middle[0] / length, middle[1] / length, middle[2] / length];
    if (!plot.facing(place(normal), normal)) continue;
    const [nx, , nz] = plot.direction(normal);
    const glazed = -nz > dome.glass && Math.abs(nx) < 0.8 && normal[1] < 0.86;
    const snowy = snow && normal[1] > 0.8 + stream.between(-0.06, 0.06);
    const cloth = mix(plot.tone(dome.cloth, normal), palette.window, palette.glow * 0.16);
    let fill = cloth;
    if (snowy) fill = plot.tone(palette.snow[0], normal);
    else if (glazed) {
      const day = mix(
        mix('#7fa3b5', palette.sky[1], 0.55),
        palette.light,
        Math.max(0, normal[1]) * 0.35 + stream.between(0, 0.2),
      );
      const evening = mix(palette.window, stream.chance(0.3) ? '#d98f4a' : '#fff3d0', stream.between(0.05, 0.3));
      fill = palette.glow > 0.3 ? evening : day;
    }
    const seam = glazed && !snowy ? plot.tone('#efe6d6', normal) : mix(fill, palette.shade, 0.16);
    plot.polygon(facet.map(place), fill, {
      stroke: seam,
      strokeWidth: glazed && !snowy ? 3 : 1.3,
      extra: 'stroke-linejoin="round"',
    });
  }
  if (palette.glow > 0.3) {
    const { canvas } = plot.stage;
    const halo = canvas.radial([
      [0, palette.window, 0.34 * palette.glow],
      [1, palette.window, 0],
    ]);
    canvas.ellipse(
      plot.at([dome.x, dome.y + dome.radius * 0.4, dome.z - dome.radius]),
      plot.scale([0, 0, 0]) * dome.radius * 1.7,
      plot.scale([0, 0, 0]) * dome.radius * 1.2,
      halo,
    );
  }
  spillLight(plot, dome.x, dome.z - dome.radius - 1.6, dome.radius * 0.9, 0.8);
}

/** One large dome on a terrace with a tub beside it. */
const single: HouseDrawing = (plot) => {
  drawGroundShadow(plot, -3.6, -3.6, 7.2, 7.2, 3.4);
  drawDeck(plot, -5, 0.4, -5.4, 10, 9, 0.4);
  drawDome(plot, { x: 0, z: 0, y: 0.4, radius: 3.6, cloth: '#f1ebdf', glass: 0.52 });
  plot.box(3.3, 0.4, -4.9, 1.5, 0.65, 1.3, '#8d6a48', 0.12);
  drawRailing(plot, [-5, 0.4, -5.4], [-1.2, 0.4, -5.4], 0.85, '#84633f', 'cables');
  drawRailing(plot, [1.2, 0.4, -5.4], [5, 0.4, -5.4], 0.85, '#84633f', 'cables');
};

/** Two domes joined by a boardwalk. */
const pair: HouseDrawing = (plot) => {
  drawGroundShadow(plot, -5.8, -1, 5, 5, 2.8);
  drawGroundShadow(plot, 0, -3.4, 6, 6, 3);
  drawDeck(plot, -6.6, 0.35, -2.4, 6.4, 6.6, 0.35);
  drawDome(plot, { x: -3.4, z: 1.4, y: 0.35, radius: 2.5, cloth: '#e9e3d3', glass: 0.56 });
  drawDeck(plot, -0.6, 0.35, -5, 7.2, 8, 0.35);
  drawDome(plot, { x: 3, z: -0.6, y: 0.35, radius: 3.05, cloth: '#f1ebdf', glass: 0.5 });
  drawFireBowl(plot, -3, -5);
};

/** A glass igloo for watching the sky. */
const igloo: HouseDrawing = (plot) => {
  drawGroundShadow(plot, -3.2, -3.2, 6.4, 6.4, 3);
  drawDeck(plot, -4.4, 0.5, -4.8, 8.8, 8.4, 0.5, '#7d6047');
  drawDome(plot, { x: 0, z: 0, y: 0.5, radius: 3.3, cloth: '#b9c4c0', glass: 0.12 });
  drawRailing(plot, [-4.4, 0.5, -4.8], [-1, 0.5, -4.8], 0.8, '#6b5140');
  drawRailing(plot, [1, 0.5, -4.8], [4.4, 0.5, -4.8], 0.8, '#6b5140');
  for (let step = 0; step < 3; step += 1)
    plot.box(-0.9, 0, -5.2 - step * 0.35, 1.8, 0.36 - step * 0.12, 0.35, '#8d6a48');
};

export const domes: readonly HouseDrawing[] = [single, pair, igloo];
