import type { Surface } from '../../building/plot.ts';
import { drawDoor, drawWindow, opening, type WindowStyle } from '../../building/openings.ts';
import { number } from '../../core/canvas.ts';
import { mix, type Colour } from '../../core/colour.ts';
import { barnDoors } from '../farm.ts';
import type { Look } from './look.ts';

export interface Doorway {
  /** Middle of the door across the wall, 0–1. */
  at: number;
  width?: number;
  height?: number;
  arched?: boolean;
  kind?: 'door' | 'glazed' | 'gate' | 'barn';
}

/** The openings of one wall, storey by storey. */
export interface Openings {
  storeys: number;
  storey: number;
  /** Height of the walls; above it the gable narrows. */
  wall: number;
  /** Floor of the lowest storey on this wall. */
  from?: number;
  w?: number;
  h?: number;
  sill?: number;
  columns?: number;
  /** Lowest storey that has windows; the ones below have an arcade or none. */
  lowest?: number;
  door?: Doorway;
  style?: WindowStyle;
  /** Room left free in the middle of the top storey, in metres. */
  free?: number;
  /** Windows in the gable. */
  attic?: boolean;
}

/** Style of ordinary windows as the look has them. */
export const windowStyle = (look: Look, more: WindowStyle = {}): WindowStyle => ({
  frame: look.frame,
  panes: look.panes,
  ...(look.has('shutters') ? { shutters: look.trim } : {}),
  ...(look.has('flower-boxes') ? { flowers: true } : {}),
  ...more,
});

export function paintOpenings(s: Surface, look: Look, o: Openings): void {
  const { w = 1.1, h = 1.35, sill = 0.95, from = 0, lowest = 0, door } = o;
  const style = o.style ?? windowStyle(look);
  const bay = w * (style.shutters ? 2.35 : 1.75) + 0.45;
  const columns = o.columns ?? Math.max(1, Math.floor((s.width - 0.5) / bay));
  const glazed = look.house.walls === 'glass';
  for (let floor = lowest; floor < o.storeys && !glazed; floor += 1) {
    const v = from + floor * o.storey + sill;
    for (let column = 0; column < columns; column += 1) {
      const u = (s.width * (column + 0.5)) / columns;
      const clear = (door?.width ?? 1.2) / 2 + w * (style.shutters ? 1.02 : 0.55) + 0.2;
      if (door && floor === 0 && Math.abs(u - door.at * s.width) < clear) continue;
      if (o.free && floor === o.storeys - 1 && Math.abs(u - s.width / 2) < o.free) continue;
      const [low, high] = s.span(v + h);
      const leaf = style.shutters ? w * 0.5 : 0;
      if (u - w / 2 - leaf < low + 0.1 || u + w / 2 + leaf > high - 0.1) continue;
      drawWindow(s, u - w / 2, v, w, h, { ...style, lit: (column * 7 + floor * 5 + Math.round(s.width)) % 4 !== 0 });
    }
  }
  if (o.attic !== false && s.top > o.wall + 1.9 && !glazed) paintAttic(s, look, o, style);
  if (door) paintDoor(s, look, door, from);
}

/** As many windows as the gable has room for, in one row or in two. */
function paintAttic(s: Surface, look: Look, o: Openings, style: WindowStyle): void {
  const w = (o.w ?? 1.1) * 0.88;
  const h = Math.min((o.h ?? 1.35) * 0.9, 1.35);
  for (let v = o.wall + 0.65; v + h < s.top - 0.6; v += 2.6) {
    const [low, high] = s.span(v + h + 0.15);
    const bay = w * (style.shutters ? 2.3 : 1.7);
    const count = Math.min(3, Math.floor((high - low) / bay));
    const gap = Math.min(bay * 1.15, (high - low) / Math.max(1, count));
    for (let index = 0; index < count; index += 1)
      drawWindow(s, s.width / 2 + (index - (count - 1) / 2) * gap - w / 2, v, w, h, { ...style, panes: [2, 2] });
  }
}

function paintDoor(s: Surface, look: Look, door: Doorway, from: number): void {
  const { width = 1.15, height = 2.15, kind = 'door', arched = false } = door;
  const u = door.at * s.width - width / 2;
  if (kind === 'barn') {
    barnDoors(s, u, width, height, mix(look.door, '#4a3527', 0.25), mix(look.trim, '#efe6d4', 0.6));
    return;
  }
  drawDoor(s, u, from, width, height, look.door, { arched, glazed: kind === 'glazed' });
  if (look.has('porch') || kind === 'gate' || s.width < 3) return;
}

const strokes = (
  lines: readonly (readonly [readonly [number, number], readonly [number, number]])[],
  s: Surface,
): string =>
  lines
    .map(([a, b]) => {
      const [p, q] = [s.at(a[0], a[1]), s.at(b[0], b[1])];
      return `M${number(p[0])} ${number(p[1])}L${number(q[0])} ${number(q[1])}`;
    })
    .join('');

/** The heads of crossing logs at both ends of a log wall. */
export function headLogs(s: Surface, colour: Colour, from: number, to: number): void {
  const { canvas, palette } = s.plot.stage;
  const end = s.tone(mix(colour, '#d9b98c', 0.38));
  const rim = mix(s.tone(colour), palette.shade, 0.3);
  for (const u of [-0.13, s.width + 0.13])
    for (let v = from + 0.17; v < to - 0.5; v += 0.34) {
      const place = s.at(u, v, 0.1);
      canvas.circle(place, s.scale * 0.16, rim);
      canvas.circle(place, s.scale * 0.125, end);
    }
}

/** Upright boards from a height of the wall up: lofts, gables, attics. */
export function boardUp(s: Surface, from: number, colour: Colour): void {
  const { canvas } = s.plot.stage;
  const fill = s.tone(colour);
  const steps = 12;
  const heights = Array.from({ length: steps + 1 }, (_, index) => from + ((s.top - from) * index) / steps);
  canvas.polygon(
    [...heights.map((v) => s.at(s.span(v)[0], v)), ...[...heights].reverse().map((v) => s.at(s.span(v)[1], v))],
    fill,
  );
  const boards: (readonly [readonly [number, number], readonly [number, number]])[] = [];
  for (let u = 0.3; u < s.width; u += 0.34) {
    const top = [...heights].reverse().find((v) => s.span(v)[0] <= u && s.span(v)[1] >= u);
    if (top !== undefined && top > from)
      boards.push([
        [u, from],
        [u, top],
      ]);
  }
  canvas.line(strokes(boards, s), mix(fill, s.plot.stage.palette.shade, 0.45), 1.6, 0.55);
  canvas.line(
    strokes(
      [
        [
          [0, from],
          [s.width, from],
        ],
      ],
      s,
    ),
    mix(fill, s.plot.stage.palette.shade, 0.3),
    s.scale * 0.12,
  );
}

/** Panes that fill a gable between its posts, their upper edges along the slope. */
export function glazeGable(s: Surface, from: number, bays: number, frame: Colour): void {
  const { canvas, palette } = s.plot.stage;
  const lit = palette.glow > 0.3;
  const half = s.width / 2;
  const rise = s.top - from;
  const topAt = (u: number): number => from + rise * (1 - Math.abs(u - half) / half) - 0.75;
  const glass = mix(mix('#6f93a6', palette.sky[1], 0.45), palette.shade, palette.ambient + 0.1);
  const edge = 0.75 * (half / rise) + 0.1;
  const w = (s.width - edge * 2) / bays;
  for (let bay = 0; bay < bays; bay += 1) {
    const [a, b] = [edge + bay * w + 0.06, edge + (bay + 1) * w - 0.06];
    const over = a < half && b > half ? [s.at(half, topAt(half))] : [];
    const points = [
      s.at(a, from),
      s.at(b, from),
      s.at(b, Math.max(from, topAt(b))),
      ...over,
      s.at(a, Math.max(from, topAt(a))),
    ];
    canvas.polygon(
      points,
      canvas.between(s.at(half, s.top), s.at(half, from), [
        [0, lit ? mix(palette.window, '#b9702f', 0.5) : mix(glass, palette.sky[2], 0.35)],
        [1, lit ? palette.window : glass],
      ]),
      { stroke: s.tone(frame), strokeWidth: Math.max(1.6, s.scale * 0.09) },
    );
  }
}

/** A painted band along the ground, as wine houses wear it. */
export function paintBand(s: Surface, colour: Colour, height: number): void {
  s.plot.stage.canvas.polygon([s.at(0, 0), s.at(s.width, 0), s.at(s.width, height), s.at(0, height)], s.tone(colour), {
    opacity: 0.92,
  });
}

/** Open arches along the ground: deep shade behind, lamplight in the evening. */
export function paintArcade(s: Surface, look: Look, from: number, to: number, height: number, spacing = 2.4): void {
  const { canvas, palette } = s.plot.stage;
  const count = Math.max(1, Math.round((to - from) / spacing));
  const bay = (to - from) / count;
  const w = bay * 0.74;
  const lit = palette.glow > 0.3;
  const deep = mix(s.tone(mix(look.bare.colour, '#4a4038', 0.55)), palette.shade, 0.5);
  for (let index = 0; index < count; index += 1) {
    const u = from + bay * (index + 0.5) - w / 2;
    canvas.path(opening(s, u - 0.12, 0, w + 0.24, height + 0.12, true), s.tone(look.pale));
    const [low, high] = [s.at(u + w / 2, 0), s.at(u + w / 2, height)];
    canvas.path(
      opening(s, u, 0, w, height, true),
      canvas.between(high, low, [
        [0, deep],
        [0.6, lit ? mix(deep, palette.window, 0.55) : mix(deep, palette.shade, 0.1)],
        [1, lit ? mix(deep, palette.window, 0.75) : mix(deep, look.pale, 0.25)],
      ]),
    );
    if (index % 2 === 0)
      drawWindow(s, u + w * 0.3, 0.9, w * 0.42, 1.2, { frame: mix(look.frame, palette.shade, 0.35), curtains: false });
  }
}
