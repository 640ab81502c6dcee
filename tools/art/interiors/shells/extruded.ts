import { outline, type Point } from '../../core/canvas.ts';
import { mix, type Colour } from '../../core/colour.ts';
import type { Vector } from '../../stage.ts';
import type { InsideScene } from '../../place-scene.ts';
import { darker, paler, type PlaceRoom } from '../place-room.ts';
import { Wall } from '../wall.ts';
import { drawFloor } from './floor.ts';
import { drawTexture, type Material } from './texture.ts';

type Across = readonly [x: number, y: number];
export type ExtrudedShape = Exclude<InsideScene['shape'], 'round' | 'canvas' | 'dome'>;

interface Make {
  walls: Material;
  /** What the ceiling is boarded with, or whether it is as white as the walls. */
  ceiling: 'white' | 'boards' | 'walls';
  /** Beams under the ceiling. */
  beams: boolean;
}

const makes: Readonly<Record<ExtrudedShape, Make>> = {
  plain: { walls: 'plaster', ceiling: 'white', beams: false },
  beams: { walls: 'plaster', ceiling: 'boards', beams: true },
  attic: { walls: 'plaster', ceiling: 'boards', beams: true },
  vault: { walls: 'plaster', ceiling: 'walls', beams: false },
  'log-walls': { walls: 'logs', ceiling: 'boards', beams: true },
  'glass-front': { walls: 'plaster', ceiling: 'boards', beams: false },
  boarded: { walls: 'boards', ceiling: 'boards', beams: false },
  'stone-walls': { walls: 'stone', ceiling: 'boards', beams: true },
  hall: { walls: 'panels', ceiling: 'white', beams: false },
};

/** The room's cross-section from its left foot over the ceiling to its right foot. */
function profileOf(room: PlaceRoom): Across[] {
  const { left, right, height, inside } = room;
  const far = Math.max(right, 6.4 - left);
  const a = -left;
  if (inside.shape === 'vault') {
    const springing = 1.3;
    const middle = (a + far) / 2;
    const arc = Array.from({ length: 15 }, (_, index): Across => {
      const angle = Math.PI - (index / 14) * Math.PI;
      return [middle + Math.cos(angle) * ((far - a) / 2), springing + Math.sin(angle) * (height - springing)];
    });
    return [[a, 0], ...arc, [far, 0]];
  }
  if (inside.shape === 'attic' || inside.window === 'skylight') {
    const ridge = room.corner ? a + 3.4 : (a + right) / 2;
    const end = room.corner ? ridge + 3.4 : right;
    const knee = 1.05;
    return [
      [a, 0],
      [a, knee],
      [ridge, Math.max(3.2, height)],
      [end, knee],
      [end, 0],
    ];
  }
  return [
    [a, 0],
    [a, height],
    [right, height],
    [right, 0],
  ];
}

/** The slope of an attic, for a window in the roof: its foot and its top. */
export const slopeOf = (room: PlaceRoom): readonly [Across, Across] => {
  const profile = profileOf(room);
  return [profile[1] as Across, profile[2] as Across];
};

const isWood = (colour: Colour): boolean => parseInt(colour.slice(1, 3), 16) - parseInt(colour.slice(5, 7), 16) > 60;

/** A room with straight walls: the same cross-section from the eye to the back wall. */
export function drawExtruded(room: PlaceRoom, shape: ExtrudedShape): void {
  const { plot, scheme, stage, back, left, inside, random } = room;
  const { canvas, palette } = stage;
  const make = makes[shape];
  const profile = profileOf(room);
  const near = -1;
  const right = (profile[profile.length - 1] as Across)[0];
  const timber =
    make.walls === 'logs' || make.walls === 'boards'
      ? isWood(scheme.wall)
        ? darker(scheme.wall, 0.14)
        : scheme.wood
      : scheme.wood;
  const ceiling: Colour =
    make.ceiling === 'white'
      ? paler(scheme.wall, 0.6)
      : make.ceiling === 'walls'
        ? paler(scheme.wall, 0.16)
        : random.fork('ceiling').chance(0.5)
          ? paler(timber, 0.5)
          : mix(timber, scheme.wall, 0.55);
  drawFloor(
    room,
    [
      [-left, 0, near],
      [right, 0, near],
      [right, 0, back],
      [-left, 0, back],
    ],
    [-left, right, 0.4, back],
  );
  profile.slice(0, -1).forEach(([x0, y0], index) => {
    const [x1, y1] = profile[index + 1] as Across;
    const length = Math.hypot(x1 - x0, y1 - y0);
    const normal: Vector = [(y1 - y0) / length, -(x1 - x0) / length, 0];
    if (!plot.facing([x0, y0, back], normal)) return;
    const upright = Math.abs(x1 - x0) < 0.001;
    const tone = plot.tone(upright || make.ceiling === 'walls' ? scheme.wall : ceiling, normal);
    const corners: Vector[] = [
      [x0, y0, near],
      [x0, y0, back],
      [x1, y1, back],
      [x1, y1, near],
    ];
    const outlined = plot.shape(corners);
    if (outlined.length < 3) return;
    canvas.polygon(outlined, tone, { stroke: tone, strokeWidth: 1.5 });
    if (upright) {
      const spot = x0 < 0 ? plot.within(x0, near, -90) : plot.within(x0, back, 90);
      drawTexture(room, make.walls, { spot, length: back - near, height: Math.max(y0, y1), tone }, outlined);
    } else if (make.ceiling === 'boards') {
      const lines = Array.from({ length: Math.ceil(length / 0.22) }, (_, step) => {
        const t = (step * 0.22) / length;
        const end = (z: number): Vector => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z];
        const seam = plot.shape([end(1), end(back), end(back)]);
        return seam.length > 2
          ? `M${(seam[0] as Point).map((n) => n.toFixed(1)).join(' ')}L${(seam[1] as Point).map((n) => n.toFixed(1)).join(' ')}`
          : '';
      });
      canvas.line(lines.join('') || 'M0 0', mix(tone, palette.shade, 0.3), 2, 0.55);
    }
  });
  const backOutline = profile.map(([x, y]): Vector => [x, y, back]);
  const tone = plot.tone(scheme.wall, [0, 0, -1]);
  const shapeOfBack = plot.shape(backOutline);
  canvas.polygon(shapeOfBack, tone);
  const top = Math.max(...profile.map(([, y]) => y));
  drawTexture(
    room,
    make.walls,
    { spot: plot.within(-left, back), length: right + left, height: top, tone },
    shapeOfBack,
  );
  canvas.polygon(
    shapeOfBack,
    canvas.linear(
      [
        [0, stage.side < 0 ? palette.light : palette.shade, 0.16],
        [1, stage.side < 0 ? palette.shade : palette.light, 0.16],
      ],
      true,
    ),
  );
  if (inside.furnishings.includes('tiles')) drawDado(room, shapeOfBack);
  drawCorners(room, profile);
  if (make.beams) drawBeams(room, profile, timber);
  if (shape === 'vault') drawRibs(room, profile);
  const knee = (profile[1] as Across)[1];
  const slope = profile.length === 5;
  room.ceiling = (x) => heightAt(profile, x);
  const edge = Math.min(room.right, right) - 0.1;
  room.walls.push(
    new Wall({
      name: 'back',
      length: room.right + left,
      from: slope ? 0.75 : shape === 'vault' ? 0.35 : 0.12,
      to: (slope && !room.corner ? right - 0.75 : edge) + left,
      top: room.height,
      tilt: room.corner ? Math.tan(((34.4 - plot.yaw) * Math.PI) / 180) : 0,
      stand: (u, _width, depth) => plot.within(u - left, back - depth),
    }),
  );
  const first = left / Math.tan(((plot.yaw + 34.4) * Math.PI) / 180) + 0.15;
  if (room.corner && back - first > 1)
    room.walls.push(
      new Wall({
        name: 'left',
        length: back,
        from: Math.max(first, 2.5),
        to: back - 0.15,
        top: shape === 'vault' ? 1.3 : knee,
        stand: (u, _width, depth) => plot.within(-left + depth, u, -90),
      }),
    );
}

/** The height of the ceiling above a point across the room. */
function heightAt(profile: readonly Across[], x: number): number {
  for (let index = 1; index < profile.length; index += 1) {
    const [x0, y0] = profile[index - 1] as Across;
    const [x1, y1] = profile[index] as Across;
    if (x >= x0 && x <= x1 && x1 > x0) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  }
  return 2.4;
}

/** Glazed tiles to half the height of the walls. */
function drawDado(room: PlaceRoom, within: readonly Point[]): void {
  const { plot, stage, scheme, left, right, back } = room;
  const { canvas } = stage;
  const height = 1.3;
  const glaze = plot.tone(mix(scheme.accent, '#ffffff', 0.45), [0, 0, -1]);
  const joint = mix(glaze, '#ffffff', 0.5);
  const face = (a: Vector, b: Vector): void => {
    plot.polygon([[...a], [...b], [b[0], height, b[2]], [a[0], height, a[2]]], glaze);
    const count = Math.round(Math.hypot(b[0] - a[0], b[2] - a[2]) / 0.15);
    const line = (p: Vector, q: Vector): void => {
      const seam = plot.shape([p, q, q]);
      if (seam.length > 2)
        canvas.line(
          `M${(seam[0] as Point).map((n) => n.toFixed(1)).join(' ')}L${(seam[1] as Point).map((n) => n.toFixed(1)).join(' ')}`,
          joint,
          1.8,
          0.7,
        );
    };
    for (let index = 1; index < count; index += 1) {
      const t = index / count;
      const [x, z] = [a[0] + (b[0] - a[0]) * t, a[2] + (b[2] - a[2]) * t];
      line([x, 0, z], [x, height, z]);
    }
    for (let y = 0.15; y < height; y += 0.15) line([a[0], y, a[2]], [b[0], y, b[2]]);
    plot.polygon(
      [
        [a[0], height, a[2]],
        [b[0], height, b[2]],
        [b[0], height + 0.05, b[2]],
        [a[0], height + 0.05, a[2]],
      ],
      darker(glaze, 0.25),
    );
  };
  canvas.group(`clip-path="${canvas.clip(outline(within))}"`, () => face([-left, 0, back], [right, 0, back]));
  if (room.corner) face([-left, 0, 1.2], [-left, 0, back]);
}

/** Corners gather shade: it is what makes a box a room. */
function drawCorners({ plot, stage, back }: PlaceRoom, profile: readonly Across[]): void {
  const { canvas, palette } = stage;
  canvas.group(`filter="${canvas.blur(16)}" opacity="0.34"`, () => {
    profile.forEach(([x, y], index) => {
      const next = profile[(index + 1) % profile.length] as Across;
      plot.line(
        [
          [x, y, back],
          [next[0], next[1], back],
        ],
        palette.shade,
        0.26,
      );
    });
    const foot = profile[0] as Across;
    for (const [x, y] of [foot, profile[1] as Across]) {
      const seam = plot.shape([
        [x, y, 1],
        [x, y, back],
        [x, y, back],
      ]);
      if (seam.length > 2)
        canvas.line(
          `M${(seam[0] as Point).map((n) => n.toFixed(1)).join(' ')}L${(seam[1] as Point).map((n) => n.toFixed(1)).join(' ')}`,
          palette.shade,
          40,
        );
    }
  });
}

/** Beams across a flat ceiling, rafters and collars under a roof. */
function drawBeams(room: PlaceRoom, profile: readonly Across[], timber: Colour): void {
  const { plot, back, left, height, random } = room;
  const beams = random.fork('beams');
  if (profile.length === 5) {
    const [, foot, ridge, end] = profile as [Across, Across, Across, Across];
    for (let z = back - 0.1; z > 2.6; z -= 1.15) {
      for (const [from, to] of [
        [end, ridge],
        [foot, ridge],
      ] as const)
        rafter(room, from, to, z, timber);
      const t = 0.72;
      const [xa, xb] = [foot[0] + (ridge[0] - foot[0]) * t, end[0] + (ridge[0] - end[0]) * t];
      const y = foot[1] + (ridge[1] - foot[1]) * t;
      if (z < back - 0.5 && beams.chance(0.8)) plot.box(xa, y - 0.16, z - 0.1, xb - xa, 0.16, 0.12, timber);
    }
    return;
  }
  const right = (profile[profile.length - 1] as Across)[0];
  const along = beams.chance(0.5);
  const step = beams.between(0.8, 1.3);
  if (along)
    for (let x = -left + step * 0.6; x < right; x += step)
      beam(room, x - 0.09, height - 0.2, 1.7, 0.18, back - 1.7, timber);
  else
    for (let z = back - 0.5; z > 1.9; z -= step)
      plot.box(-left, height - 0.22, z - 0.1, right + left, 0.22, 0.2, timber);
}

/** A beam that runs towards the eye, cut before it. */
function beam({ plot }: PlaceRoom, x: number, y: number, z: number, wide: number, long: number, timber: Colour): void {
  const side = (at: number, normal: Vector): void => {
    if (plot.facing([at, y, z + long], normal))
      plot.polygon(
        [
          [at, y, z],
          [at, y, z + long],
          [at, y + 0.2, z + long],
          [at, y + 0.2, z],
        ],
        plot.tone(timber, normal),
      );
  };
  side(x, [-1, 0, 0]);
  side(x + wide, [1, 0, 0]);
  plot.polygon(
    [
      [x, y, z],
      [x + wide, y, z],
      [x + wide, y, z + long],
      [x, y, z + long],
    ],
    plot.tone(darker(timber, 0.1), [0, -1, 0]),
  );
}

function rafter({ plot }: PlaceRoom, from: Across, to: Across, z: number, timber: Colour): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, ny] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length];
  const inward = to[0] > from[0] ? 1 : -1;
  const drop = 0.14;
  const [ox, oy] = [nx * drop * inward, ny * drop * inward];
  const front: Vector[] = [
    [from[0], from[1], z - 0.12],
    [to[0], to[1], z - 0.12],
    [to[0] + ox, to[1] + oy, z - 0.12],
    [from[0] + ox, from[1] + oy, z - 0.12],
  ];
  const under: Vector[] = [
    [from[0] + ox, from[1] + oy, z - 0.12],
    [to[0] + ox, to[1] + oy, z - 0.12],
    [to[0] + ox, to[1] + oy, z],
    [from[0] + ox, from[1] + oy, z],
  ];
  plot.polygon(under, plot.tone(darker(timber, 0.12), [0, -1, 0]));
  plot.polygon(front, plot.tone(timber, [0, 0, -1]));
}

/** Stone ribs under a vault. */
function drawRibs(room: PlaceRoom, profile: readonly Across[]): void {
  const { plot, back, scheme, random } = room;
  if (!random.fork('ribs').chance(0.6)) return;
  const stone = mix(scheme.wall, '#a3917c', 0.5);
  const arc = profile.slice(1, -1);
  for (const z of [back - 0.06, back - 1.9, back - 3.7])
    arc.slice(0, -1).forEach(([x0, y0], index) => {
      const [x1, y1] = arc[index + 1] as Across;
      const length = Math.hypot(x1 - x0, y1 - y0);
      const normal: Vector = [(y1 - y0) / length, -(x1 - x0) / length, 0];
      const inset = (x: number, y: number, zed: number): Vector => [x + normal[0] * 0.07, y + normal[1] * 0.07, zed];
      plot.polygon(
        [inset(x0, y0, z - 0.3), inset(x1, y1, z - 0.3), inset(x1, y1, z), inset(x0, y0, z)],
        plot.tone(stone, normal),
      );
      plot.polygon(
        [[x0, y0, z - 0.3], [x1, y1, z - 0.3], inset(x1, y1, z - 0.3), inset(x0, y0, z - 0.3)],
        plot.tone(darker(stone, 0.12), [0, 0, -1]),
      );
    });
}
