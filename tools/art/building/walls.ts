import { blob, number, outline, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Random } from '../core/random.ts';
import { cushion } from '../trees/broadleaf.ts';
import type { Surface } from './plot.ts';

export type Finish =
  'plaster' | 'planks' | 'boards' | 'logs' | 'stone' | 'timber' | 'plain' | 'brick' | 'shingles' | 'glass' | 'canvas';

export interface WallMaterial {
  colour: Colour;
  finish: Finish;
  /** Colour of the mortar between logs or of the frame in half-timbering. */
  second?: Colour;
  /** A stone or plaster base, in metres. */
  base?: { height: number; colour: Colour; finish: Finish };
}

const lineAt = (surface: Surface, v: number, from?: number, to?: number): string => {
  const [low, high] = surface.span(v);
  const a = surface.at(Math.max(low, from ?? low), v);
  const b = surface.at(Math.min(high, to ?? high), v);
  return `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`;
};

const upright = (surface: Surface, u: number, from: number, to: number): string => {
  const a = surface.at(u, from);
  const b = surface.at(u, to);
  return `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`;
};

/** The highest v at which the face is still there at u. */
function topAt(surface: Surface, u: number): number {
  let low = 0;
  let high = surface.top;
  for (let step = 0; step < 9; step += 1) {
    const middle = (low + high) / 2;
    const [a, b] = surface.span(middle);
    if (u >= a && u <= b) low = middle;
    else high = middle;
  }
  return low;
}

export function drawWall(
  surface: Surface,
  shape: readonly (readonly [u: number, v: number])[],
  material: WallMaterial,
): void {
  const { canvas, palette } = surface.plot.stage;
  const fill = surface.tone(material.colour);
  const points = shape.map(([u, v]) => surface.at(u, v));
  canvas.polygon(points, fill, { stroke: fill, strokeWidth: 0.8 });
  drawFinish(surface, material, fill, 0, surface.top);
  // Walls gather a little light near the top and damp near the ground.
  const foot = surface.at(surface.width / 2, 0);
  const head = surface.at(surface.width / 2, surface.top);
  canvas.polygon(
    points,
    canvas.between(head, foot, [
      [0, palette.light, 0.1],
      [0.45, palette.light, 0],
      [0.72, palette.shade, 0],
      [1, palette.shade, 0.2],
    ]),
  );
  if (!material.base) return;
  const { height, colour, finish } = material.base;
  const [low, high] = surface.span(0);
  const baseFill = surface.tone(colour);
  canvas.polygon(
    [
      surface.at(low - 0.06, 0),
      surface.at(high + 0.06, 0),
      surface.at(high + 0.06, height),
      surface.at(low - 0.06, height),
    ],
    baseFill,
  );
  drawFinish(surface, { colour, finish }, baseFill, 0, height);
  canvas.line(lineAt(surface, height), mix(baseFill, palette.light, 0.3), 2, 0.6);
}

function drawFinish(surface: Surface, material: WallMaterial, fill: Colour, from: number, to: number): void {
  const { canvas, palette, random } = surface.plot.stage;
  const stream = random.fork(`wall${Math.round(surface.at(0, 0)[0])}`);
  const dark = mix(fill, palette.shade, 0.35);
  const light = mix(fill, palette.light, 0.25);
  if (material.finish === 'planks') {
    let d = '';
    for (let v = from + 0.22; v < to; v += 0.22) d += lineAt(surface, v);
    canvas.line(d, dark, 1.5, 0.5);
    for (let plank = 0; plank < 16; plank += 1) {
      const v = from + Math.floor(stream.next() * ((to - from) / 0.22)) * 0.22;
      const [low, high] = surface.span(Math.min(surface.top, v + 0.22));
      const a = stream.between(low, high);
      const b = Math.min(high, a + stream.between(0.8, 3));
      canvas.polygon(
        [surface.at(a, v), surface.at(b, v), surface.at(b, v + 0.2), surface.at(a, v + 0.2)],
        stream.chance(0.5) ? dark : light,
        { opacity: 0.3 },
      );
    }
  } else if (material.finish === 'boards') {
    let d = '';
    for (let u = 0.2; u < surface.width; u += 0.24) d += upright(surface, u, from, Math.min(to, topAt(surface, u)));
    canvas.line(d, dark, 1.6, 0.5);
  } else if (material.finish === 'logs') {
    const log = 0.34;
    let mortar = '';
    let shade = '';
    for (let v = from + log; v < to; v += log) {
      mortar += lineAt(surface, v);
      shade += lineAt(surface, v + 0.07);
    }
    canvas.line(shade, dark, 0.09 * surface.scale, 0.5);
    canvas.line(mortar, surface.tone(material.second ?? '#e8dfcb'), 0.075 * surface.scale);
  } else if (material.finish === 'stone') {
    let pale = '';
    let deep = '';
    const area = surface.width * (to - from);
    for (let index = 0; index < Math.min(150, area * 2.6); index += 1) {
      const v = stream.between(from + 0.05, to - 0.08);
      const [low, high] = surface.span(v);
      const centre = surface.at(stream.between(low + 0.15, Math.max(low + 0.2, high - 0.15)), v);
      const d = blob(cushion(centre, surface.scale * stream.between(0.1, 0.22), stream, 0.6));
      if (stream.chance(0.5)) pale += d;
      else deep += d;
    }
    canvas.path(pale, light, { opacity: 0.6 });
    canvas.path(deep, dark, { opacity: 0.38 });
  } else if (material.finish === 'timber') {
    drawTimber(surface, surface.tone(material.second ?? '#5a4130'), from, to);
  } else if (material.finish === 'brick' || material.finish === 'shingles') {
    drawCourses(surface, material.finish === 'brick' ? 0.16 : 0.3, dark, light, from, to, stream);
  } else if (material.finish === 'glass') {
    drawGlazing(surface, surface.tone(material.second ?? '#3f3b37'), from, to);
  } else if (material.finish === 'canvas') {
    let d = '';
    for (let u = 0.9; u < surface.width; u += 0.9) d += upright(surface, u, from, Math.min(to, topAt(surface, u)));
    canvas.line(d, dark, 2, 0.35);
  } else if (material.finish === 'plaster') {
    for (let index = 0; index < 9; index += 1) {
      const v = stream.between(from, to);
      const [low, high] = surface.span(v);
      const centre = surface.at(stream.between(low + 0.4, Math.max(low + 0.5, high - 0.4)), v);
      const patch = cushion(centre, surface.scale * stream.between(0.25, 0.7), stream, 0.45);
      canvas.path(blob(patch), index % 2 ? light : dark, { opacity: 0.09 });
    }
  }
}

/** Bricks or wall shingles: close rows, some pieces lighter or darker. */
function drawCourses(
  surface: Surface,
  step: number,
  dark: Colour,
  light: Colour,
  from: number,
  to: number,
  stream: Random,
): void {
  const { canvas } = surface.plot.stage;
  let rows = '';
  for (let v = from + step; v < to; v += step) rows += lineAt(surface, v);
  canvas.line(rows, dark, 1.1, 0.32);
  const tints = ['', ''];
  for (let piece = 0; piece < 120; piece += 1) {
    const v = from + Math.floor((stream.next() * (to - from - step)) / step) * step;
    const [low, high] = surface.span(Math.min(surface.top, v + step));
    const u = stream.between(low, Math.max(low, high - 0.4));
    const w = Math.min(high - u, stream.between(0.25, 0.55));
    tints[piece % 2] += outline([
      surface.at(u, v + 0.02),
      surface.at(u + w, v + 0.02),
      surface.at(u + w, v + step - 0.02),
      surface.at(u, v + step - 0.02),
    ]);
  }
  canvas.path(tints[0] ?? '', light, { opacity: 0.34 });
  canvas.path(tints[1] ?? '', dark, { opacity: 0.3 });
}

/** A wall of glass: the sky in it by day, the rooms behind it in the evening, and its frame. */
function drawGlazing(surface: Surface, frame: Colour, from: number, to: number): void {
  const { canvas, palette } = surface.plot.stage;
  const lit = palette.glow > 0.3;
  const steps = 10;
  const side = (index: 0 | 1): Point[] =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const v = from + ((to - from) * step) / steps;
      return surface.at(surface.span(v)[index], v);
    });
  const whole = outline([...side(0), ...side(1).reverse()]);
  const [low, high] = [surface.at(surface.width / 2, from), surface.at(surface.width / 2, to)];
  const glass = mix(mix('#6f93a6', palette.sky[1], 0.45), palette.shade, palette.ambient + 0.1);
  canvas.path(
    whole,
    canvas.between(
      high,
      low,
      lit
        ? [
            [0, mix(palette.window, '#b9702f', 0.45)],
            [0.6, palette.window],
            [1, mix(palette.window, '#fff6da', 0.4)],
          ]
        : [
            [0, mix(glass, palette.sky[2], 0.5)],
            [0.5, mix(glass, palette.shade, 0.16)],
            [1, mix(glass, palette.meadow[1], 0.3)],
          ],
    ),
  );
  let bars = '';
  const bays = Math.max(2, Math.round(surface.width / 1.5));
  for (let bay = 0; bay <= bays; bay += 1) {
    const u = Math.min(surface.width - 0.04, Math.max(0.04, (bay / bays) * surface.width));
    bars += upright(surface, u, from, Math.min(to, topAt(surface, u)));
  }
  for (let v = from + 2.5; v < to - 0.3; v += 2.6) bars += lineAt(surface, v);
  canvas.line(bars, frame, Math.max(1.4, 0.09 * surface.scale));
  canvas.path(whole, 'none', { stroke: frame, strokeWidth: Math.max(1.6, 0.13 * surface.scale) });
}

/** Half-timbering: sills, posts and a few braces. */
function drawTimber(surface: Surface, colour: Colour, from: number, to: number): void {
  const { canvas } = surface.plot.stage;
  const width = 0.17 * surface.scale;
  let d = '';
  for (let v = from + 0.1; v < to; v += 1.35) d += lineAt(surface, v);
  const bays = Math.max(3, Math.round(surface.width / 1.5));
  for (let bay = 0; bay <= bays; bay += 1) {
    const u = Math.min(surface.width - 0.08, Math.max(0.08, (bay / bays) * surface.width));
    d += upright(surface, u, from, Math.min(to, topAt(surface, u)));
  }
  const brace = (u: number, lean: number): void => {
    const a: Point = surface.at(u, from + 0.1);
    const b: Point = surface.at(u + lean, from + 1.4);
    d += `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`;
  };
  brace(0.1, 1.2);
  brace(surface.width - 0.1, -1.2);
  canvas.line(d, colour, width, 0.95);
}
