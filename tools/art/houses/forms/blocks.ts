import type { Plot, Surface } from '../../building/plot.ts';
import { drawBlock, drawCornice, drawHippedRoof, type Block } from '../../building/hipped.ts';
import { drawChimney } from '../../building/house.ts';
import { drawWindow } from '../../building/openings.ts';
import { drawDrum, drawOnion, drawSpire, drumSurface } from '../../building/round.ts';
import { drawGroundShadow } from '../../building/shadow.ts';
import { drawBalcony } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import type { WallMaterial } from '../../building/walls.ts';
import { spillLight } from '../garden.ts';
import { paintArcade, paintOpenings, type Doorway, type Openings } from './elevation.ts';
import { raiseDormers } from './gabled.ts';
import type { Look, Stand } from './look.ts';
import { drawBayWindow, laySolarPanels, mountFeatures, raiseBell } from './mounted.ts';
import { drawPorch, drawVeranda } from './porches.ts';

/** A house of larger kind: a block with a cornice under a hipped, mansard or flat roof. */
export interface Hipped {
  width: number;
  depth: number;
  storeys: number;
  storey: number;
  x?: number;
  z?: number;
  y?: number;
  /** Height of the roof; a mansard is steep first. */
  rise: number;
  kind: 'hipped' | 'mansard' | 'flat';
  walls?: WallMaterial;
  cornice?: boolean;
  openings?: Partial<Openings>;
  door?: Doorway | null;
  paint?: (s: Surface) => void;
  /** Share of the front that balconies take. */
  galleryShare?: number;
  eaves?: number;
  shadow?: boolean;
}

export const hippedStand = (b: Hipped): Stand => {
  const eaves = (b.y ?? 0) + b.storeys * b.storey + 0.4;
  return {
    left: (b.x ?? 0) - b.width / 2,
    right: (b.x ?? 0) + b.width / 2,
    front: (b.z ?? 0) - b.depth / 2,
    back: (b.z ?? 0) + b.depth / 2,
    eaves,
    top: eaves + b.rise,
    door: (b.x ?? 0) + b.width * ((b.door?.at ?? 0.5) - 0.5),
    walled: true,
  };
};

export function drawHipped(plot: Plot, look: Look, b: Hipped): void {
  const stand = hippedStand(b);
  const { left: x, front: z } = stand;
  const y = b.y ?? 0;
  const height = stand.eaves - y;
  if (b.shadow !== false && y < 1) drawGroundShadow(plot, x, z, b.width, b.depth, height + b.rise * 0.5);
  const block: Block = { x, z, y, width: b.width, depth: b.depth, height, walls: b.walls ?? look.wall };
  const common: Openings = {
    storeys: b.storeys,
    storey: b.storey,
    wall: height,
    attic: false,
    w: 1.1,
    h: 1.7,
    ...b.openings,
  };
  const door = b.door === undefined ? { at: 0.5, width: 1.5, height: 2.5 } : b.door;
  const arcade = look.has('arcade');
  const side = (s: Surface): void => paintOpenings(s, look, common);
  drawBlock(plot, block, {
    front: (s) => {
      if (arcade) paintArcade(s, look, 0.4, b.width - 0.4, b.storey - 0.5, 2.8);
      paintOpenings(s, look, {
        ...common,
        ...(arcade ? { lowest: 1 } : door ? { door } : {}),
        ...(look.has('sundial') ? { free: 1.5 } : {}),
      });
      b.paint?.(s);
      mountFeatures(s, look, b.width * (door?.at ?? 0.5), height, b.storey);
    },
    left: side,
    right: side,
  });
  if (b.cornice !== false) {
    if (b.storeys > 1) drawCornice(plot, block, b.storey - 0.1, 0.26, look.pale, 0.1);
    drawCornice(plot, block, height - 0.4, 0.42, look.pale);
  }
  if (look.has('balcony'))
    for (let floor = 1; floor < b.storeys; floor += 1) {
      const width = b.width * (b.galleryShare ?? 0.5);
      drawBalcony(
        plot,
        x + b.width / 2 - width / 2,
        y + floor * b.storey + 0.15,
        z,
        width,
        1,
        look.timber,
        look.has('flower-boxes'),
      );
    }
  roofOver(plot, look, b, stand);
  if (look.has('bay-window'))
    drawBayWindow(
      plot,
      look,
      x + b.width * 0.12,
      y + b.storey * (b.storeys > 1 ? 1 : 0) + 0.4,
      z,
      Math.min(3, b.width * 0.2),
      b.storey - 0.6,
    );
  if (look.has('veranda')) drawVeranda(plot, look, x + b.width * 0.1, y, z, b.width * 0.8, b.storey);
  if (look.has('porch')) drawPorch(plot, look, stand.door, y, z, b.storey);
  if (y < 1) spillLight(plot, x + b.width / 2, z - 2, b.width * 0.4, 1.2);
}

function roofOver(plot: Plot, look: Look, b: Hipped, stand: Stand): void {
  const { left, front, eaves } = stand;
  const { palette, snow } = plot.stage;
  const out = b.eaves ?? 0.5;
  const centre: readonly [number, number] = [left + b.width / 2, front + b.depth / 2];
  if (b.kind === 'flat' || look.flat) {
    plot.box(left - 0.3, eaves, front - 0.3, b.width + 0.6, 0.35, b.depth + 0.6, mix(look.roof.colour, look.trim, 0.2));
    if (snow) plot.box(left - 0.2, eaves + 0.35, front - 0.2, b.width + 0.4, 0.25, b.depth + 0.4, palette.snow[0], 0.1);
    if (look.has('solar-panels'))
      laySolarPanels(plot.surface([left, eaves + 0.3, centre[1] - 1], [1, 0, 0], [0, 0.6, 1], b.width, 2.4));
    if (look.has('chimney')) drawChimney(plot, left + b.width * 0.72, eaves, centre[1], 1.5, { colour: '#b9aa98' });
    return;
  }
  const eave = { x: left - out, z: front - out, width: b.width + out * 2, depth: b.depth + out * 2 };
  const short = Math.min(eave.width, eave.depth);
  const lower = b.kind === 'mansard' ? b.rise * 0.62 : b.rise;
  if (look.has('chimney') && b.kind === 'hipped')
    for (const share of b.width > 12 ? [0.3, 0.7] : [0.66])
      drawChimney(plot, left + b.width * share, eaves + b.rise * 0.5, centre[1] + b.depth * 0.1, b.rise * 0.5 + 1.2, {
        colour: '#b9a08a',
        smoke: share < 0.5 || b.width <= 12,
      });
  if (b.kind === 'hipped')
    drawHippedRoof(plot, { ...eave, y: eaves, rise: b.rise, inset: short * 0.46, roof: look.roof });
  else {
    const inset = 1.3;
    drawHippedRoof(plot, { ...eave, y: eaves, rise: lower, inset, roof: look.roof });
    if (look.has('chimney'))
      for (const share of [0.28, 0.74])
        drawChimney(plot, left + b.width * share, eaves + lower, centre[1], b.rise * 0.4 + 1, {
          colour: '#b9a08a',
          smoke: share < 0.5,
        });
    drawHippedRoof(plot, {
      x: eave.x + inset,
      z: eave.z + inset,
      width: eave.width - inset * 2,
      depth: eave.depth - inset * 2,
      y: eaves + lower,
      rise: b.rise - lower,
      inset: short * 0.4,
      roof: look.roof,
    });
  }
  const half = b.kind === 'mansard' ? 1.3 + 0.4 : eave.depth / 2;
  const turned = plot.moved(0, [centre[0], 0, b.kind === 'mansard' ? eave.z + half : centre[1]]);
  if (look.has('dormers'))
    raiseDormers(turned, look, b.width * 0.86, half, eaves, b.kind === 'mansard' ? lower * 1.5 : b.rise);
  if (look.has('solar-panels') && b.kind === 'hipped')
    laySolarPanels(
      plot.surface(
        [eave.x, eaves, eave.z],
        [1, 0, 0],
        [0, b.rise, short * 0.46],
        eave.width,
        Math.hypot(b.rise, short * 0.46),
      ),
    );
  if (look.has('bell')) raiseBell(plot, look, centre[0], eaves + b.rise, centre[1]);
}

export interface Tower {
  x: number;
  z: number;
  /** Radius, or half the side of a square tower. */
  radius: number;
  height: number;
  cap: 'spire' | 'onion' | 'pyramid' | 'battlements';
  square?: boolean;
  walls?: WallMaterial;
}

/** A tower with a few windows up its height. */
export function drawTower(plot: Plot, look: Look, t: Tower): void {
  const walls = t.walls ?? look.wall;
  const cap = mix(look.roof.colour, '#3f4448', look.roof.covering === 'tiles' ? 0 : 0.12);
  if (t.square) {
    drawHipped(
      plot,
      { ...look, wall: walls, has: () => false },
      {
        x: t.x,
        z: t.z,
        width: t.radius * 2,
        depth: t.radius * 2,
        storeys: Math.max(2, Math.round(t.height / 3.2)),
        storey: t.height / Math.max(2, Math.round(t.height / 3.2)),
        rise: t.cap === 'pyramid' ? t.radius * 1.5 : t.cap === 'spire' ? t.radius * 2.8 : 0.4,
        kind: t.cap === 'battlements' || t.cap === 'onion' ? 'flat' : 'hipped',
        openings: {
          columns: t.radius > 2.6 ? 2 : 1,
          w: 0.9,
          h: 1.4,
          style: { frame: look.frame, arched: true, curtains: false },
        },
        door: null,
        shadow: false,
      },
    );
    if (t.cap === 'battlements') battlements(plot, look, t);
    if (t.cap === 'onion') drawOnion(plot, t.x, t.height + 0.6, t.z, t.radius * 0.95, t.radius * 2.6, cap);
    return;
  }
  const drum = { x: t.x, z: t.z, y: 0, radius: t.radius, height: t.height };
  drawDrum(plot, drum, walls.colour);
  if (walls.base) drawDrum(plot, { ...drum, radius: t.radius + 0.06, height: walls.base.height }, walls.base.colour);
  for (const angle of [-38, 24])
    for (let y = 1.6; y + 2 < t.height; y += 3.4)
      drawWindow(drumSurface(plot, { ...drum, y }, angle, 0.85), 0, 0, 0.85, 1.45, {
        arched: true,
        frame: look.frame,
        curtains: false,
        lit: (angle + y) % 3 > 0.6,
      });
  drawDrum(plot, { ...drum, y: t.height - 0.4, height: 0.5, radius: t.radius * 1.09 }, look.pale);
  if (t.cap === 'onion') drawOnion(plot, t.x, t.height, t.z, t.radius, t.radius * 2.9, cap);
  else if (t.cap === 'battlements') battlements(plot, look, t);
  else
    drawSpire(
      plot,
      { ...drum, y: t.height, radius: t.radius * 1.16, height: t.cap === 'pyramid' ? t.radius * 1.5 : t.radius * 2.9 },
      cap,
    );
}

function battlements(plot: Plot, look: Look, t: Tower): void {
  const { palette, snow } = plot.stage;
  const count = t.square ? 4 : 10;
  const teeth: (readonly [number, number])[] = [];
  if (t.square)
    for (let index = 0; index < count; index += 1) {
      const at = -t.radius + 0.3 + (index * (t.radius * 2 - 0.6)) / (count - 1);
      teeth.push([at, t.radius], [-t.radius, at], [t.radius, at], [at, -t.radius]);
    }
  else
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2;
      teeth.push([Math.cos(angle) * t.radius, Math.sin(angle) * t.radius]);
    }
  const foot = t.height + (t.square ? 0.7 : 0.1);
  for (const [x, z] of [...teeth].sort((a, b) => plot.world([b[0], 0, b[1]])[2] - plot.world([a[0], 0, a[1]])[2])) {
    plot.box(t.x + x - 0.3, foot, t.z + z - 0.3, 0.6, 0.85, 0.6, look.bare.colour);
    if (snow) plot.box(t.x + x - 0.3, foot + 0.85, t.z + z - 0.3, 0.6, 0.14, 0.6, palette.snow[0]);
  }
}
