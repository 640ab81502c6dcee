import { mix, type Colour } from '../../core/colour.ts';
import type { Vector } from '../../stage.ts';
import { darker, paler, type PlaceRoom } from '../place-room.ts';
import { Wall } from '../wall.ts';
import { drawFloor } from './floor.ts';

export type RevolvedShape = 'round' | 'canvas' | 'dome';

const SIDES = 30;

/** The section of the round room from its wall's foot to the apex: distance from the axis, and height. */
function sectionOf(room: PlaceRoom): readonly (readonly [radius: number, y: number])[] {
  const radius = radiusOf(room);
  const { height } = room;
  switch (room.inside.shape) {
    case 'canvas':
      return [
        [radius, 0],
        [radius, 1.55],
        [radius * 0.5, (1.55 + height) / 2 - 0.06],
        [0.35, height - 0.12],
        [0.02, height],
      ];
    case 'dome':
      return Array.from({ length: 8 }, (_, index) => {
        const angle = -0.12 + (index / 7) * (Math.PI / 2 + 0.12);
        return [Math.max(0.02, Math.cos(angle) * radius), height * 0.12 + Math.sin(angle) * height * 0.88] as const;
      }).map(([r, y], index) => [r, index ? y : 0] as const);
    default:
      return [
        [radius, 0],
        [radius, height - 0.35],
        [radius * 0.5, height + 0.05],
        [0.02, height + 0.3],
      ];
  }
}

export const radiusOf = (room: PlaceRoom): number => room.back / 2;

/** Round rooms: a tower, a yurt, a dome. The back of the circle touches z = back, the eye stands on its front. */
export function drawRevolved(room: PlaceRoom, shape: RevolvedShape): void {
  const { plot, stage, scheme, back, random } = room;
  const { canvas, palette } = stage;
  const radius = radiusOf(room);
  const centre = back - radius;
  const section = sectionOf(room);
  const at = (angle: number, r: number, y: number): Vector => [Math.sin(angle) * r, y, centre + Math.cos(angle) * r];
  const floor = Array.from({ length: 40 }, (_, index) => at((index / 40) * Math.PI * 2, radius, 0));
  drawFloor(room, floor, [-radius, radius, 0.4, back]);
  const wood = room.scheme.wood;
  const folds = random.fork('folds');
  const roof: Colour =
    shape === 'canvas' ? paler(scheme.wall, 0.35) : shape === 'round' ? mix(wood, scheme.wall, 0.35) : scheme.wall;
  section.slice(0, -1).forEach(([r0, y0], level) => {
    const [r1, y1] = section[level + 1] as readonly [number, number];
    const slope = Math.hypot(r1 - r0, y1 - y0);
    for (let index = 0; index < SIDES; index += 1) {
      const [a, b] = [(index / SIDES) * Math.PI * 2, ((index + 1) / SIDES) * Math.PI * 2];
      const middle = (a + b) / 2;
      const inward: Vector = [
        (-Math.sin(middle) * (y1 - y0)) / slope,
        (r1 - r0) / slope,
        (-Math.cos(middle) * (y1 - y0)) / slope,
      ];
      if (!plot.facing(at(middle, (r0 + r1) / 2, (y0 + y1) / 2), inward)) continue;
      const base = level ? roof : scheme.wall;
      const crease =
        shape === 'canvas' ? mix(base, index % 2 ? palette.shade : palette.light, folds.between(0.03, 0.1)) : base;
      const fill = plot.tone(crease, inward);
      plot.polygon([at(a, r0, y0), at(b, r0, y0), at(b, r1, y1), at(a, r1, y1)], fill, {
        stroke: fill,
        strokeWidth: 1.4,
      });
    }
  });
  const seam = (points: readonly Vector[], colour: Colour, metres: number, opacity = 1): void => {
    const shown = points.filter((point) => plot.depth(point) > 1.7);
    if (shown.length < 2) return;
    const d = shown
      .map(
        (point, index) =>
          `${index ? 'L' : 'M'}${plot
            .at(point)
            .map((n) => n.toFixed(1))
            .join(' ')}`,
      )
      .join('');
    canvas.line(d, colour, metres * plot.scale(shown[0] as Vector), opacity);
  };
  const dark = plot.tone(darker(wood, 0.1), [0, 0, -1]);
  const visible = Array.from({ length: SIDES + 1 }, (_, index) => ((index / SIDES) * 2 - 1) * 1.9);
  if (shape === 'canvas') {
    // A lattice of willow carries the wall of a yurt; a bell tent has guy seams only.
    if (random.fork('tent').chance(0.6))
      for (let index = -14; index <= 14; index += 1)
        for (const lean of [-1, 1])
          seam(
            [at(index * 0.14, radius - 0.03, 0.05), at((index + lean * 1.6) * 0.14, radius - 0.03, 1.55)],
            dark,
            0.022,
            0.7,
          );
    seam(
      visible.map((angle) => at(angle, radius - 0.02, 1.55)),
      dark,
      0.06,
    );
    for (const angle of visible.filter((_, index) => index % 2 === 0))
      seam(
        section.slice(1).map(([r, y]) => at(angle, r, y)),
        mix(plot.tone(roof, [0, -1, 0]), palette.shade, 0.3),
        0.03,
        0.7,
      );
    if (random.fork('pole').chance(0.55)) room.plot.cylinder(0, 0, centre, 0.055, room.height, wood);
  } else if (shape === 'dome') drawGeodesic(room, section, seam, at);
  else {
    for (const angle of visible.filter((_, index) => index % 3 === 0))
      seam(
        section.slice(1).map(([r, y]) => at(angle, r, y - 0.03)),
        dark,
        0.12,
      );
    const y = (section[1] as readonly [number, number])[1];
    seam(
      visible.map((angle) => at(angle, radius - 0.02, y)),
      dark,
      0.1,
    );
  }
  canvas.group(`filter="${canvas.blur(16)}" opacity="0.3"`, () =>
    seam(
      visible.map((angle) => at(angle, radius, 0)),
      palette.shade,
      0.3,
    ),
  );
  room.ceiling = (x, z) => {
    const r = Math.hypot(x, z - centre);
    for (let level = 1; level < section.length; level += 1) {
      const [r0, y0] = section[level - 1] as readonly [number, number];
      const [r1, y1] = section[level] as readonly [number, number];
      if (r <= r0 && r >= r1 && r0 > r1) return y0 + ((y1 - y0) * (r0 - r)) / (r0 - r1);
    }
    return room.height;
  };
  const lean = shape === 'dome' ? 0.25 : 0;
  const reach = radius * 1.02;
  room.walls.push(
    new Wall({
      name: 'arc',
      length: reach * 2,
      from: 0,
      to: reach * 2,
      top: shape === 'round' ? 2.4 : 1.45,
      stand: (u, width, depth) => {
        const angle = (u + width / 2 - reach) / radius;
        const inset = radius - Math.sqrt(Math.max(0.1, radius ** 2 - (width / 2) ** 2)) + lean;
        return plot
          .within(Math.sin(angle) * radius, centre + Math.cos(angle) * radius, (angle * 180) / Math.PI)
          .within(-width / 2, -inset - depth);
      },
    }),
  );
}

/** The struts of a dome: every ring is joined to the next in triangles. */
function drawGeodesic(
  room: PlaceRoom,
  section: readonly (readonly [number, number])[],
  seam: (points: readonly Vector[], colour: Colour, metres: number, opacity?: number) => void,
  at: (angle: number, r: number, y: number) => Vector,
): void {
  const wood = room.plot.tone(room.scheme.wood, [0, 0, -1]);
  const step = (Math.PI * 2) / 14;
  const levels = [0, 2, 4, 6].map((level) => section[level] as readonly [number, number]);
  levels.forEach(([r, y], level) => {
    const next = levels[level + 1];
    const shift = level % 2 ? step / 2 : 0;
    for (let index = -5; index <= 5; index += 1) {
      const angle = index * step + shift;
      if (level) seam([at(angle, r, y), at(angle + step, r, y)], wood, 0.07);
      if (!next) continue;
      for (const lean of [-0.5, 0.5]) seam([at(angle, r, y), at(angle + lean * step, ...next)], wood, 0.07);
    }
  });
}

/** The panes of a dome that are clear: from one angle to another, between two of its rings. */
export function domePane(room: PlaceRoom, angle: number, half: number): Vector[] {
  const section = sectionOf(room);
  const centre = room.back - radiusOf(room);
  const at = (a: number, [r, y]: readonly [number, number]): Vector => [Math.sin(a) * r, y, centre + Math.cos(a) * r];
  const angles = Array.from({ length: 9 }, (_, index) => angle - half + (index / 8) * half * 2);
  const rings = section.slice(1, 6);
  const [low, high] = [rings[0] as readonly [number, number], rings[rings.length - 1] as readonly [number, number]];
  return [
    ...angles.map((a) => at(a, low)),
    ...rings.slice(1).map((ring) => at(angle + half, ring)),
    ...[...angles].reverse().map((a) => at(a, high)),
    ...[...rings]
      .reverse()
      .slice(1)
      .map((ring) => at(angle - half, ring)),
  ];
}
