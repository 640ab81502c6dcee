import { outline, run, type Point } from '../../core/canvas.ts';
import { mix, type Colour } from '../../core/colour.ts';
import type { Vector } from '../../stage.ts';
import { darker, type PlaceRoom } from '../place-room.ts';

type Floor = 'boards' | 'parquet' | 'stone' | 'tiles' | 'brick' | 'earth' | 'carpet';

const colours: Readonly<Record<Floor, (wood: Colour) => Colour>> = {
  boards: (wood) => wood,
  parquet: (wood) => mix(wood, '#c79a62', 0.35),
  stone: () => '#b3a899',
  tiles: () => '#cdb79a',
  brick: () => '#b0745a',
  earth: () => '#a58a68',
  carpet: () => '#cfc3b0',
};

/** Collects faces of the floor by tone, so that a thousand pieces are a few marks. */
class Pieces {
  private readonly room: PlaceRoom;
  private readonly paths = new Map<Colour, string>();

  constructor(room: PlaceRoom) {
    this.room = room;
  }

  add(points: readonly (readonly [x: number, z: number])[], colour: Colour): void {
    const corners = points.map(([x, z]): Vector => [x, 0, z]);
    const { plot } = this.room;
    if (corners.some((corner) => plot.depth(corner) < 1.7)) return;
    const shape = corners.map((corner) => plot.at(corner));
    if (shape.every(([x, y]) => x < -20 || x > 1940 || y > 1300)) return;
    this.paths.set(colour, (this.paths.get(colour) ?? '') + outline(shape));
  }

  draw(opacity: number): void {
    for (const [colour, d] of this.paths) this.room.stage.canvas.path(d, colour, { opacity });
  }
}

type Reach = readonly [x0: number, x1: number, z0: number, z1: number];

function boards(room: PlaceRoom, tone: Colour, [x0, x1, z0, z1]: Reach): void {
  const { stage, plot } = room;
  const random = stage.random.fork('floor');
  const pieces = new Pieces(room);
  const across = random.chance(0.35);
  const wide = random.between(0.16, 0.3);
  const [a0, a1, b0, b1] = across ? [z0, z1, x0, x1] : [x0, x1, z0, z1];
  const place = (a: number, b: number): [number, number] => (across ? [b, a] : [a, b]);
  let lines = '';
  for (let a = a0; a < a1; a += wide) {
    let b = b0 - random.between(0, 2);
    while (b < b1) {
      const long = random.between(1.4, 2.8);
      const [from, to] = [Math.max(b0, b), Math.min(b1, b + long)];
      if (to > from && random.chance(0.62))
        pieces.add(
          [place(a, from), place(Math.min(a1, a + wide), from), place(Math.min(a1, a + wide), to), place(a, to)],
          mix(tone, random.chance(0.5) ? stage.palette.light : stage.palette.shade, random.pick([0.1, 0.18])),
        );
      b += long;
    }
    const seam = ([b0, b1] as const).map((end): Vector => {
      const [x, z] = place(a, end);
      return [x, 0, z];
    });
    const shape = plot.shape([...seam, ...seam]);
    if (shape.length > 2) lines += run([shape[0] as Point, shape[1] as Point]);
  }
  pieces.draw(0.75);
  stage.canvas.line(lines || 'M0 0', mix(tone, stage.palette.shade, 0.42), 2, 0.6);
}

function parquet(room: PlaceRoom, tone: Colour, [x0, x1, z0, z1]: Reach): void {
  const { light, shade } = room.stage.palette;
  const pieces = new Pieces(room);
  const tones = [mix(tone, light, 0.14), mix(tone, shade, 0.16), tone, mix(tone, shade, 0.07)];
  const step = 0.17;
  for (let column = 0; x0 + column * step * 2 < x1; column += 1)
    for (let row = -2; z0 + row * step < z1; row += 1) {
      const x = x0 + column * step * 2;
      const z = z0 + row * step;
      const top = (value: number): number => Math.min(z1, value);
      pieces.add(
        [
          [x, top(z)],
          [x + step, top(z + step)],
          [x + step, top(z + step * 2)],
          [x, top(z + step)],
        ],
        tones[(row + column) % 2 ? 0 : 2] as Colour,
      );
      pieces.add(
        [
          [x + step, top(z + step)],
          [x + step * 2, top(z)],
          [x + step * 2, top(z + step)],
          [x + step, top(z + step * 2)],
        ],
        tones[(row + column) % 2 ? 1 : 3] as Colour,
      );
    }
  pieces.draw(0.9);
}

function slabs(room: PlaceRoom, tone: Colour, [x0, x1, z0, z1]: Reach): void {
  const { light, shade } = room.stage.palette;
  const random = room.stage.random.fork('slabs');
  const pieces = new Pieces(room);
  const tones = [mix(tone, light, 0.2), mix(tone, shade, 0.12), mix(tone, '#a08d78', 0.3), tone];
  for (let z = z0; z < z1;) {
    const deep = random.between(0.42, 0.66);
    for (let x = x0 - random.between(0, 0.6); x < x1;) {
      const wide = random.between(0.45, 0.95);
      const bend = (): number => random.between(-0.02, 0.02);
      const [a, b, c, d] = [
        Math.max(x0, x + 0.015),
        Math.min(x1, x + wide - 0.015),
        z + 0.015,
        Math.min(z1, z + deep - 0.015),
      ];
      pieces.add(
        [
          [a + bend(), c + bend()],
          [b + bend(), c + bend()],
          [b + bend(), d],
          [a + bend(), d],
        ],
        random.pick(tones),
      );
      x += wide;
    }
    z += deep;
  }
  pieces.draw(0.95);
}

const squares =
  (size: number, depth: number, checked: boolean) =>
  (room: PlaceRoom, tone: Colour, [x0, x1, z0, z1]: Reach): void => {
    const { light, shade } = room.stage.palette;
    const random = room.stage.random.fork('squares');
    const pieces = new Pieces(room);
    const accent = mix(tone, darker(room.scheme.accent, 0.1), 0.42);
    const tones = [mix(tone, light, 0.18), mix(tone, shade, 0.14), tone, mix(tone, shade, 0.07)];
    let row = 0;
    for (let z = z0; z < z1; z += depth, row += 1) {
      const shift = checked ? 0 : (row % 2) * size * 0.5;
      let column = 0;
      for (let x = x0 - shift; x < x1; x += size, column += 1)
        pieces.add(
          [
            [Math.max(x0, x + 0.008), z + 0.008],
            [Math.min(x1, x + size - 0.008), z + 0.008],
            [Math.min(x1, x + size - 0.008), Math.min(z1, z + depth - 0.008)],
            [Math.max(x0, x + 0.008), Math.min(z1, z + depth - 0.008)],
          ],
          checked && (row + column) % 2 ? accent : random.pick(tones),
        );
    }
    pieces.draw(0.92);
  };

/** Trodden loam, or a carpet's pile: no seams, a few worn patches. */
const soft =
  (patches: number) =>
  (room: PlaceRoom, tone: Colour, [x0, x1, z0, z1]: Reach): void => {
    const { stage, plot } = room;
    const random = stage.random.fork('worn');
    for (let patch = 0; patch < patches; patch += 1) {
      const [x, z] = [random.between(x0, x1), random.between(Math.max(z0, 2.2), z1)];
      const reach = random.between(0.3, 1.2);
      const points = Array.from({ length: 10 }, (_, index): Vector => {
        const angle = (index / 10) * Math.PI * 2;
        return [
          Math.max(x0, Math.min(x1, x + Math.cos(angle) * reach * random.between(0.8, 1.2))),
          0,
          Math.min(z1, z + Math.sin(angle) * reach * 0.6),
        ];
      });
      plot.polygon(points, mix(tone, patch % 2 ? stage.palette.light : stage.palette.shade, 0.3), { opacity: 0.16 });
    }
  };

const floors: Readonly<Record<Floor, (room: PlaceRoom, tone: Colour, reach: Reach) => void>> = {
  boards,
  parquet,
  stone: slabs,
  tiles: squares(0.36, 0.36, true),
  brick: squares(0.3, 0.15, false),
  earth: soft(26),
  carpet: soft(10),
};

/** The floor within its outline. */
export function drawFloor(room: PlaceRoom, corners: readonly Vector[], reach: Reach): void {
  const { plot, scheme, stage, inside } = room;
  const kind = inside.floor as Floor;
  const { canvas } = stage;
  const tone = plot.tone(colours[kind](scheme.floor), [0, 1, 0]);
  const shape = plot.shape(corners);
  const joints = kind === 'stone' || kind === 'tiles' || kind === 'brick';
  const base = joints ? mix(tone, stage.palette.shade, 0.3) : tone;
  canvas.polygon(shape, base, { stroke: base, strokeWidth: 2 });
  canvas.group(`clip-path="${canvas.clip(outline(shape))}"`, () => floors[kind](room, tone, reach));
}
