import { curve, number, WIDTH, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import type { Land } from './land.ts';

/** A broad water far below, between the hills beyond and the ground in front. */
export function drawFarLake(land: Land): void {
  const { canvas, palette, view, sun } = land;
  const random = land.random.fork('far-lake');
  const top = view.horizon - random.between(14, 26);
  const bottom = view.horizon + 46;
  const shore: Point[] = Array.from({ length: 9 }, (_, index) => [
    (index / 8) * (WIDTH + 40) - 20,
    top + random.between(-5, 5),
  ]);
  const near = mix(palette.water, palette.sky[0], 0.45);
  canvas.path(
    `${curve(shore)}V${number(bottom)}H-20Z`,
    canvas.between(
      [0, top],
      [0, bottom],
      [
        [0, mix(palette.sky[3], palette.water, 0.55)],
        [1, near],
      ],
    ),
  );
  canvas.line(curve(shore), mix(palette.hills, palette.haze, 0.3), 4, 0.7);
  let glints = '';
  for (let index = 0; index < 26; index += 1) {
    const x = sun[0] + random.between(-1, 1) * random.between(20, 260);
    glints += `M${number(x)} ${number(random.between(top + 6, bottom))}h${number(random.between(14, 70))}`;
  }
  canvas.line(glints, palette.sun, 2.2, 0.5);
  // A few sails or boats: without them the band reads as fog.
  for (let index = 0; index < 3; index += 1) {
    const x = random.between(0.1, 0.9) * WIDTH;
    const y = random.between(top + 10, bottom - 18);
    const size = random.between(9, 15);
    canvas.polygon(
      [
        [x, y],
        [x, y - size * 1.7],
        [x + size * 0.8, y - 2],
      ],
      mix('#fbf6ea', palette.shade, palette.ambient * 0.8),
      { opacity: 0.85 },
    );
  }
}
