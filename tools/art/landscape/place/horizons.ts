import { mix } from '../../core/colour.ts';
import { fractal } from '../../core/noise.ts';
import { drawMountains, rangeLift } from '../mountains.ts';
import { drawRelief } from '../relief.ts';
import { drawHaze } from '../sky.ts';
import { drawVillage } from '../village.ts';
import { drawCastle, drawChurch, drawRoofs } from './far-buildings.ts';
import { drawFarLake } from './far-lake.ts';
import { cones, envelope, swells, tables, walls, type Shape } from './shapes.ts';
import { drawTreeLine } from './tree-line.ts';
import type { Horizon, Land } from './land.ts';

/** Blue layers between the far range and the ground. */
function foothills(land: Land, height: number): void {
  const { palette, view, snow } = land;
  drawRelief(land, {
    label: 'foothills',
    foot: view.horizon + 10,
    height: height * land.composition.rise,
    distance: 0.5,
    shape: swells(3.2),
    steepness: 0.6,
    surface: mix(palette.hills, palette.conifer, 0.4),
    snowLine: snow ? 0.5 : 3,
    columns: 150,
    rows: 24,
  });
}

function peaks(land: Land, height: number, summer: number, far: number): void {
  const { view, snow, winter, composition } = land;
  const dice = land.random.fork('peaks');
  const line = snow ? 0.05 : winter ? summer * 0.6 : summer;
  drawMountains(land, {
    label: 'far',
    foot: view.horizon + 6,
    height: height * 1.2 * composition.rise,
    distance: 0.66,
    peaks: dice.between(2, 4.4),
    snowLine: Math.min(line, far),
    rugged: 1,
    envelope: envelope(land, 'far', 0.6),
  });
  drawMountains(land, {
    label: 'main',
    foot: view.horizon + 14,
    height: height * composition.rise,
    distance: 0.3,
    peaks: dice.between(1.6, 3.4),
    snowLine: line,
    rugged: 0.96,
    envelope: envelope(land, 'main', 0.3),
  });
}

interface Layer {
  foot?: number;
  height: number;
  distance: number;
  shape: Shape;
  steepness?: number;
  woods?: number;
  cliff?: string;
  fine?: boolean;
}

/** A relief whose surface is grass or woods. */
function layer(
  land: Land,
  label: string,
  { foot = 8, woods = 0.3, fine, cliff, ...rest }: Layer,
): (x: number) => number {
  const { palette, view, snow, composition } = land;
  const green = mix(palette.hills, palette.meadow[0], Math.max(0, 0.35 - woods * 0.5));
  return drawRelief(land, {
    label,
    steepness: 0.7,
    ...rest,
    foot: view.horizon + foot,
    height: rest.height * composition.rise,
    surface: mix(green, palette.conifer, woods),
    ...(cliff ? { cliff } : {}),
    snowLine: snow ? 0.1 + woods * 0.5 : 3,
    columns: fine ? 240 : 160,
    rows: fine ? 48 : 30,
  });
}

/** Layered low hills that close the view softly. */
export function hills(land: Land, waves: number, woods: number): void {
  layer(land, 'hills-far', { height: 250, distance: 0.86, shape: swells(waves * 0.8), woods, foot: 2 });
  layer(land, 'hills-middle', { height: 190, distance: 0.64, shape: swells(waves), woods, foot: 6 });
  layer(land, 'hills-near', { height: 130, distance: 0.42, shape: swells(waves * 1.3, 0.3), woods, foot: 12 });
}

export const sandstone = '#c9ad86';

/** What closes the view, on a sky that is already there. Everything stands on the horizon or a little above it. */
export const drawHorizon: Readonly<Record<Horizon, (land: Land) => void>> = {
  'rocky-peaks': (land) => {
    peaks(land, 420, 0.66, 0.5);
    foothills(land, 110);
  },
  'limestone-walls': (land) => {
    const { palette, view, snow, composition } = land;
    const pale = mix(mix('#d9c6b2', palette.light, 0.25), palette.shade, palette.ambient + 0.04);
    drawRelief(land, {
      label: 'walls',
      foot: view.horizon + 10,
      height: 430 * composition.rise,
      distance: 0.34,
      shape: walls(land),
      steepness: 0.8,
      surface: mix(palette.hills, pale, 0.55),
      cliff: mix(palette.rock, pale, 0.72),
      snowLine: snow ? 0.12 : 3,
      columns: 340,
      rows: 60,
      grain: 0.34,
    });
    foothills(land, 120);
  },
  'snowy-peaks': (land) => peaks(land, 540, 0.3, 0.2),
  'rounded-ridge': (land) => {
    const long: Shape = (x, depth, noise) =>
      (0.62 + 0.45 * noise(x * 1.3 + 5, 2) + 0.12 * fractal(noise, x * 5, depth * 3, 3)) * rangeLift(depth);
    layer(land, 'ridge-far', { height: 300, distance: 0.72, shape: long, woods: 0.55, steepness: 0.5, foot: 2 });
    layer(land, 'ridge', { height: 210, distance: 0.42, shape: long, woods: 0.8, steepness: 0.5, fine: true });
  },
  'cone-hills': (land) => {
    layer(land, 'plain', { height: 130, distance: 0.82, shape: swells(2.2), foot: 2 });
    layer(land, 'cones-far', { height: 230, distance: 0.72, shape: cones(land, 'far'), woods: 0.4, steepness: 0.5 });
    layer(land, 'cones', {
      height: 300,
      distance: 0.44,
      shape: cones(land, 'near'),
      woods: 0.55,
      steepness: 0.5,
      fine: true,
    });
  },
  'rolling-hills': (land) => hills(land, 2.6, 0.12),
  'table-rocks': (land) => {
    const { palette } = land;
    const rock = mix(mix(sandstone, palette.light, 0.2), palette.shade, palette.ambient);
    layer(land, 'tables-far', {
      height: 240,
      distance: 0.74,
      shape: tables,
      woods: 0.5,
      cliff: rock,
      fine: true,
      foot: 2,
    });
    layer(land, 'tables', {
      height: 250,
      distance: 0.42,
      shape: tables,
      woods: 0.7,
      cliff: rock,
      fine: true,
      foot: 12,
    });
  },
  'wooded-hills': (land) => {
    hills(land, 2.4, 0.62);
    drawTreeLine(land, { y: -34, swing: 30, far: 0.5, label: 'slope' });
  },
  'flat-woods': (land) => {
    drawTreeLine(land, { y: -8, swing: 4, far: 0.76, label: 'flat-far' });
    drawTreeLine(land, { y: 0, swing: 5, far: 0.55, label: 'flat', tall: 1.25 });
  },
  'far-lake': (land) => {
    hills(land, 2, 0.4);
    drawFarLake(land);
  },
  'castle-on-hill': (land) => {
    hills(land, 2.2, 0.35);
    drawCastle(land);
  },
  'church-tower': (land) => {
    hills(land, 2.8, 0.4);
    drawChurch(land);
  },
  roofs: (land) => {
    hills(land, 2, 0.3);
    drawRoofs(land);
  },
  'open-sky': (land) => {
    layer(land, 'edge', { height: 34, distance: 0.85, shape: swells(1.6, 0.05), foot: 4 });
    drawTreeLine(land, { y: 2, swing: 2, far: 0.8, label: 'edge', tall: 0.5, gaps: true });
  },
};

/** Air over the foot of what is far, and a village in it where one belongs. */
export function drawAir(land: Land): void {
  drawHaze(land, land.view.horizon + 4, 110, land.time === 'mist' ? 0.75 : 0.42);
  if (land.horizon === 'rolling-hills' && land.setting !== 'cypress-hills') drawVillage(land);
}
