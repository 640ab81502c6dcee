import { curve, number, outline, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Surface } from './plot.ts';

type Covering = 'tiles' | 'shingles' | 'metal' | 'thatch';

export interface RoofMaterial {
  colour: Colour;
  covering: Covering;
}

/** The corners of a roof plane in its own (u, v): u along the eave, v up the slope. */
export type PlaneShape = readonly (readonly [u: number, v: number])[];

/** One plane of a roof with its covering and, in winter, the snow that has settled on it. */
export function drawRoofPlane(surface: Surface, shape: PlaneShape, material: RoofMaterial): void {
  const { canvas, palette, winter, random } = surface.plot.stage;
  if (!surface.visible) {
    // Only the underside of the overhang can still be seen.
    canvas.polygon(
      shape.map(([u, v]) => surface.at(u, v)),
      mix(surface.plot.tone('#6a513c', [0, -1, 0]), palette.shade, 0.2),
    );
    return;
  }
  const fill = surface.tone(material.colour);
  const points = shape.map(([u, v]) => surface.at(u, v));
  canvas.polygon(points, fill, { stroke: fill, strokeWidth: 1 });
  const stream = random.fork(`roof${Math.round((points[0] as Point)[0])}`);
  if (winter) drawSnowCover(surface, shape, stream.next() * 100);
  else {
    drawCovering(surface, shape, material, fill);
    const eave = surface.at(surface.width / 2, 0);
    const ridge = surface.at(surface.width / 2, surface.top);
    canvas.polygon(
      points,
      canvas.between(ridge, eave, [
        [0, palette.light, 0.16],
        [0.5, palette.light, 0],
        [1, palette.shade, 0.16],
      ]),
    );
  }
}

/** The extent of a convex plane at a height. */
function extent(shape: PlaneShape, v: number): readonly [number, number] {
  const crossings: number[] = [];
  shape.forEach(([u0, v0], index) => {
    const [u1, v1] = shape[(index + 1) % shape.length] as readonly [number, number];
    if ((v0 <= v && v1 >= v) || (v1 <= v && v0 >= v)) {
      crossings.push(v1 === v0 ? u0 : u0 + ((u1 - u0) * (v - v0)) / (v1 - v0));
      if (v1 === v0) crossings.push(u1);
    }
  });
  return [Math.min(...crossings), Math.max(...crossings)];
}

function drawCovering(surface: Surface, shape: PlaneShape, material: RoofMaterial, fill: Colour): void {
  const { canvas, palette, random } = surface.plot.stage;
  const stream = random.fork(`cover${Math.round(surface.at(0, 0)[1])}`);
  const dark = mix(fill, palette.shade, 0.34);
  const light = mix(fill, palette.light, 0.28);
  if (material.covering === 'metal') {
    let seams = '';
    for (let u = 0.5; u < surface.width; u += 0.55) {
      const inside = [0.02, 0.25, 0.5, 0.75, 0.98]
        .map((share) => share * surface.top)
        .filter((v) => extent(shape, v)[0] <= u && extent(shape, v)[1] >= u);
      const last = inside[inside.length - 1];
      const first = inside[0];
      if (first === undefined || last === undefined) continue;
      const [a, b] = [surface.at(u, first), surface.at(u, last)];
      seams += `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`;
    }
    canvas.line(seams, dark, 1.6, 0.5);
    return;
  }
  const step = material.covering === 'thatch' ? 0.55 : 0.32;
  let rows = '';
  for (let v = step; v < surface.top - 0.05; v += step) {
    const [low, high] = extent(shape, v);
    const wobble = material.covering === 'thatch' ? 0.08 : 0.012;
    const points: Point[] = [];
    for (let share = 0; share <= 1.001; share += 0.125)
      points.push(surface.at(low + (high - low) * share, v + stream.between(-wobble, wobble)));
    rows += curve(points);
  }
  canvas.line(rows, dark, Math.max(1.2, 0.035 * surface.scale), material.covering === 'thatch' ? 0.34 : 0.44);
  let pale = '';
  let deep = '';
  for (let tile = 0; tile < 110; tile += 1) {
    const v = Math.floor(stream.next() * (surface.top / step)) * step;
    const [low, high] = extent(shape, Math.min(surface.top, v + step));
    const u = stream.between(low, high);
    const w = Math.min(high - u, stream.between(0.25, 0.8));
    const d = outline([
      surface.at(u, v + 0.03),
      surface.at(u + w, v + 0.03),
      surface.at(u + w, v + step - 0.03),
      surface.at(u, v + step - 0.03),
    ]);
    if (stream.chance(0.5)) pale += d;
    else deep += d;
  }
  canvas.path(pale, light, { opacity: 0.36 });
  canvas.path(deep, dark, { opacity: 0.26 });
}

/** Settled snow: thick, smooth, its lower edge hanging over the eave in slow waves with a few icicles. */
function drawSnowCover(surface: Surface, shape: PlaneShape, phase: number): void {
  const { canvas, palette } = surface.plot.stage;
  const thick = Math.min(0.34, surface.top * 0.09 + 0.06);
  const [low, high] = extent(shape, 0);
  const upper = shape.filter(([, v]) => v > surface.top * 0.5);
  const edge = (drop: number, swing: number): Point[] => {
    const points: Point[] = [];
    for (let share = 0; share <= 1.0001; share += 1 / 14) {
      const wave = Math.sin(share * 9 + phase) * 0.5 + Math.sin(share * 23 + phase * 2) * 0.3;
      points.push(surface.at(low + (high - low) * share, -drop + wave * swing, thick));
    }
    return points;
  };
  const lit = surface.tone(mix(palette.snow[0], '#ffffff', 0.2));
  const body = mix(lit, palette.snow[0], 0.55);
  const shaded = mix(palette.snow[1], palette.shade, 0.1);
  const top = upper.map(([u, v]) => surface.at(u, v, thick * 0.9));
  const lower = edge(0.12, 0.07);
  const fringe = lower.map(([x, y]): Point => [x, y + thick * surface.scale * 0.75]);
  canvas.path(
    `${curve(fringe)}L${[...lower]
      .reverse()
      .map(([x, y]) => `${number(x)} ${number(y)}`)
      .join('L')}Z`,
    shaded,
  );
  const d = `${curve(lower)}L${top.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}Z`;
  const ridge = surface.at(surface.width / 2, surface.top);
  const eave = surface.at(surface.width / 2, 0);
  canvas.path(
    d,
    canvas.between(ridge, eave, [
      [0, body],
      [0.6, mix(body, shaded, 0.12)],
      [1, mix(body, shaded, 0.34)],
    ]),
    { stroke: body, strokeWidth: 1.5 },
  );
  let icicles = '';
  fringe.forEach(([x, y], index) => {
    if (index % 3 !== 1) return;
    const length = surface.scale * (0.16 + 0.18 * Math.abs(Math.sin(index * 3.1 + phase)));
    icicles += `M${number(x - 2.4)} ${number(y - 2)}h4.8L${number(x)} ${number(y + length)}Z`;
  });
  canvas.path(icicles, mix(palette.snow[0], palette.sky[1], 0.3), { opacity: 0.75 });
}
