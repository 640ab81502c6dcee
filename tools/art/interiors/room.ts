import { Plot } from '../building/plot.ts';
import { Canvas, HEIGHT, WIDTH } from '../core/canvas.ts';
import { createRandom, hashText } from '../core/random.ts';
import { palettes, type Palette } from '../palettes.ts';
import { type Stage, type Vector } from '../stage.ts';
import { type InteriorScene } from './catalogue.ts';
import { schemes, type Scheme } from './schemes.ts';

/** A room seen from its open side: x from -half to half, z from the viewer to the back wall. */
export interface Room {
  stage: Stage;
  plot: Plot;
  scheme: Scheme;
  evening: boolean;
  /** Half the width, the height and the depth of the back wall, in metres. */
  half: number;
  height: number;
  back: number;
}

/** A room of the catalogue of interiors. */
export interface SceneRoom extends Room {
  scene: InteriorScene;
}

/** Daylight indoors is softer than outdoors, and lamps take over in the evening. */
export function indoors(palette: Palette, evening: boolean): Palette {
  return evening
    ? { ...palette, light: '#ffd8a0', shade: '#33222c', ambient: 0.14, contrast: 0.3, glow: 1, window: '#ffd08a' }
    : { ...palette, light: '#fff4de', shade: '#5c4a3f', ambient: 0.02, contrast: 0.3, glow: 0 };
}

export function createRoom(scene: InteriorScene): SceneRoom {
  const evening = scene.time === 'dusk' || scene.time === 'night';
  const length = Math.hypot(0.7, 0.55, 0.45);
  const light: Vector = [(scene.side * 0.7) / length, 0.55 / length, -0.45 / length];
  const stage: Stage = {
    canvas: new Canvas(),
    view: { centre: WIDTH / 2, horizon: HEIGHT * 0.47, scale: WIDTH / 5.2, distance: 6.4, eye: 1.42 },
    palette: indoors(palettes[scene.time], evening),
    season: scene.view,
    time: scene.time,
    winter: false,
    snow: false,
    side: scene.side,
    light,
    sun: [0, 0],
    random: createRandom(hashText(scene.name)),
  };
  return {
    stage,
    plot: new Plot(stage, 0),
    scheme: schemes[scene.scheme],
    scene,
    evening,
    half: 3.5,
    height: 2.9,
    back: 3.2,
  };
}

/** A pool of lamplight around a point, on the wall and in the air. */
export function drawGlow({ plot, stage, evening }: Room, place: Vector, radius: number, strength = 1): void {
  const { canvas, palette } = stage;
  const centre = plot.at(place);
  const glow = canvas.radial([
    [0, palette.window, (evening ? 0.62 : 0.12) * strength],
    [0.4, palette.window, (evening ? 0.22 : 0.04) * strength],
    [1, palette.window, 0],
  ]);
  canvas.circle(centre, radius * plot.scale(place), glow);
}

/** The fall-off towards the corners that ends every interior. */
export function drawDim({ stage, evening }: Room): void {
  const { canvas, palette } = stage;
  canvas.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    canvas.radial(
      [
        [0.5, palette.shade, 0],
        [1, palette.shade, evening ? 0.56 : 0.3],
      ],
      'cx="0.5" cy="0.5" r="0.76"',
    ),
  );
}
