import { outline, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { cutout, shadow, type Still } from './still.ts';
import { strand } from './things.ts';

export function boot(still: Still, x: number, z: number, colour: string): void {
  shadow(still, x + 0.6, z, 1);
  cutout(
    still,
    [
      [x, 0],
      [x + 2.1, 0],
      [x + 2.15, 0.5],
      [x + 1.7, 0.85],
      [x + 1, 1.1],
      [x + 0.95, 2.7],
      [x - 0.05, 2.75],
      [x - 0.1, 1],
    ],
    z,
    colour,
  );
  cutout(
    still,
    [
      [x - 0.1, 0],
      [x + 2.2, 0],
      [x + 2.2, 0.2],
      [x - 0.1, 0.2],
    ],
    z - 0.02,
    '#3a302a',
  );
  cutout(
    still,
    [
      [x - 0.08, 2.5],
      [x + 0.98, 2.45],
      [x + 1, 2.8],
      [x - 0.06, 2.85],
    ],
    z - 0.02,
    mix(colour, '#f0e2c8', 0.5),
  );
  for (const y of [1.1, 1.45, 1.8, 2.15])
    strand(
      still,
      [
        [x + 0.6, y, z - 0.05],
        [x + 0.98, y + 0.12, z - 0.05],
      ],
      '#e9dcc0',
      5,
    );
}

export const wheel = (still: Still, x: number, y: number, z: number, radius: number): void => {
  const ring: Point[] = Array.from({ length: 40 }, (_, index) =>
    still.spot.at([x + Math.cos((index / 40) * 6.2832) * radius, y + Math.sin((index / 40) * 6.2832) * radius, z]),
  );
  still.stage.canvas.path(outline(ring), 'none', { stroke: '#332e2b', strokeWidth: 17 });
  for (let spoke = 0; spoke < 12; spoke += 1)
    strand(
      still,
      [
        [x, y, z],
        [x + Math.cos((spoke / 12) * 6.2832) * radius, y + Math.sin((spoke / 12) * 6.2832) * radius, z],
      ],
      '#b9b6ae',
      2,
    );
};

export const hookRail = (still: Still, y: number): void => {
  still.spot.box(-7, y, 6.7, 14, 0.7, 0.3, still.wood);
  for (const x of [-4.5, -1.5, 1.5, 4.5])
    strand(
      still,
      [
        [x, y + 0.3, 6.6],
        [x, y - 0.1, 6.2],
        [x, y + 0.15, 6],
      ],
      '#3f3a36',
      12,
    );
};

export const lean = (still: Still, x: number, top: number, colour: string, width: number): void =>
  strand(
    still,
    [
      [x, 0, 5],
      [x + 0.5, top, 6.6],
    ],
    colour,
    width,
  );

export const wedge = ({ spot }: Still, x: number, z: number, size: number, colour: string): void => {
  spot.polygon(
    [
      [x, 0.25, z],
      [x + size, 0.25, z - size * 0.4],
      [x + size, size * 0.55, z - size * 0.4],
      [x, size * 0.55, z],
    ],
    spot.tone(colour, [0, 0, -1]),
  );
  spot.polygon(
    [
      [x, size * 0.55, z],
      [x + size, size * 0.55, z - size * 0.4],
      [x + size * 0.9, size * 0.55, z + size * 0.6],
    ],
    spot.tone(mix(colour, '#ffffff', 0.3), [0, 1, 0]),
  );
  spot.polygon(
    [
      [x + size, 0.25, z - size * 0.4],
      [x + size * 0.9, 0.25, z + size * 0.6],
      [x + size * 0.9, size * 0.55, z + size * 0.6],
      [x + size, size * 0.55, z - size * 0.4],
    ],
    spot.tone('#cfa35c', [1, 0, 0]),
  );
  for (const [u, v] of [
    [0.3, 0.3],
    [0.6, 0.36],
    [0.75, 0.2],
  ] as const)
    spot.ball(x + size * u, 0.25 + v * size * 0.8, z - size * 0.4 * u - 0.02, 0.1, '#d9ad5f', 0.7);
};
