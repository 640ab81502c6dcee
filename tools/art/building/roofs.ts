import { curve, number, outline, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Surface } from './plot.ts';

type Covering = 'tiles' | 'shingles' | 'metal' | 'thatch' | 'slate' | 'turf' | 'slabs' | 'canvas';

export interface RoofMaterial {
  colour: Colour;
  covering: Covering;
}

/** The corners of a roof plane in its own (u, v): u along the eave, v up the slope. */
export type PlaneShape = readonly (readonly [u: number, v: number])[];

/** One plane of a roof with its covering and the snow that has settled on it. */
export function drawRoofPlane(surface: Surface, shape: PlaneShape, material: RoofMaterial): void {
  const { canvas, palette, snow, random } = surface.plot.stage;
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
  if (snow) drawSnowCover(surface, shape, stream.next() * 100);
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
  if (material.covering === 'canvas') {
    drawFolds(surface, shape, dark, light);
    return;
  }
  if (material.covering === 'turf') {
    drawTurf(surface, shape, fill);
    return;
  }
  const { step, wobble, tiles, longest } = coursesOf[material.covering];
  let rows = '';
  for (let v = step; v < surface.top - 0.05; v += step) {
    const [low, high] = extent(shape, v);
    const points: Point[] = [];
    for (let share = 0; share <= 1.001; share += 0.125)
      points.push(surface.at(low + (high - low) * share, v + stream.between(-wobble, wobble)));
    rows += curve(points);
  }
  const soft = material.covering === 'slate';
  const shown = { thatch: 0.14, slate: 0.34, tiles: 0.44, shingles: 0.44, slabs: 0.44 }[material.covering];
  canvas.line(rows, dark, Math.max(1.2, 0.035 * surface.scale), shown);
  if (material.covering === 'thatch') {
    drawStraw(surface, shape, dark, light);
    return;
  }
  let pale = '';
  let deep = '';
  for (let tile = 0; tile < tiles; tile += 1) {
    const v = Math.floor(stream.next() * (surface.top / step)) * step;
    const [low, high] = extent(shape, Math.min(surface.top, v + step));
    const u = stream.between(low, high);
    const w = Math.min(high - u, stream.between(0.25, longest));
    const d = outline([
      surface.at(u, v + 0.03),
      surface.at(u + w, v + 0.03),
      surface.at(u + w, v + step - 0.03),
      surface.at(u, v + step - 0.03),
    ]);
    if (stream.chance(0.5)) pale += d;
    else deep += d;
  }
  canvas.path(pale, light, { opacity: soft ? 0.26 : 0.36 });
  canvas.path(deep, dark, { opacity: 0.26 });
}

interface Courses {
  step: number;
  wobble: number;
  /** How many pieces stand out by their tone, and the longest of them in metres. */
  tiles: number;
  longest: number;
}

/** How each covering lies in rows. */
const coursesOf: Readonly<Record<'tiles' | 'shingles' | 'thatch' | 'slate' | 'slabs', Courses>> = {
  tiles: { step: 0.32, wobble: 0.012, tiles: 110, longest: 0.8 },
  shingles: { step: 0.36, wobble: 0.03, tiles: 130, longest: 0.55 },
  thatch: { step: 0.55, wobble: 0.08, tiles: 110, longest: 0.8 },
  slate: { step: 0.26, wobble: 0.006, tiles: 80, longest: 0.45 },
  slabs: { step: 0.55, wobble: 0.06, tiles: 120, longest: 1.3 },
};

/** Straw that lies down the slope, a thick cut eave and a bound ridge. */
function drawStraw(surface: Surface, shape: PlaneShape, dark: Colour, light: Colour): void {
  const { canvas, palette, random } = surface.plot.stage;
  const stream = random.fork(`straw${Math.round(surface.at(0, 0)[0])}`);
  for (const [index, tint] of [dark, light].entries()) {
    let d = '';
    for (let straw = 0; straw < 130; straw += 1) {
      const v = stream.between(0.05, surface.top - 0.5);
      const [low, high] = extent(shape, v + 0.45);
      const u = stream.between(low, high);
      const [a, b] = [surface.at(u, v), surface.at(u, v + stream.between(0.25, 0.5))];
      d += `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`;
    }
    canvas.line(d, tint, Math.max(1, surface.scale * 0.045), index ? 0.42 : 0.32);
  }
  const band = (from: number, to: number): Point[] => {
    const [a, b] = extent(shape, Math.max(0, from));
    const [c, e] = extent(shape, Math.min(surface.top, to));
    return [surface.at(a, from), surface.at(b, from), surface.at(e, to), surface.at(c, to)];
  };
  canvas.polygon(band(0, 0.3), mix(dark, palette.shade, 0.25), { opacity: 0.75 });
  canvas.polygon(band(surface.top - 0.62, surface.top), mix(light, dark, 0.55), { opacity: 0.85 });
}

/** Cloth: long soft folds from the ridge down. */
function drawFolds(surface: Surface, shape: PlaneShape, dark: Colour, light: Colour): void {
  const { canvas } = surface.plot.stage;
  const folds = Math.max(3, Math.round(surface.width / 1.3));
  for (let fold = 0; fold < folds; fold += 1) {
    const at = (share: number, v: number): Point => {
      const [low, high] = extent(shape, v);
      return surface.at(low + (high - low) * share, v);
    };
    const [from, to] = [(fold + 0.15) / folds, (fold + 0.5) / folds];
    const top = surface.top * 0.98;
    canvas.polygon([at(from, 0.02), at(to, 0.02), at(to, top), at(from, top)], fold % 2 ? dark : light, {
      opacity: 0.16,
    });
  }
}

/** Grass on a roof: tufts in a few tones, and a fringe over the eave. */
function drawTurf(surface: Surface, shape: PlaneShape, fill: Colour): void {
  const { canvas, palette, random } = surface.plot.stage;
  const stream = random.fork(`turf${Math.round(surface.at(0, 0)[1])}`);
  const grass = mix(fill, palette.meadow[0], 0.35);
  canvas.polygon(
    shape.map(([u, v]) => surface.at(u, v)),
    grass,
  );
  for (const [index, tint] of [mix(grass, palette.shade, 0.28), mix(grass, palette.light, 0.22)].entries()) {
    let d = '';
    for (let tuft = 0; tuft < 90; tuft += 1) {
      const v = stream.next() ** 1.3 * surface.top * 0.97;
      const [low, high] = extent(shape, v);
      const [x, y] = surface.at(stream.between(low, high), v);
      const size = surface.scale * stream.between(0.1, 0.26);
      d += `M${number(x - size)} ${number(y)}q${number(size)} ${number(-size)} ${number(size * 2)} 0Z`;
    }
    canvas.path(d, tint, { opacity: index ? 0.5 : 0.6 });
  }
  const [low, high] = extent(shape, 0);
  let fringe = '';
  for (let blade = 0; blade < 40; blade += 1) {
    const [x, y] = surface.at(low + ((high - low) * (blade + stream.next())) / 40, 0);
    const size = surface.scale * stream.between(0.12, 0.3);
    fringe += `M${number(x - size * 0.7)} ${number(y - 2)}L${number(x + size * 0.7)} ${number(y - 2)}L${number(x + size * 0.2)} ${number(y + size)}Z`;
  }
  canvas.path(fringe, mix(grass, palette.shade, 0.18));
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
  let drifts = '';
  for (const [index, share] of [0.3, 0.52, 0.76].entries()) {
    const [from, to] = extent(shape, surface.top * share);
    const start = from + (to - from) * (0.12 + 0.16 * Math.abs(Math.sin(phase + index * 2.2)));
    const reach = (to - from) * (0.3 + 0.2 * Math.abs(Math.sin(phase * 1.7 + index)));
    drifts += curve(
      [0, 0.33, 0.66, 1].map((t) =>
        surface.at(start + reach * t, surface.top * share + Math.sin(t * 4 + phase + index) * 0.12, thick),
      ),
    );
  }
  canvas.line(drifts, shaded, surface.scale * 0.6, 0.05);
  let icicles = '';
  fringe.forEach(([x, y], index) => {
    if (index % 3 !== 1) return;
    const length = surface.scale * (0.16 + 0.18 * Math.abs(Math.sin(index * 3.1 + phase)));
    icicles += `M${number(x - 2.4)} ${number(y - 2)}h4.8L${number(x)} ${number(y + length)}Z`;
  });
  canvas.path(icicles, mix(palette.snow[0], palette.sky[1], 0.3), { opacity: 0.75 });
}
