import { HEIGHT, number, outline, WIDTH, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import { project, type Vector } from '../stage.ts';
import { createOutside, drawOutside } from './outside.ts';
import { paler, type PlaceRoom } from './place-room.ts';
import { slopeOf } from './shells/extruded.ts';
import { domePane, radiusOf } from './shells/revolved.ts';
import type { Spot } from './spot.ts';
import type { Level } from './wall.ts';
import type { InsideScene } from '../place-scene.ts';

type Flat = readonly [u: number, v: number];

/** A hole in a wall, described on a face: `world` gives the point `out` metres behind it. */
export interface Opening {
  world: (u: number, v: number, out: number) => Vector;
  edge: readonly Flat[];
  /** Glazing bars. */
  bars: readonly (readonly [Flat, Flat])[];
  deep: number;
  /** A sill, and the spot that curtains hang at. */
  sill?: { spot: Spot; from: number; to: number; v: number; top: number; curtains: boolean };
}

const rectangle = (u: number, v: number, width: number, height: number): Flat[] => [
  [u, v],
  [u + width, v],
  [u + width, v + height],
  [u, v + height],
];

function grid(u: number, v: number, width: number, height: number, across: number, up: number): [Flat, Flat][] {
  const bars: [Flat, Flat][] = [];
  for (let bar = 1; bar < across; bar += 1)
    bars.push([
      [u + (width * bar) / across, v],
      [u + (width * bar) / across, v + height],
    ]);
  for (let bar = 1; bar < up; bar += 1)
    bars.push([
      [u, v + (height * bar) / up],
      [u + width, v + (height * bar) / up],
    ]);
  return bars;
}

const onSpot =
  (spot: Spot): Opening['world'] =>
  (u, v, out) =>
    spot.world([u, v, out]);

interface Cut {
  width: number;
  height: number;
  sill: number;
  deep: number;
  panes: readonly [number, number];
  level: Level;
  curtains: number;
  form: 'rectangle' | 'arch' | 'circle';
  /** Windows side by side, and what is between them. */
  count: number;
  gap: number;
}

const plainCut: Cut = {
  width: 1.2,
  height: 1.35,
  sill: 0.95,
  deep: 0.14,
  panes: [2, 1],
  level: 'high',
  curtains: 0.6,
  form: 'rectangle',
  count: 1,
  gap: 0,
};
const cuts: Readonly<Record<InsideScene['window'], Cut | undefined>> = {
  single: plainCut,
  pair: { ...plainCut, width: 0.95, height: 1.45, sill: 0.88, count: 2, gap: 0.7, panes: [2, 2], curtains: 0.4 },
  panorama: { ...plainCut, width: 3.3, height: 1.75, sill: 0.55, panes: [3, 1], curtains: 0.35 },
  arched: {
    ...plainCut,
    width: 1.25,
    height: 1.85,
    sill: 0.65,
    form: 'arch',
    panes: [2, 3],
    deep: 0.3,
    curtains: 0.15,
  },
  round: { ...plainCut, width: 1.25, height: 1.25, sill: 1, form: 'circle', panes: [2, 2], curtains: 0 },
  skylight: { ...plainCut, width: 1.2, height: 1.3, sill: 0.55, panes: [1, 1], curtains: 0 },
  'small-deep': { ...plainCut, width: 0.78, height: 0.9, sill: 1.05, deep: 0.5, panes: [2, 2], curtains: 0 },
  'balcony-door': { ...plainCut, width: 1.75, height: 2.12, sill: 0.06, panes: [2, 1], level: 'both', curtains: 0.75 },
  none: undefined,
};

const arc = (u: number, v: number, rx: number, ry: number, from: number, to: number, count: number): Flat[] =>
  Array.from({ length: count + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / count;
    return [u + Math.cos(angle) * rx, v + Math.sin(angle) * ry];
  });

function cutOpening(spot: Spot, u: number, cut: Cut, curtains: boolean): Opening {
  const { width, height, sill, panes } = cut;
  const edges: Record<Cut['form'], () => Flat[]> = {
    rectangle: () => rectangle(u, sill, width, height),
    arch: () => [
      [u, sill],
      [u + width, sill],
      ...arc(u + width / 2, sill + height - width / 2, width / 2, width / 2, 0, Math.PI, 14),
    ],
    circle: () => arc(u + width / 2, sill + height / 2, width / 2, height / 2, 0, Math.PI * 2, 28).slice(0, -1),
  };
  return {
    world: onSpot(spot),
    edge: edges[cut.form](),
    bars: grid(u, sill, width, height, ...panes),
    deep: cut.deep,
    ...(cut.form === 'circle' ? {} : { sill: { spot, from: u, to: u + width, v: sill, top: sill + height, curtains } }),
  };
}

/** Decides where the windows are and takes their places on the walls. */
export function planOpenings(room: PlaceRoom): Opening[] {
  const { inside, plot, random, back, left, height } = room;
  const plan = random.fork('window');
  const openings: Opening[] = [];
  if (inside.shape === 'glass-front') {
    const spot = plot.within(-left, back);
    const width = room.right + left - 0.2;
    const tall = height - 0.2;
    const count = Math.round(width / 1.25);
    openings.push({
      world: onSpot(spot),
      edge: rectangle(0.1, 0.06, width, tall),
      bars: grid(0.1, 0.06, width, tall, count, 1),
      deep: 0.1,
    });
    return openings;
  }
  const wall = room.walls.find(({ shape }) => shape.name === room.windowWall) ?? room.walls[0];
  if (inside.window === 'none' || !wall) return openings;
  if (inside.shape === 'dome') {
    const angle = plan.between(-0.35, 0.35);
    const points = domePane(room, angle, inside.window === 'panorama' || inside.window === 'pair' ? 0.72 : 0.5);
    openings.push({
      world: (u) => plot.world(points[u] as Vector),
      edge: points.map((_, index): Flat => [index, 0]),
      bars: [],
      deep: 0,
    });
    return openings;
  }
  if (inside.window === 'skylight' && wall.shape.name !== 'arc') {
    const [[x0, y0], [x1, y1]] = slopeOf(room);
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
    for (const z of plan.chance(0.5) ? [back - 2.3] : [back - 1.7, back - 3.1])
      openings.push({
        world: (u, v, out) => plot.world([x0 + dx * v - dy * out, y0 + dy * v + dx * out, z + u]),
        edge: rectangle(0, length * 0.22, 0.95, 1.35),
        bars: [],
        deep: 0.18,
      });
    return openings;
  }
  const cut = cuts[inside.window] as Cut;
  const tall = inside.shape === 'hall' ? 1.55 : inside.shape === 'vault' && wall.shape.name === 'back' ? 1 : 1;
  const span = wall.shape.to - wall.shape.from;
  const scaled = { ...cut, height: cut.height * tall, width: Math.min(cut.width, span - 0.4) };
  const deep = inside.shape === 'stone-walls' || inside.shape === 'vault' ? Math.max(0.4, cut.deep) : cut.deep;
  const total = scaled.width * cut.count + cut.gap * (cut.count - 1);
  const at =
    wall.take(Math.min(total, span), cut.level, inside.shape === 'attic' ? 0.5 : plan.between(0.15, 0.85), 0.3) ??
    wall.shape.from;
  const curtains = plan.chance(cut.curtains);
  if (wall.shape.name === 'arc') {
    const radius = radiusOf(room);
    const low =
      inside.shape === 'canvas'
        ? { ...scaled, sill: Math.min(0.5, scaled.sill), height: Math.min(1.05, scaled.height) }
        : scaled;
    const width = Math.min(low.width, radius * 0.8);
    for (let index = 0; index < cut.count; index += 1)
      openings.push(
        cutOpening(wall.shape.stand(at + index * (width + cut.gap), width, 0.02), 0, { ...low, width, deep }, false),
      );
    return openings;
  }
  for (let index = 0; index < cut.count; index += 1)
    openings.push(
      cutOpening(wall.shape.stand(0, 0, 0), at + index * (scaled.width + cut.gap), { ...scaled, deep }, curtains),
    );
  return openings;
}

/** Windows: their reveals, what is outside, frames, sills and curtains. */
export function drawOpenings(room: PlaceRoom, openings: readonly Opening[]): void {
  const { stage, plot, scheme, place, season, evening } = room;
  const { canvas, palette, view } = stage;
  if (!openings.length) return;
  const at = ({ world }: Opening, [u, v]: Flat, out = 0): Point => project(view, world(u, v, out));
  const inner = openings.map((opening) => opening.edge.map((point) => at(opening, point)));
  const outer = openings.map((opening) => opening.edge.map((point) => at(opening, point, opening.deep)));
  const frame = plot.tone(
    room.random.fork('frame').chance(0.4) ? paler(scheme.wood, 0.75) : mix(scheme.wood, '#ffffff', 0.1),
    [0, 0, -1],
  );
  const reveal = mix(plot.tone(scheme.wall, [0, 0.4, -0.9]), evening ? palette.shade : palette.light, 0.3);
  for (const hole of inner) canvas.polygon(hole, reveal, { stroke: mix(reveal, palette.shade, 0.2), strokeWidth: 3 });
  const all = outer.flat();
  const [x0, x1] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [y0, y1] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  // What is outside keeps its horizon at the height of the eye, a little below on an upper floor.
  const level = Math.min(y1 - (y1 - y0) * 0.18, Math.max(y0 + (y1 - y0) * 0.45, view.horizon + 30));
  const outside = createOutside(room);
  const { horizon } = outside.view;
  const scale = Math.max((x1 - x0) / 1700, (level - y0) / (horizon - 30), (y1 - level) / (HEIGHT - horizon - 60));
  const shift = room.random.fork('parallax').between(-0.5, 0.5) * Math.max(0, 1840 * scale - (x1 - x0));
  const left = (x0 + x1) / 2 - (WIDTH / 2) * scale + shift;
  canvas.group(`clip-path="${canvas.clip(inner.map(outline).join(''))}"`, () => {
    canvas.group(`clip-path="${canvas.clip(outer.map(outline).join(''))}"`, () => {
      canvas.group(
        // A room that is turned over keeps its outlook the right way round.
        `transform="translate(${number(room.flipped ? left + WIDTH * scale : left)} ${number(level - horizon * scale)}) scale(${(room.flipped ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})"`,
        () => drawOutside(outside),
      );
      openings.forEach((opening, index) => {
        const pane = outer[index] as Point[];
        canvas.polygon(
          pane,
          canvas.linear([
            [0, evening ? '#ffcf8e' : '#ffffff', evening ? 0.12 : 0.16],
            [0.5, '#ffffff', 0],
            [1, '#ffffff', 0],
          ]),
        );
        if (season === 'winter' && place.land.winter === 'snow' && opening.sill) {
          const [a, b] = [
            at(opening, [opening.sill.from, opening.sill.v], opening.deep),
            at(opening, [opening.sill.to, opening.sill.v], opening.deep),
          ];
          const drift = Math.abs(b[0] - a[0]) * 0.05 + 8;
          canvas.path(
            `M${number(a[0])} ${number(a[1] + 6)}L${number(a[0])} ${number(a[1] - drift)}Q${number((a[0] + b[0]) / 2)} ${number((a[1] + b[1]) / 2 - drift * 0.4)} ${number(b[0])} ${number(b[1] - drift * 0.7)}L${number(b[0])} ${number(b[1] + 6)}Z`,
            mix('#eef3f8', evening ? '#6a7ba6' : '#ffffff', 0.5),
          );
        }
        canvas.polygon(pane, 'none', { stroke: frame, strokeWidth: 13 });
        for (const [from, to] of opening.bars) {
          const [a, b] = [at(opening, from, opening.deep), at(opening, to, opening.deep)];
          canvas.line(`M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`, frame, 8);
        }
      });
    });
  });
  for (const { sill } of openings) {
    if (!sill) continue;
    if (sill.v > 0.2)
      sill.spot.box(
        sill.from - 0.1,
        sill.v - 0.05,
        -0.14,
        sill.to - sill.from + 0.2,
        0.05,
        0.16,
        mix(scheme.wood, '#ffffff', 0.22),
      );
    if (sill.curtains) drawCurtains(room, sill);
  }
}

function drawCurtains(
  { scheme, stage, random }: PlaceRoom,
  { spot, from, to, top, v }: NonNullable<Opening['sill']>,
): void {
  const { palette } = stage;
  const short = v > 0.8 && random.fork('curtain').chance(0.4);
  const foot = short ? v - 0.15 : 0.05;
  const cloth: Colour = mix(
    scheme.textile,
    random.fork('curtain-cloth').chance(0.5) ? scheme.accent : scheme.second,
    random.fork('tint').between(0.1, 0.65),
  );
  spot.line(
    [
      [from - 0.42, top + 0.13, -0.08],
      [to + 0.42, top + 0.13, -0.08],
    ],
    spot.tone(scheme.metal, [0, 0, -1]),
    0.025,
  );
  for (const [start, inward] of [
    [from - 0.4, 1],
    [to + 0.4, -1],
  ] as const)
    for (let fold = 0; fold < 6; fold += 1) {
      const [a, b] = [start + inward * fold * 0.085, start + inward * (fold + 1) * 0.085];
      const fill = spot.tone(mix(cloth, fold % 2 ? palette.shade : palette.light, 0.16), [0, 0, -1]);
      spot.polygon(
        [
          [a, top + 0.12, -0.09],
          [b, top + 0.12, -0.09],
          [b - inward * 0.03 * (fold > 3 ? 1 : 0), foot, -0.11],
          [a - inward * 0.02, foot, -0.11],
        ],
        fill,
      );
    }
}
