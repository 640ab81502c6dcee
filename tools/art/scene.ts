import { Plot } from './building/plot.ts';
import { Canvas, HEIGHT, WIDTH, type Point } from './core/canvas.ts';
import { createRandom, hashText } from './core/random.ts';
import { houses, type Kind } from './houses/houses.ts';
import { dressForeground, drawBackdrop, drawSurroundings, type Setting } from './landscape/settings.ts';
import { drawLightAndVignette } from './landscape/sky.ts';
import { drawBirds, drawFireflies, drawMist, drawRays, drawSnowfall } from './landscape/weather.ts';
import { palettes, type Season, type Time } from './palettes.ts';
import { project, type Stage, type Vector } from './stage.ts';

/** One picture of the catalogue, in both seasons. */
export interface Scene {
  name: string;
  kind: Kind;
  /** Which drawing of the kind, from 0. */
  variant: number;
  setting: Setting;
  time: Readonly<Record<Season, Time>>;
  /** Side of the sun. */
  sun: 'left' | 'right';
  /** Degrees; positive shows the right side of the house. */
  yaw: number;
  /** Where the house stands across the picture, 0–1. */
  place: number;
  /** Metres of ground across the picture at the house. */
  across: number;
  /** Height of the horizon, 0 at the top; 0.5 when absent. */
  horizon?: number;
  /** Height of the house's foot below the horizon, as a share of the picture; 0.16 when absent. */
  drop?: number;
  /** Trees cut by the frame: away from the sun when absent. */
  frame?: 'left' | 'right' | 'both' | 'none';
  seed?: number;
}

/** Where the sun stands in the sky at each time, as a share of the horizon's height from the top. */
const sunHeight: Record<Time, number> = { dawn: 0.8, mist: 0.42, day: 0.2, golden: 0.76, dusk: 0.97, night: 0.26 };

export function createStage(scene: Scene, season: Season): Stage {
  const time = scene.time[season];
  const side = scene.sun === 'left' ? -1 : 1;
  const random = createRandom(hashText(`${scene.name}/${scene.seed ?? 0}`));
  const horizon = HEIGHT * (scene.horizon ?? 0.5);
  const across = scene.across * 0.92;
  const scale = WIDTH / across;
  const length = Math.hypot(0.66, 0.52, 0.54);
  const light: Vector = [(side * 0.66) / length, 0.52 / length, -0.54 / length];
  const sun: Point = [
    WIDTH * (side < 0 ? random.between(0.12, 0.26) : random.between(0.74, 0.88)),
    horizon * sunHeight[time],
  ];
  return {
    canvas: new Canvas(),
    view: {
      centre: scene.place * WIDTH,
      horizon,
      scale,
      distance: across * 1.2,
      eye: (HEIGHT * (scene.drop ?? 0.16)) / scale,
    },
    palette: palettes[time],
    season,
    time,
    winter: season === 'winter',
    snow: season === 'winter',
    side,
    light,
    sun,
    random,
  };
}

/** Draws a scene; the same scene and season always give the same marks. */
export function drawScene(scene: Scene, season: Season): Canvas {
  const stage = createStage(scene, season);
  const { canvas, time, view, winter } = stage;
  const plot = new Plot(stage, scene.yaw);
  drawBackdrop(stage, scene.setting);
  drawSurroundings(stage, scene.setting, scene.kind);
  const house = houses[scene.kind][scene.variant];
  if (!house)
    throw new Error(`There is no drawing ${scene.variant} of "${scene.kind}"; it has ${houses[scene.kind].length}.`);
  const marks = canvas.capture(() => house(plot));
  const foot = project(view, [0, 0, -4])[1];
  dressForeground(stage, {
    setting: scene.setting,
    kind: scene.kind,
    house: marks,
    foot,
    frame: scene.frame ?? (stage.side === 1 ? 'left' : 'right'),
  });
  const base = view.horizon + view.eye * view.scale;
  if (time === 'dawn' || time === 'mist') drawMist(stage, base - 40, base + 90, time === 'mist' ? 0.5 : 0.36);
  if (time === 'golden' || time === 'dawn') drawRays(stage);
  if ((time === 'dusk' || time === 'night') && !winter) drawFireflies(stage);
  if (winter) drawSnowfall(stage);
  else if (time !== 'night') drawBirds(stage);
  drawLightAndVignette(stage);
  return canvas;
}
