import { HEIGHT, number, outline, WIDTH, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { drawBackdrop } from '../landscape/settings.ts';
import { drawGround } from '../landscape/ground.ts';
import { drawGrove } from '../landscape/forest.ts';
import { palettes } from '../palettes.ts';
import { type Stage } from '../stage.ts';
import type { Room, SceneRoom } from './room.ts';

export interface WindowPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  panes?: readonly [across: number, up: number];
  curtains?: boolean;
}

/** A window in the back wall with the landscape of the scene's season behind it, and its light on the floor. */
export function drawView(room: SceneRoom, { x, y, width, height, panes = [3, 1], curtains = true }: WindowPlace): void {
  const { plot, stage, scheme, scene, back, evening } = room;
  const { canvas, palette } = stage;
  const at = (u: number, v: number): Point => plot.at([x + u, y + v, back]);
  const hole = [at(0, 0), at(width, 0), at(width, height), at(0, height)];
  const frame = plot.tone(mix(scheme.wood, '#ffffff', 0.12), [0, 0, -1]);
  canvas.polygon(
    [at(-0.12, -0.1), at(width + 0.12, -0.1), at(width + 0.12, height + 0.1), at(-0.12, height + 0.1)],
    frame,
  );
  const clip = canvas.clip(outline(hole));
  const [left, top] = at(0, height);
  const [right, bottom] = at(width, 0);
  // The far landscape is drawn at its own scale and fitted to cover the opening.
  const scale = Math.max((right - left) / 1500, (bottom - top) / 900);
  const outside: Stage = {
    ...stage,
    palette: palettes[scene.time],
    winter: scene.view === 'winter',
    snow: scene.view === 'winter',
    view: { centre: WIDTH / 2, horizon: HEIGHT * 0.5, scale: 60, distance: 36, eye: 3.4 },
    sun: [WIDTH * (stage.side < 0 ? 0.2 : 0.8), HEIGHT * 0.2],
    random: stage.random.fork('view'),
  };
  canvas.group(`clip-path="${clip}"`, () => {
    canvas.group(
      `transform="translate(${number(left - 210 * scale)} ${number(top - 130 * scale)}) scale(${scale.toFixed(4)})"`,
      () => {
        drawBackdrop(outside, scene.variant % 2 ? 'valley' : 'alps');
        drawGround(outside);
        drawGrove(outside, { label: 'garden', count: 16, near: 2, deep: 50, clear: 4, height: [6, 12], conifers: 0.8 });
      },
    );
    canvas.polygon(
      [at(width * 0.1, 0), at(width * 0.3, 0), at(width * 0.62, height), at(width * 0.42, height)],
      '#ffffff',
      { opacity: evening ? 0.05 : 0.12 },
    );
  });
  const [across, up] = panes;
  for (let bar = 0; bar <= across; bar += 1)
    canvas.line(
      `M${at((width * bar) / across, 0)
        .map(number)
        .join(' ')}L${at((width * bar) / across, height)
        .map(number)
        .join(' ')}`,
      frame,
      9,
    );
  for (let bar = 0; bar <= up; bar += 1)
    canvas.line(
      `M${at(0, (height * bar) / up)
        .map(number)
        .join(' ')}L${at(width, (height * bar) / up)
        .map(number)
        .join(' ')}`,
      frame,
      9,
    );
  plot.box(x - 0.2, y - 0.14, back - 0.22, width + 0.4, 0.06, 0.22, mix(scheme.wood, '#ffffff', 0.2));
  if (curtains)
    for (const side of [-1, 1] as const) drawCurtain(room, side < 0 ? x - 0.62 : x + width + 0.04, y, height, side);
  const glow = evening ? '#7f93c4' : '#fff1cd';
  canvas.group(`filter="${canvas.blur(18)}" opacity="${evening ? 0.1 : 0.34}"`, () => {
    const shift = -stage.side * 0.8;
    plot.polygon(
      [
        [x + 0.1, 0.01, back - 0.3],
        [x + width - 0.1, 0.01, back - 0.3],
        [x + width + shift + 0.2, 0.01, -1.8],
        [x + shift - 0.2, 0.01, -1.8],
      ],
      glow,
    );
  });
  if (!evening)
    canvas.ellipse(
      [(left + right) / 2, (top + bottom) / 2],
      (right - left) * 0.75,
      (bottom - top) * 0.85,
      canvas.radial([
        [0, palette.light, 0.22],
        [1, palette.light, 0],
      ]),
    );
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
    canvas.path(
      outline([
        plot.at([a, y + height + 0.28, back - 0.1]),
        plot.at([b, y + height + 0.28, back - 0.1]),
        plot.at([b + flare, 0.06, back - 0.1]),
        plot.at([a + flare, 0.06, back - 0.1]),
      ]),
      fill,
    );
  }
}
