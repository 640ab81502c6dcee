import { Plot } from '../building/plot.ts';
import { Canvas, HEIGHT, number, outline, WIDTH, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import { createRandom, hashText } from '../core/random.ts';
import { drawBackdrop } from '../landscape/settings.ts';
import { drawGround } from '../landscape/ground.ts';
import { drawGrove } from '../landscape/forest.ts';
import { palettes, type Palette } from '../palettes.ts';
import type { Stage, Vector } from '../stage.ts';
import type { InteriorScene } from './catalogue.ts';
import { schemes, type Scheme } from './schemes.ts';

/** A room seen from its open side: x from -half to half, z from the viewer to the back wall. */
export interface Room {
  stage: Stage;
  plot: Plot;
  scheme: Scheme;
  scene: InteriorScene;
  evening: boolean;
  /** Half the width, the height and the depth of the back wall, in metres. */
  half: number;
  height: number;
  back: number;
}

/** Daylight indoors is softer than outdoors, and lamps take over in the evening. */
function indoors(palette: Palette, evening: boolean): Palette {
  return evening
    ? { ...palette, light: '#ffdca4', shade: '#2b2230', ambient: 0.2, contrast: 0.28, glow: 1, window: '#ffd08a' }
    : { ...palette, light: '#fff4de', shade: '#5c4a3f', ambient: 0.02, contrast: 0.3, glow: 0 };
}

export function createRoom(scene: InteriorScene): Room {
  const evening = scene.time === 'dusk' || scene.time === 'night';
  const length = Math.hypot(0.7, 0.55, 0.45);
  const light: Vector = [(scene.side * 0.7) / length, 0.55 / length, -0.45 / length];
  const stage: Stage = {
    canvas: new Canvas(),
    view: { centre: WIDTH / 2, horizon: HEIGHT * 0.47, scale: WIDTH / 7.6, distance: 6.4, eye: 1.42 },
    palette: indoors(palettes[scene.time], evening),
    season: scene.view,
    time: scene.time,
    winter: false,
    side: scene.side,
    light,
    sun: [0, 0],
    random: createRandom(hashText(scene.name)),
  };
  return { stage, plot: new Plot(stage, 0), scheme: schemes[scene.scheme], scene, evening, half: 3.5, height: 2.9, back: 3.2 };
}

export type WallStyle = 'plaster' | 'boards' | 'panels' | 'logs';

/** Floor, walls, ceiling with beams. The near edge lies outside the picture. */
export function drawShell(room: Room, feature: WallStyle, beams = true): void {
  const { plot, scheme, half, height, back, stage } = room;
  const { canvas, palette } = stage;
  const near = -4.6;
  const face = (points: Vector[], colour: Colour, normal: Vector): Colour => {
    const fill = plot.tone(colour, normal);
    plot.polygon(points, fill, { stroke: fill, strokeWidth: 1 });
    return fill;
  };
  face([[-half, 0, near], [half, 0, near], [half, 0, back], [-half, 0, back]], scheme.floor, [0, 1, 0]);
  drawBoards(room, near);
  face([[-half, height, near], [half, height, near], [half, height, back], [-half, height, back]], mix(scheme.wall, '#ffffff', 0.2), [0, -1, 0]);
  face([[-half, 0, near], [-half, 0, back], [-half, height, back], [-half, height, near]], scheme.wall, [1, 0, 0]);
  face([[half, 0, near], [half, 0, back], [half, height, back], [half, height, near]], scheme.wall, [-1, 0, 0]);
  const wall = face([[-half, 0, back], [half, 0, back], [half, height, back], [-half, height, back]], feature === 'plaster' ? scheme.wall : scheme.feature, [0, 0, -1]);
  const dark = mix(wall, palette.shade, 0.3);
  if (feature === 'boards') for (let x = -half + 0.22; x < half; x += 0.22) plot.line([[x, 0, back], [x, height, back]], dark, 0.012, 0.55);
  if (feature === 'panels') for (let x = -half + 0.7; x < half; x += 0.7) plot.line([[x, 0.1, back], [x, height - 0.1, back]], dark, 0.02, 0.5);
  if (feature === 'logs') for (let y = 0.28; y < height; y += 0.28) plot.line([[-half, y, back], [half, y, back]], dark, 0.04, 0.6);
  canvas.polygon([plot.at([-half, height, back]), plot.at([half, height, back]), plot.at([half, 0, back]), plot.at([-half, 0, back])], canvas.linear([
    [0, stage.side < 0 ? palette.light : palette.shade, 0.16],
    [1, stage.side < 0 ? palette.shade : palette.light, 0.16],
  ], true));
  for (const x of [-half, half]) plot.line([[x, 0, near], [x, 0, back]], mix(scheme.wall, '#ffffff', 0.4), 0.07, 0.9);
  plot.line([[-half, 0.04, back], [half, 0.04, back]], plot.tone(mix(scheme.wall, '#ffffff', 0.5), [0, 0, -1]), 0.09);
  // Corners gather shade: it is what makes a box a room.
  const soft = canvas.blur(14);
  canvas.group(`filter="${soft}" opacity="0.26"`, () => {
    for (const x of [-half, half]) plot.line([[x, 0, back], [x, height, back]], palette.shade, 0.3);
    plot.line([[-half, height, back], [half, height, back]], palette.shade, 0.34);
    plot.line([[-half, 0, back], [half, 0, back]], palette.shade, 0.24);
  });
  if (!beams) return;
  for (let x = -2.8; x <= 2.81; x += 1.4) plot.box(x - 0.11, height - 0.2, near + 1, 0.22, 0.2, back - near - 1, scheme.wood);
}

function drawBoards({ plot, stage, half, back, scheme }: Room, near: number): void {
  const dark = mix(plot.tone(scheme.floor, [0, 1, 0]), stage.palette.shade, 0.34);
  const light = mix(plot.tone(scheme.floor, [0, 1, 0]), stage.palette.light, 0.3);
  const random = stage.random.fork('boards');
  for (let x = -half; x < half; x += 0.32) {
    for (let index = 0; index < 3; index += 1) {
      const z = random.between(near, back - 1);
      const length = random.between(0.8, 2.4);
      plot.polygon([[x, 0, z], [x + 0.32, 0, z], [x + 0.32, 0, Math.min(back, z + length)], [x, 0, Math.min(back, z + length)]], index % 2 ? dark : light, { opacity: 0.14 });
    }
    plot.line([[x, 0, near], [x, 0, back]], dark, 0.012, 0.5);
  }
}

export interface WindowPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  panes?: readonly [across: number, up: number];
  curtains?: boolean;
}

/** A window in the back wall with the landscape of the scene's season behind it, and its light on the floor. */
export function drawView(room: Room, { x, y, width, height, panes = [3, 1], curtains = true }: WindowPlace): void {
  const { plot, stage, scheme, scene, back, evening } = room;
  const { canvas, palette } = stage;
  const at = (u: number, v: number): Point => plot.at([x + u, y + v, back]);
  const hole = [at(0, 0), at(width, 0), at(width, height), at(0, height)];
  const frame = plot.tone(mix(scheme.wood, '#ffffff', 0.12), [0, 0, -1]);
  canvas.polygon([at(-0.12, -0.1), at(width + 0.12, -0.1), at(width + 0.12, height + 0.1), at(-0.12, height + 0.1)], frame);
  const clip = canvas.clip(outline(hole));
  const [left, top] = at(0, height);
  const [right, bottom] = at(width, 0);
  // The far landscape is drawn at its own scale and fitted to cover the opening.
  const scale = Math.max((right - left) / 1500, (bottom - top) / 900);
  const outside: Stage = {
    ...stage,
    palette: palettes[scene.time],
    winter: scene.view === 'winter',
    view: { centre: WIDTH / 2, horizon: HEIGHT * 0.5, scale: 60, distance: 36, eye: 3.4 },
    sun: [WIDTH * (stage.side < 0 ? 0.2 : 0.8), HEIGHT * 0.2],
    random: stage.random.fork('view'),
  };
  canvas.group(`clip-path="${clip}"`, () => {
    canvas.group(`transform="translate(${number(left - 210 * scale)} ${number(top - 130 * scale)}) scale(${scale.toFixed(4)})"`, () => {
      drawBackdrop(outside, scene.variant % 2 ? 'valley' : 'alps');
      drawGround(outside);
      drawGrove(outside, { label: 'garden', count: 16, near: 2, deep: 50, clear: 4, height: [6, 12], conifers: 0.8 });
    });
    canvas.polygon([at(width * 0.1, 0), at(width * 0.3, 0), at(width * 0.62, height), at(width * 0.42, height)], '#ffffff', { opacity: evening ? 0.05 : 0.12 });
  });
  const [across, up] = panes;
  for (let bar = 0; bar <= across; bar += 1) canvas.line(`M${at((width * bar) / across, 0).map(number).join(' ')}L${at((width * bar) / across, height).map(number).join(' ')}`, frame, 9);
  for (let bar = 0; bar <= up; bar += 1) canvas.line(`M${at(0, (height * bar) / up).map(number).join(' ')}L${at(width, (height * bar) / up).map(number).join(' ')}`, frame, 9);
  plot.box(x - 0.2, y - 0.14, back - 0.22, width + 0.4, 0.06, 0.22, mix(scheme.wood, '#ffffff', 0.2));
  if (curtains) for (const side of [-1, 1] as const) drawCurtain(room, side < 0 ? x - 0.62 : x + width + 0.04, y, height, side);
  const glow = evening ? '#7f93c4' : '#fff1cd';
  canvas.group(`filter="${canvas.blur(18)}" opacity="${evening ? 0.1 : 0.34}"`, () => {
    const shift = -stage.side * 0.8;
    plot.polygon([[x + 0.1, 0.01, back - 0.3], [x + width - 0.1, 0.01, back - 0.3], [x + width + shift + 0.2, 0.01, -1.8], [x + shift - 0.2, 0.01, -1.8]], glow);
  });
  if (!evening) canvas.ellipse([(left + right) / 2, (top + bottom) / 2], (right - left) * 0.75, (bottom - top) * 0.85, canvas.radial([[0, palette.light, 0.22], [1, palette.light, 0]]));
}

function drawCurtain({ plot, stage, scheme, back }: Room, x: number, y: number, height: number, side: -1 | 1): void {
  const { canvas, palette } = stage;
  const cloth = plot.tone(mix(scheme.textile, scheme.second, 0.14), [0, 0, -1]);
  const folds = 6;
  const width = 0.58;
  for (let fold = 0; fold < folds; fold += 1) {
    const a = x + (width * fold) / folds;
    const b = x + (width * (fold + 1)) / folds;
    const flare = side * 0.02 * fold;
    const fill = mix(cloth, fold % 2 ? palette.shade : palette.light, 0.16);
    canvas.path(outline([plot.at([a, y + height + 0.28, back - 0.1]), plot.at([b, y + height + 0.28, back - 0.1]), plot.at([b + flare, 0.06, back - 0.1]), plot.at([a + flare, 0.06, back - 0.1])]), fill);
  }
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
  canvas.rect(0, 0, WIDTH, HEIGHT, canvas.radial([
    [0.5, palette.shade, 0],
    [1, palette.shade, evening ? 0.56 : 0.3],
  ], 'cx="0.5" cy="0.5" r="0.76"'));
}
