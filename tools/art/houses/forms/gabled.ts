import type { Plot, Surface } from '../../building/plot.ts';
import { drawDormer } from '../../building/hipped.ts';
import { drawChimney, drawHouse as drawBody, type Body } from '../../building/house.ts';
import { drawWindow } from '../../building/openings.ts';
import { drawGroundShadow } from '../../building/shadow.ts';
import { drawBalcony } from '../../building/timberwork.ts';
import { mix, type Colour } from '../../core/colour.ts';
import type { WallMaterial } from '../../building/walls.ts';
import { spillLight } from '../garden.ts';
import {
  boardUp,
  headLogs,
  paintArcade,
  paintOpenings,
  windowStyle,
  type Doorway,
  type Openings,
} from './elevation.ts';
import type { Look, Stand } from './look.ts';
import { drawBayWindow, laySolarPanels, mountFeatures, raiseBell } from './mounted.ts';
import { drawPorch, drawVeranda } from './porches.ts';

/** A house under one pitched roof, as most forms are. The front faces negative z, the middle stands at x = 0 unless said. */
export interface Gabled {
  width: number;
  depth: number;
  storeys: number;
  storey: number;
  /** Ridge height above the eaves as a share of half the gabled side. */
  pitch: number;
  ridge: 'x' | 'z';
  /** Height of the knee wall above the last full storey. */
  knee?: number;
  x?: number;
  z?: number;
  y?: number;
  overhang?: number;
  verge?: number;
  walls?: WallMaterial;
  /** Boards on the gable or on whole storeys above this height. */
  boards?: { from: number; colour: Colour };
  openings?: Partial<Openings>;
  door?: Doorway | null;
  /** Storeys that a balcony runs along; all above the ground when absent. */
  galleries?: readonly number[];
  /** Part of the front that a balcony takes. */
  galleryShare?: number;
  trim?: Colour;
  /** Painted on the front wall under the openings. */
  under?: (s: Surface) => void;
  /** Painted on the front wall over the openings, in place of them when `openings` are false. */
  paint?: (s: Surface) => void;
  blank?: boolean;
  shadow?: boolean;
  spill?: boolean;
}

const leftOf = (g: Gabled): number => (g.x ?? 0) - g.width / 2;
const frontOf = (g: Gabled): number => (g.z ?? 0) - g.depth / 2;
const wallOf = (g: Gabled): number => g.storeys * g.storey + (g.knee ?? 0.3);
const riseOf = (g: Gabled): number => ((g.ridge === 'z' ? g.width : g.depth) / 2) * g.pitch;

export const standOf = (g: Gabled): Stand => ({
  left: leftOf(g),
  right: leftOf(g) + g.width,
  front: frontOf(g),
  back: frontOf(g) + g.depth,
  eaves: (g.y ?? 0) + wallOf(g),
  top: (g.y ?? 0) + wallOf(g) + riseOf(g),
  door: leftOf(g) + g.width * (g.door?.at ?? 0.5),
  walled: true,
});

export function drawGabled(plot: Plot, look: Look, g: Gabled): void {
  const [x, z, y] = [leftOf(g), frontOf(g), g.y ?? 0];
  const wall = wallOf(g);
  const rise = look.flat ? 0.02 : riseOf(g);
  const body: Body = {
    x,
    z,
    y,
    width: g.width,
    depth: g.depth,
    wall,
    rise,
    ridge: g.ridge,
    overhang: look.flat ? 0.12 : (g.overhang ?? 0.6),
    ...(g.verge === undefined ? {} : { verge: g.verge }),
    walls: g.walls ?? look.wall,
    roof: look.roof,
    trim: g.trim ?? mix(look.trim, look.roof.colour, 0.25),
  };
  if (g.shadow !== false && y < 1) drawGroundShadow(plot, x, z, g.width, g.depth, wall + rise * 0.7);
  const door = g.door === undefined ? { at: 0.5 } : g.door;
  const common: Openings = { storeys: g.storeys, storey: g.storey, wall, ...g.openings };
  const arcade = look.has('arcade') && !g.blank;
  const front = (s: Surface): void => {
    if (g.boards) boardUp(s, g.boards.from, g.boards.colour);
    if (body.walls.finish === 'logs')
      headLogs(s, body.walls.colour, body.walls.base?.height ?? 0, Math.min(wall, g.boards?.from ?? wall));
    g.under?.(s);
    if (arcade) paintArcade(s, look, 0.3, g.width - 0.3, g.storey - 0.35);
    if (!g.blank) {
      const openings: Openings = {
        ...common,
        ...(arcade ? { lowest: 1 } : door ? { door } : {}),
        ...(look.has('sundial') && g.ridge === 'x' ? { free: 1.5 } : {}),
      };
      paintOpenings(s, look, openings);
    }
    g.paint?.(s);
    mountFeatures(s, look, g.width * (door?.at ?? 0.5), wall, g.storey);
    if (look.has('balcony')) hangBalconies(plot, look, g, x, y, z);
  };
  const side = (s: Surface): void => {
    if (g.boards && (g.ridge === 'x' || g.boards.from < wall - 0.4)) boardUp(s, g.boards.from, g.boards.colour);
    paintOpenings(s, look, { ...common, style: { ...(common.style ?? windowStyle(look)), flowers: false } });
  };
  drawBody(plot, body, { front, left: side, right: side }, () => crown(plot, look, body));
  if (look.flat) drawParapet(plot, look, body);
  topOff(plot, look, body);
  if (look.has('bay-window') && !g.blank) {
    const at = (door?.at ?? 0.5) > 0.5 ? 0.12 : 0.64;
    const floor = g.storeys > 1 ? g.storey : 0;
    drawBayWindow(plot, look, x + g.width * at, y + floor + 0.45, z, Math.min(2.6, g.width * 0.26), g.storey - 0.6);
  }
  if (look.has('veranda') || (look.has('balcony') && g.storeys === 1 && g.ridge === 'x'))
    drawVeranda(plot, look, x, y, z, g.width, g.storey);
  if (look.has('porch')) drawPorch(plot, look, x + g.width * (door?.at ?? 0.5), y, z, g.storey);
  if (g.spill !== false && y < 1) spillLight(plot, x + g.width / 2, z - 1.6, g.width * 0.42, 0.9);
}

function hangBalconies(plot: Plot, look: Look, g: Gabled, x: number, y: number, z: number): void {
  const last = g.storeys - 1 + (g.ridge === 'z' && riseOf(g) > 3 ? 1 : 0);
  const all = Array.from({ length: Math.max(0, last) }, (_, index) => index + 1);
  const share = g.galleryShare ?? 1;
  for (const floor of g.galleries ?? all) {
    const at = floor * g.storey + (floor === g.storeys ? (g.knee ?? 0.3) : 0);
    const narrow = floor === g.storeys ? Math.min(share, 0.5) : share;
    const width = g.width * narrow + (narrow === 1 ? 0.2 : 0);
    drawBalcony(plot, x + g.width / 2 - width / 2, y + at + 0.05, z, width, 1.1, look.timber, look.has('flower-boxes'));
  }
}

/** What stands on the roof behind the barge boards. */
function crown(plot: Plot, look: Look, body: Body): void {
  if (!look.has('chimney')) return;
  const stream = plot.stage.random.fork('chimney');
  const y = (body.y ?? 0) + body.wall;
  const thick = Math.min(body.width, body.depth) > 4.6 ? 0.7 : 0.38;
  const colour = look.house.walls === 'brick' ? '#a8705a' : stream.pick(['#b29a86', '#c9bba6', '#a9826c']);
  if (body.ridge === 'x') {
    const at = body.x + body.width * stream.pick([0.24, 0.32, 0.68, 0.76]);
    drawChimney(plot, at, y + body.rise * 0.55, body.z + body.depth * 0.55, body.rise * 0.45 + 1.3, { colour, thick });
    if (body.width > 14)
      drawChimney(
        plot,
        2 * body.x + body.width - at,
        y + body.rise * 0.55,
        body.z + body.depth * 0.55,
        body.rise * 0.45 + 1,
        { colour, thick, smoke: false },
      );
    return;
  }
  const side = plot.facing([0, y, 0], [1, 0, 0]) ? 1 : -1;
  drawChimney(
    plot,
    body.x + body.width * (0.5 + side * 0.18),
    y + body.rise * 0.4,
    body.z + body.depth * 0.5,
    body.rise * 0.6 + 0.5,
    { colour, thick: thick * 0.86 },
  );
}

/** What lies on the roof's planes: dormers, panels, a bell. */
function topOff(plot: Plot, look: Look, body: Body): void {
  const y = (body.y ?? 0) + body.wall;
  const half = (body.ridge === 'x' ? body.depth : body.width) / 2;
  const middle: readonly [number, number] = [body.x + body.width / 2, body.z + body.depth / 2];
  if (!look.flat) {
    // On a roof that shows its gable, dormers and panels lie on the slope that is turned to the viewer.
    const right = plot.facing([body.x + body.width, y, middle[1]], [1, 0, 0]);
    const along = body.ridge === 'x' ? body.width : body.depth;
    const turned =
      body.ridge === 'x'
        ? plot.moved(0, [middle[0], 0, middle[1]])
        : plot.moved(right ? -90 : 90, [middle[0], 0, middle[1]]);
    if (look.has('dormers')) raiseDormers(turned, look, along, half, y, body.rise);
    if (look.has('solar-panels'))
      laySolarPanels(
        turned.surface([-along / 2, y, -half], [1, 0, 0], [0, body.rise, half], along, Math.hypot(body.rise, half)),
      );
  } else if (look.has('solar-panels')) {
    laySolarPanels(plot.surface([body.x, y + 0.2, middle[1] - 1], [1, 0, 0], [0, 0.6, 1], body.width, 2.4));
  }
  if (look.has('bell'))
    raiseBell(plot, look, middle[0], y + body.rise, body.ridge === 'x' ? middle[1] : body.z + body.depth * 0.3);
}

export function raiseDormers(plot: Plot, look: Look, along: number, half: number, y: number, rise: number): void {
  const count = Math.max(1, Math.min(5, Math.round(along / 4.6)));
  const height = Math.min(1.25, rise * 0.34);
  const up = 0.16;
  for (let index = 0; index < count; index += 1) {
    const x = -along / 2 + (along * (index + 0.5)) / count;
    drawDormer(plot, x, y + rise * up, -half * (1 - up) - 0.05, 1.75, height, look.bare.colour, look.roof.colour, (s) =>
      drawWindow(s, 0.42, 0.14, 0.9, height - 0.22, { frame: look.frame, curtains: false }),
    );
  }
}

/** The rim of a flat roof, with the snow on it. */
function drawParapet(plot: Plot, look: Look, body: Body): void {
  const { palette, snow } = plot.stage;
  const y = (body.y ?? 0) + body.wall;
  plot.box(
    body.x - 0.25,
    y,
    body.z - 0.25,
    body.width + 0.5,
    0.3,
    body.depth + 0.5,
    mix(look.roof.colour, look.trim, 0.3),
  );
  if (snow)
    plot.box(body.x - 0.2, y + 0.3, body.z - 0.2, body.width + 0.4, 0.24, body.depth + 0.4, palette.snow[0], 0.1);
}
