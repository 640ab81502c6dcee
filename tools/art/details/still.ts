import { Canvas, HEIGHT, number, outline, WIDTH, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import { createRandom, hashText, type Random } from '../core/random.ts';
import { indoors } from '../interiors/room.ts';
import { Spot } from '../interiors/spot.ts';
import { paintColours } from '../paints.ts';
import { createLand } from '../landscape/place/composition.ts';
import { palettes } from '../palettes.ts';
import { drawOutlook } from '../place-exterior.ts';
import type { Season } from '../palettes.ts';
import type { PlaceScene } from '../place-scene.ts';
import type { Stage, Vector } from '../stage.ts';

/** A close view of things that stand together. Measures are decimetres; the board they stand on lies at y = 0. */
export interface Still {
  stage: Stage;
  spot: Spot;
  random: Random;
  evening: boolean;
  wood: Colour;
  wall: Colour;
  cloth: Colour;
  second: Colour;
  /** Whether the picture is turned over left to right. */
  flipped: boolean;
}

/** `scale`: design units per decimetre where the things stand. */
export function createStill(place: PlaceScene, scale: number, season: Season): Still {
  const random = createRandom(hashText(`${place.slug}/detail`));
  const time = place.light[season];
  const evening = time === 'dusk' || time === 'night';
  const length = Math.hypot(0.75, 0.6, 0.35);
  const stage: Stage = {
    canvas: new Canvas(),
    view: {
      centre: WIDTH * random.between(0.46, 0.54),
      horizon: HEIGHT * (scale < 150 ? 0.28 : 0.17),
      scale,
      distance: 14,
      eye: random.between(4.1, 4.9),
    },
    palette: indoors(palettes[time], evening),
    season,
    time,
    winter: false,
    snow: false,
    side: -1,
    light: [-0.75 / length, 0.6 / length, -0.35 / length],
    sun: [0, 0],
    random,
  };
  const room = place.inside[0];
  return {
    stage,
    spot: new Spot(stage, random.between(-14, 14)),
    random,
    evening,
    wood: random.pick(['#a57a4f', '#8a6042', '#c19a6a', '#74533a', '#b59a78']),
    wall: mix(paintColours[room?.walls ?? 'cream'], '#f0e6d4', 0.3),
    cloth: paintColours[room?.cloth ?? 'blue'],
    second: random.pick(['#d2a24d', '#b5573c', '#6f8a7a', '#4d6b85', '#c0a27a']),
    flipped: random.chance(0.5),
  };
}

/** The shade that a thing throws on the board, away from the window. */
export function shadow({ stage, spot }: Still, x: number, z: number, radius: number, long = 1): void {
  const { canvas, palette } = stage;
  const points = Array.from({ length: 24 }, (_, index): Vector => {
    const angle = (index / 24) * Math.PI * 2;
    return [
      x + radius * (0.55 * long + Math.cos(angle) * (1 + 0.55 * long)),
      0.005,
      z + Math.sin(angle) * radius * 0.92,
    ];
  });
  canvas.group(`filter="${canvas.blur(9)}" opacity="0.42"`, () => spot.polygon(points, palette.shade));
}

function softWindow({ stage, evening, flipped }: Still, place: PlaceScene, x: number, width: number): void {
  const { canvas } = stage;
  const [top, foot] = [-20, 560];
  canvas.group(
    `clip-path="${canvas.clip(
      outline([
        [x, top],
        [x + width, top],
        [x + width, foot],
        [x, foot],
      ]),
    )}"`,
    () => {
      const land = { ...createLand(place, stage.season), canvas };
      const scale = Math.max((width + 80) / WIDTH, 0.44);
      const middle = x + width / 2 + (flipped ? 1 : -1) * (WIDTH / 2) * scale;
      const up = foot - 150 - land.view.horizon * scale;
      const turn = `translate(${number(middle)} ${number(up)}) scale(${(flipped ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})`;
      // What lies outside is out of focus.
      canvas.group(`filter="${canvas.blur(4)}"`, () => canvas.group(`transform="${turn}"`, () => drawOutlook(land)));
    },
  );
  const frame = evening ? '#8d7864' : '#f1e8d8';
  for (const bar of [0, 0.5, 1]) canvas.rect(x + width * bar - 13, top, 26, foot - top + 10, frame);
  canvas.rect(x - 13, 180, width + 26, 20, frame);
  canvas.rect(x - 50, foot, width + 100, 34, mix(frame, '#8d7358', 0.25));
}

/** Whether one sees the land through a window. */
export const hasWindow = (random: Random): boolean => random.fork('window').chance(0.75);

/** A wall and a board before it: a table under a window, a sill, a shelf or the floor by the door. */
export function drawGround(still: Still, place: PlaceScene, kind: 'table' | 'floor'): void {
  const { stage, spot, wall, wood, random, evening, cloth } = still;
  const { canvas, palette } = stage;
  const tone = mix(spot.tone(wall, [0, 0, -1]), palette.shade, evening ? 0.1 : 0.04);
  canvas.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    canvas.linear(
      [
        [0, mix(tone, palette.light, 0.25)],
        [0.6, tone],
        [1, mix(tone, palette.shade, 0.35)],
      ],
      true,
    ),
  );
  const boarded = random.fork('wall').chance(0.4);
  if (boarded) for (let x = 40; x < WIDTH; x += 150) canvas.rect(x, 0, 4, 700, palette.shade, 0.16);
  if (kind === 'table' && hasWindow(random))
    softWindow(still, place, random.fork('where').between(120, 420), random.fork('wide').between(620, 900));
  const deep = 7;
  const board: Vector[] = [
    [-22, 0, -10],
    [22, 0, -10],
    [22, 0, deep],
    [-22, 0, deep],
  ];
  const top = spot.tone(kind === 'floor' ? mix(wood, '#8d7a64', 0.35) : wood, [0, 1, 0]);
  if (kind === 'floor') canvas.rect(0, 0, WIDTH, 0, top);
  spot.polygon(board, top);
  canvas.group(`clip-path="${canvas.clip(outline(spot.shape(board)))}"`, () => {
    const grain = random.fork('grain');
    const step = kind === 'floor' ? 2.1 : 2.8;
    for (let z = deep; z > -10; z -= step) {
      spot.polygon(
        [
          [-22, 0, z],
          [22, 0, z],
          [22, 0, z - step],
          [-22, 0, z - step],
        ],
        grain.chance(0.5) ? palette.light : palette.shade,
        { opacity: grain.between(0.04, 0.13) },
      );
      spot.line(
        [
          [-22, 0, z],
          [22, 0, z],
        ],
        mix(top, palette.shade, 0.5),
        0.045,
        0.7,
      );
      for (let line = 0; line < 4; line += 1) {
        const [x, y] = [grain.between(-16, 12), z - grain.between(0.2, step - 0.2)];
        spot.line(
          [
            [x, 0, y],
            [x + grain.between(2, 6), 0, y + grain.between(-0.1, 0.1)],
          ],
          mix(top, palette.shade, 0.3),
          0.035,
          0.45,
        );
      }
    }
    if (kind === 'table' && random.fork('cloth').chance(0.5)) {
      const linen = spot.tone(mix(cloth, '#f7f0e2', 0.62), [0, 1, 0]);
      spot.polygon(
        [
          [-6.4, 0.01, -9],
          [6.4, 0.01, -9],
          [6.4, 0.01, 3.6],
          [-6.4, 0.01, 3.6],
        ],
        linen,
      );
      for (const x of [-5.9, -5.5, 5.5, 5.9])
        spot.line(
          [
            [x, 0.02, -9],
            [x, 0.02, 3.6],
          ],
          spot.tone(cloth, [0, 1, 0]),
          0.1,
          0.7,
        );
    }
    // The window's light lies across the board.
    canvas.group(`filter="${canvas.blur(16)}" opacity="${evening ? 0.2 : 0.3}"`, () => {
      for (const x of [-9, -2.7])
        spot.polygon(
          [
            [x, 0.01, deep],
            [x + 5.5, 0.01, deep],
            [x + 9, 0.01, -6],
            [x + 3, 0.01, -6],
          ],
          '#fff0cc',
        );
    });
  });
  if (kind === 'floor')
    canvas.polygon(
      [spot.at([-22, 1.3, deep]), spot.at([22, 1.3, deep]), spot.at([22, 0, deep]), spot.at([-22, 0, deep])],
      mix(tone, '#ffffff', 0.22),
    );
}

/** A flat thing standing upright at depth z, by its outline. */
export function cutout({ spot }: Still, points: readonly Point[], z: number, colour: Colour, opacity = 1): void {
  spot.polygon(
    points.map(([x, y]): Vector => [x, y, z]),
    spot.tone(colour, [0, 0.15, -0.98]),
    { opacity },
  );
}

export function glow({ stage, spot }: Still, point: Vector, reach: number, colour = '#ffc56a'): void {
  stage.canvas.circle(
    spot.at(point),
    reach * spot.scale(point),
    stage.canvas.radial([
      [0, colour, 0.75],
      [0.3, colour, 0.3],
      [1, colour, 0],
    ]),
  );
}
