import { mix, type Colour } from '../core/colour.ts';
import type { Vector } from '../stage.ts';
import type { Plot } from './plot.ts';

export type Balusters = 'posts' | 'cross' | 'cables';

/** A railing along a line on the plot; snow lies on its handrail. */
export function drawRailing(
  plot: Plot,
  from: Vector,
  to: Vector,
  height: number,
  colour: Colour,
  style: Balusters = 'posts',
): void {
  const { palette, snow } = plot.stage;
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const point = (share: number, up: number): Vector => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + up,
    from[2] + (to[2] - from[2]) * share,
  ];
  const fill = plot.tone(colour, [0, 0.3, -0.95]);
  const dark = mix(fill, palette.shade, 0.25);
  const gap = style === 'posts' ? 0.26 : 1.3;
  const count = Math.max(2, Math.round(length / gap));
  for (let index = 0; index <= count; index += 1) {
    plot.line(
      [point(index / count, 0), point(index / count, height)],
      style === 'posts' ? dark : fill,
      style === 'posts' ? 0.075 : 0.11,
    );
  }
  if (style === 'cross') {
    for (let index = 0; index < count; index += 1) {
      plot.line([point(index / count, 0.1), point((index + 1) / count, height - 0.05)], dark, 0.07);
      plot.line([point(index / count, height - 0.05), point((index + 1) / count, 0.1)], dark, 0.07);
    }
  } else if (style === 'cables') {
    for (const share of [0.25, 0.5, 0.75])
      plot.line([point(0, height * share), point(1, height * share)], dark, 0.03, 0.8);
  }
  plot.line([point(0, 0.08), point(1, 0.08)], fill, 0.1);
  plot.line([point(0, height), point(1, height)], fill, 0.13);
  if (snow)
    plot.line([point(0, height + 0.1), point(1, height + 0.1)], mix(palette.snow[0], palette.snow[1], 0.15), 0.12);
}

/** A deck of boards: its top, its front edge and the boards' joints. */
export function drawDeck(
  plot: Plot,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  thick: number,
  colour = '#a07a54',
): void {
  const { palette, snow } = plot.stage;
  plot.box(x, y - thick, z, width, thick, depth, colour);
  const dark = mix(plot.tone(colour, [0, 1, 0]), palette.shade, 0.3);
  for (let board = 0.35; board < width; board += 0.35)
    plot.line(
      [
        [x + board, y, z],
        [x + board, y, z + depth],
      ],
      dark,
      0.03,
      0.5,
    );
  if (!snow) return;
  plot.polygon(
    [
      [x + width * 0.02, y + 0.06, z + 0.1],
      [x + width * 0.98, y + 0.06, z + 0.1],
      [x + width, y + 0.06, z + depth],
      [x, y + 0.06, z + depth],
    ],
    mix(palette.snow[0], palette.snow[1], 0.2),
    { opacity: 0.92 },
  );
  plot.line(
    [
      [x, y + 0.02, z],
      [x + width, y + 0.02, z],
    ],
    palette.snow[0],
    0.12,
  );
}

/** Square posts from the ground (or the water) up to a deck. */
export function drawPosts(
  plot: Plot,
  places: readonly (readonly [x: number, z: number])[],
  from: number,
  to: number,
  thick: number,
  colour = '#6d543d',
): void {
  for (const [x, z] of places) plot.box(x - thick / 2, from, z - thick / 2, thick, to - from, thick, colour);
}

/** A balcony in front of a wall that faces the front: floor, brackets, railing with a row of flowers. */
export function drawBalcony(
  plot: Plot,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  colour: Colour,
  flowers = true,
  style: Balusters = 'posts',
): void {
  const { canvas, palette, winter, random } = plot.stage;
  const front = z - depth;
  canvas.polygon(
    [
      plot.at([x, y - 0.1, z]),
      plot.at([x + width, y - 0.1, z]),
      plot.at([x + width, y - 1, z]),
      plot.at([x, y - 0.8, z]),
    ],
    palette.shade,
    { opacity: 0.22 },
  );
  const dark = plot.tone(colour, [0, -1, 0]);
  for (let bracket = 0.3; bracket < width; bracket += Math.max(1.4, width / 5)) {
    plot.polygon(
      [
        [x + bracket, y - 0.2, front + 0.1],
        [x + bracket, y - 0.2, z],
        [x + bracket, y - 0.9, z],
      ],
      dark,
      { stroke: dark, strokeWidth: 3 },
    );
  }
  plot.box(x, y - 0.2, front, width, 0.2, depth, colour);
  drawRailing(plot, [x, y, z], [x, y, front], 0.95, colour, style);
  drawRailing(plot, [x + width, y, front], [x + width, y, z], 0.95, colour, style);
  drawRailing(plot, [x, y, front], [x + width, y, front], 0.95, colour, style);
  if (!flowers || winter) return;
  const stream = random.fork(`balcony${x}/${y}`);
  const count = Math.round(width * 5);
  for (let index = 0; index < count; index += 1) {
    const place = plot.at([x + (width * (index + 0.5)) / count, y + 0.9 + stream.between(-0.12, 0.1), front - 0.08]);
    const size = plot.scale([x, y, front]) * stream.between(0.08, 0.14);
    canvas.circle(
      place,
      size,
      mix(stream.pick(['#c9505a', '#d9808a', '#4f7a4c', '#b8434f', '#6a9160']), palette.shade, palette.ambient + 0.06),
    );
  }
}

/** A rail fence along a run of ground points, with snow on posts and rails. */
export function drawFence(
  plot: Plot,
  line: readonly (readonly [x: number, z: number])[],
  colour = '#8d7052',
  height = 1,
): void {
  const { palette, snow } = plot.stage;
  const fill = plot.tone(colour, [0, 0.3, -0.95]);
  line.forEach(([x, z], index) => {
    const next = line[index + 1];
    if (next) {
      for (const up of [0.42, 0.82]) {
        plot.line(
          [
            [x, height * up, z],
            [next[0], height * up, next[1]],
          ],
          fill,
          0.09,
        );
        if (snow)
          plot.line(
            [
              [x, height * up + 0.07, z],
              [next[0], height * up + 0.07, next[1]],
            ],
            palette.snow[0],
            0.06,
          );
      }
    }
    plot.line(
      [
        [x, 0, z],
        [x, height, z],
      ],
      mix(fill, palette.shade, 0.15),
      0.14,
    );
    if (snow)
      plot.line(
        [
          [x - 0.06, height + 0.05, z],
          [x + 0.06, height + 0.05, z],
        ],
        palette.snow[0],
        0.15,
      );
  });
}
