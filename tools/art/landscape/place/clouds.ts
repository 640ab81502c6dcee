import { WIDTH, type Point } from '../../core/canvas.ts';
import { drawBar, drawHeap } from '../sky.ts';
import type { Clouds } from './composed.ts';
import type { Land } from './land.ts';

type Draw = (land: Land, random: Land['random']) => void;

const bars =
  (count: number, low: number, high: number): Draw =>
  (land, random) => {
    for (let bar = 0; bar < count; bar += 1)
      drawBar(land, random.between(-100, WIDTH + 100), random.between(low, high) * land.view.horizon, random);
  };

const heaps =
  (low: number, high: number, count: number, small: number, large: number): Draw =>
  (land, random) => {
    for (let index = 0; index < count; index += 1) {
      const x = ((index + random.between(0.1, 0.9)) / count) * WIDTH;
      drawHeap(land, [x, random.between(low, high) * land.view.horizon], random.between(small, large), random);
    }
  };

/** Small fleeces in rows that grow towards the viewer. */
const mackerel: Draw = (land, random) => {
  const { canvas, palette, view, side } = land;
  const slant = random.between(-0.12, 0.12);
  const fill = canvas.radial([
    [0, palette.light, 0.42],
    [0.5, palette.light, 0.24],
    [1, palette.light, 0],
  ]);
  for (let row = 0; row < 6; row += 1) {
    const y = view.horizon * (0.08 + row * 0.1);
    const size = 62 - row * 8;
    for (let x = -40; x < WIDTH + 40; x += size * random.between(1.1, 2.1)) {
      if (random.chance(0.5)) continue;
      const place: Point = [x, y + (x - WIDTH / 2) * slant * side + random.between(-12, 12)];
      canvas.ellipse(place, size * random.between(0.8, 1.6), size * random.between(0.2, 0.36), fill);
    }
  }
};

/** One cloud that towers over the horizon, with lesser ones at its foot. */
const towers: Draw = (land, random) => {
  const x = WIDTH * (land.side < 0 ? random.between(0.55, 0.85) : random.between(0.15, 0.45));
  const foot = land.view.horizon * random.between(0.66, 0.8);
  for (let storey = 0; storey < 4; storey += 1)
    drawHeap(land, [x + random.between(-60, 60), foot - storey * 62], 620 - storey * 110, random);
  heaps(0.68, 0.8, 2, 240, 420)(land, random);
};

/** A thin sheet that the sun shines through. */
const veil: Draw = (land, random) => {
  const { canvas, palette, view } = land;
  const fill = canvas.radial([
    [0, palette.sky[3], 0.5],
    [1, palette.sky[3], 0],
  ]);
  for (let index = 0; index < 7; index += 1)
    canvas.ellipse(
      [random.between(0, WIDTH), random.between(0.1, 0.7) * view.horizon],
      random.between(500, 1000),
      random.between(40, 110),
      fill,
    );
  bars(4, 0.15, 0.7)(land, random);
};

const kinds: Readonly<Record<Clouds, Draw>> = {
  clear: bars(2, 0.5, 0.85),
  heaps: heaps(0.2, 0.6, 3, 260, 560),
  bars: bars(9, 0.2, 0.86),
  mackerel,
  towers,
  veil,
};

/** The clouds that the seed has chosen; nights and mists have only long bars. */
export function drawPlaceClouds(land: Land): void {
  const { canvas, time, composition } = land;
  const random = land.random.fork('clouds');
  const quiet = time === 'night' || time === 'mist';
  canvas.group(`filter="${canvas.blur(4)}"`, () =>
    (quiet ? bars(4, 0.2, 0.75) : kinds[composition.clouds])(land, random),
  );
}
