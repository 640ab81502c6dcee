import { mix, type Colour } from '../core/colour.ts';
import { type Vector } from '../stage.ts';
import type { Room } from './room.ts';

export type WallStyle = 'plaster' | 'boards' | 'panels' | 'logs';

/** Floor, walls, ceiling with beams. The near edge lies outside the picture. */
export function drawShell(room: Room, feature: WallStyle, beams = true): void {
  const { plot, scheme, half, height, back, stage } = room;
  const { canvas, palette } = stage;
  const near = -4.6;
  const face = (points: Vector[], colour: Colour, normal: Vector): Colour => {
    const fill = plot.tone(colour, normal);
    plot.polygon(points, fill, { stroke: fill, strokeWidth: 1 });
    return fill;
  };
  face(
    [
      [-half, 0, near],
      [half, 0, near],
      [half, 0, back],
      [-half, 0, back],
    ],
    scheme.floor,
    [0, 1, 0],
  );
  drawBoards(room, near);
  face(
    [
      [-half, height, near],
      [half, height, near],
      [half, height, back],
      [-half, height, back],
    ],
    mix(scheme.wall, '#ffffff', 0.2),
    [0, -1, 0],
  );
  face(
    [
      [-half, 0, near],
      [-half, 0, back],
      [-half, height, back],
      [-half, height, near],
    ],
    scheme.wall,
    [1, 0, 0],
  );
  face(
    [
      [half, 0, near],
      [half, 0, back],
      [half, height, back],
      [half, height, near],
    ],
    scheme.wall,
    [-1, 0, 0],
  );
  const wall = face(
    [
      [-half, 0, back],
      [half, 0, back],
      [half, height, back],
      [-half, height, back],
    ],
    feature === 'plaster' ? scheme.wall : scheme.feature,
    [0, 0, -1],
  );
  const dark = mix(wall, palette.shade, 0.3);
  if (feature === 'boards')
    for (let x = -half + 0.22; x < half; x += 0.22)
      plot.line(
        [
          [x, 0, back],
          [x, height, back],
        ],
        dark,
        0.012,
        0.55,
      );
  if (feature === 'panels')
    for (let x = -half + 0.7; x < half; x += 0.7)
      plot.line(
        [
          [x, 0.1, back],
          [x, height - 0.1, back],
        ],
        dark,
        0.02,
        0.5,
      );
  if (feature === 'logs')
    for (let y = 0.28; y < height; y += 0.28)
      plot.line(
        [
          [-half, y, back],
          [half, y, back],
        ],
        dark,
        0.04,
        0.6,
      );
  canvas.polygon(
    [
      plot.at([-half, height, back]),
      plot.at([half, height, back]),
      plot.at([half, 0, back]),
      plot.at([-half, 0, back]),
    ],
    canvas.linear(
      [
        [0, stage.side < 0 ? palette.light : palette.shade, 0.16],
        [1, stage.side < 0 ? palette.shade : palette.light, 0.16],
      ],
      true,
    ),
  );
  for (const x of [-half, half])
    plot.line(
      [
        [x, 0, near],
        [x, 0, back],
      ],
      mix(scheme.wall, '#ffffff', 0.4),
      0.07,
      0.9,
    );
  plot.line(
    [
      [-half, 0.04, back],
      [half, 0.04, back],
    ],
    plot.tone(mix(scheme.wall, '#ffffff', 0.5), [0, 0, -1]),
    0.09,
  );
  // Corners gather shade: it is what makes a box a room.
  const soft = canvas.blur(14);
  canvas.group(`filter="${soft}" opacity="0.26"`, () => {
    for (const x of [-half, half])
      plot.line(
        [
          [x, 0, back],
          [x, height, back],
        ],
        palette.shade,
        0.3,
      );
    plot.line(
      [
        [-half, height, back],
        [half, height, back],
      ],
      palette.shade,
      0.34,
    );
    plot.line(
      [
        [-half, 0, back],
        [half, 0, back],
      ],
      palette.shade,
      0.24,
    );
  });
  if (!beams) return;
  for (let x = -2.8; x <= 2.81; x += 1.4)
    plot.box(x - 0.11, height - 0.2, near + 1, 0.22, 0.2, back - near - 1, scheme.wood);
}

function drawBoards({ plot, stage, half, back, scheme }: Room, near: number): void {
  const dark = mix(plot.tone(scheme.floor, [0, 1, 0]), stage.palette.shade, 0.34);
  const light = mix(plot.tone(scheme.floor, [0, 1, 0]), stage.palette.light, 0.3);
  const random = stage.random.fork('boards');
  for (let x = -half; x < half; x += 0.32) {
    for (let index = 0; index < 3; index += 1) {
      const z = random.between(near, back - 1);
      const length = random.between(0.8, 2.4);
      plot.polygon(
        [
          [x, 0, z],
          [x + 0.32, 0, z],
          [x + 0.32, 0, Math.min(back, z + length)],
          [x, 0, Math.min(back, z + length)],
        ],
        index % 2 ? dark : light,
        { opacity: 0.14 },
      );
    }
    plot.line(
      [
        [x, 0, near],
        [x, 0, back],
      ],
      dark,
      0.012,
      0.5,
    );
  }
}
