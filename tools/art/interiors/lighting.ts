import { HEIGHT, number, outline, WIDTH, type Point } from '../core/canvas.ts';
import type { Colour } from '../core/colour.ts';
import type { Time } from '../palettes.ts';
import { project, scaleAt, type Vector } from '../stage.ts';
import type { Opening } from './openings.ts';
import type { PlaceRoom } from './place-room.ts';

/** Daylight through a window: its colour, its strength, and how steeply it falls. */
const beams: Readonly<Record<Time, { colour: Colour; strength: number; fall: number }>> = {
  dawn: { colour: '#ffdfb8', strength: 0.5, fall: 0.62 },
  mist: { colour: '#fdf4e0', strength: 0.24, fall: 0.9 },
  day: { colour: '#fff6d8', strength: 0.55, fall: 0.95 },
  golden: { colour: '#ffcf87', strength: 0.62, fall: 0.58 },
  dusk: { colour: '#c79ac0', strength: 0.12, fall: 0.7 },
  night: { colour: '#9db8ea', strength: 0.16, fall: 0.9 },
};

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** The direction in which light falls through an opening: inwards, down, and across the room. */
function fallOf(room: PlaceRoom, { world, edge }: Opening): Vector {
  const third = Math.floor(edge.length / 3);
  const [a, b, c] = [0, third, third * 2].map((index) => {
    const [u, v] = edge[index] as readonly [number, number];
    return world(u, v, 0);
  }) as [Vector, Vector, Vector];
  const normal = cross(minus(b, a), minus(c, a));
  const length = Math.hypot(...normal) || 1;
  // The inside of the room is where its middle is.
  const middle = room.plot.world([0, 1, room.back * 0.5]);
  const towards = minus(middle, a);
  const sign = normal[0] * towards[0] + normal[1] * towards[1] + normal[2] * towards[2] < 0 ? -1 / length : 1 / length;
  const inward: Vector = [normal[0] * sign, 0, normal[2] * sign];
  const { fall } = beams[room.stage.time];
  const across = 0.42 * -room.stage.side;
  return [inward[0] * 0.9 - inward[2] * -across, -fall, inward[2] * 0.9 + inward[0] * -across];
}

/** The bright shape of the window on the floor. Drawn after the floor, before what stands on it. */
export function drawSunPatches(room: PlaceRoom, openings: readonly Opening[], floor: readonly Point[]): void {
  const { stage } = room;
  const { canvas, view } = stage;
  const { colour, strength } = beams[stage.time];
  if (!openings.length || floor.length < 3) return;
  canvas.group(`clip-path="${canvas.clip(outline(floor))}"`, () =>
    canvas.group(`filter="${canvas.blur(7)}" opacity="${strength}"`, () => {
      for (const opening of openings) {
        const fall = fallOf(room, opening);
        const points = opening.edge.map(([u, v]): Vector => {
          const [x, y, z] = opening.world(u, v, 0);
          const t = y / -fall[1];
          return [x + fall[0] * t, 0, z + fall[2] * t];
        });
        canvas.polygon(
          points.filter((point) => point[2] > 1.6 - view.distance).map((point) => project(view, point)),
          colour,
        );
      }
    }),
  );
}

/** The air that glows before a window by day. */
export function drawBloom(room: PlaceRoom, openings: readonly Opening[]): void {
  const { stage, evening } = room;
  const { canvas, view } = stage;
  if (evening) return;
  const { colour, strength } = beams[stage.time];
  for (const { edge, world } of openings) {
    const points = edge.map(([u, v]) => project(view, world(u, v, 0)));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    canvas.ellipse(
      [(x0 + x1) / 2, (y0 + y1) / 2],
      (x1 - x0) * 0.9 + 60,
      (y1 - y0) * 0.85 + 60,
      canvas.radial([
        [0, colour, 0.34 * strength],
        [1, colour, 0],
      ]),
    );
  }
}

/** In the evening the room sinks into blue shade except where its lamps reach; by day only the corners do. */
export function drawShade(room: PlaceRoom): void {
  const { stage, evening, lamps } = room;
  const { canvas, palette, view } = stage;
  if (evening) {
    // A room without a lamp in its scene is lit from where one does not see.
    if (lamps.length < 2) lamps.push({ at: room.plot.world([0.3, 1.7, room.back - 1.8]), reach: 3.2, fire: false });
    canvas.rect(0, 0, WIDTH, HEIGHT, '#ffb266', 0.05);

    const spots = lamps.map(({ at, reach }) => {
      const [x, y] = project(view, at);
      const wide = reach * scaleAt(view, at[2]);
      const fill = canvas.radial([
        [0, '#000000', 1],
        [0.45, '#000000', 0.7],
        [1, '#000000', 0],
      ]);
      return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(wide)}" ry="${number(wide * 0.86)}" fill="${fill}"/>`;
    });
    const mask = canvas.define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>${spots.join('')}</mask>`,
    );
    canvas.group(`mask="url(#${mask})"`, () =>
      canvas.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        stage.time === 'night' ? '#141a34' : '#2a2440',
        stage.time === 'night' ? 0.36 : 0.22,
      ),
    );
    for (const { at, reach, fire } of lamps) {
      const [x, y] = project(view, at);
      const wide = reach * scaleAt(view, at[2]);
      const warm = fire ? '#ff9a4a' : '#ffd48a';
      canvas.circle(
        [x, y],
        wide * 0.85,
        canvas.radial([
          [0, warm, fire ? 0.46 : 0.34],
          [0.25, warm, fire ? 0.18 : 0.13],
          [1, warm, 0],
        ]),
      );
    }
  }
  canvas.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    canvas.radial(
      [
        [0.5, palette.shade, 0],
        [1, palette.shade, evening ? 0.42 : 0.18],
      ],
      'cx="0.5" cy="0.48" r="0.78"',
    ),
  );
}
