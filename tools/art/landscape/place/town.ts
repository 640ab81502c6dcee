import { Plot } from '../../building/plot.ts';
import { HEIGHT, number, WIDTH } from '../../core/canvas.ts';
import { mix, type Colour } from '../../core/colour.ts';
import type { Random } from '../../core/random.ts';
import { depthAt, halfWidthAt, nearestDepth, project, type Vector } from '../../stage.ts';
import type { Land } from './land.ts';

const fronts: readonly Colour[] = [
  '#ecdcbc',
  '#e3bf9a',
  '#d9b7a4',
  '#c9d0b4',
  '#e9cf98',
  '#d8d3c6',
  '#c8b6a6',
  '#dfa98c',
];
const tiles: readonly Colour[] = ['#a2604a', '#8f5b49', '#93705a', '#7a6a62'];

interface Townhouse {
  x: number;
  z: number;
  width: number;
  depth: number;
  height: number;
  storeys: number;
  arcade?: boolean;
  gable?: boolean;
}

/** A plain neighbour: a front with rows of windows, a lit or shaded side and a roof. */
function drawTownhouse(plot: Plot, house: Townhouse, random: Random, far = 0.1): void {
  const { palette, snow } = plot.stage;
  const { x, z, width, depth, height, storeys } = house;
  const veil = (colour: Colour): Colour => mix(colour, palette.haze, far);
  const wall = random.pick(fronts);
  const roof = snow ? palette.snow[0] : random.pick(tiles);
  const rise = Math.min(4.6, depth * 0.42);
  const front = veil(plot.tone(wall, [0, 0, -1]));
  for (const [side, normal] of [
    [x, [-1, 0, 0]],
    [x + width, [1, 0, 0]],
  ] as const) {
    if (!plot.facing([side, height / 2, z + depth / 2], normal)) continue;
    plot.polygon(
      [
        [side, 0, z],
        [side, 0, z + depth],
        [side, height, z + depth],
        ...(house.gable ? [] : [[side, height + rise, z + depth / 2] as Vector]),
        [side, height, z],
      ],
      veil(plot.tone(wall, normal)),
    );
  }
  const top: Vector[] = house.gable
    ? [
        [x, height, z],
        [x + width * 0.18, height + rise * 0.75, z],
        [x + width * 0.36, height + rise * 0.85, z],
        [x + width / 2, height + rise * 1.25, z],
        [x + width * 0.64, height + rise * 0.85, z],
        [x + width * 0.82, height + rise * 0.75, z],
        [x + width, height, z],
      ]
    : [
        [x, height, z],
        [x + width, height, z],
      ];
  if (!house.gable)
    plot.polygon(
      [
        [x - 0.2, height, z - 0.3],
        [x + width + 0.2, height, z - 0.3],
        [x + width + 0.2, height + rise, z + depth / 2],
        [x - 0.2, height + rise, z + depth / 2],
      ],
      veil(plot.tone(roof, [0, 0.7, -0.7])),
    );
  plot.polygon([[x, 0, z], ...top, [x + width, 0, z]], front);
  plot.line(
    [
      [x, height - 0.15, z],
      [x + width, height - 0.15, z],
    ],
    veil(plot.tone('#f4ead6', [0, 0, -1])),
    0.24,
  );
  if (snow && house.gable) plot.line(top, palette.snow[0], 0.3);
  const columns = Math.max(2, Math.round(width / 2.5));
  const floor = height / storeys;
  const glass = mix(mix('#56656f', palette.sky[1], 0.3), palette.shade, palette.ambient);
  for (let storey = 0; storey < storeys; storey += 1) {
    for (let column = 0; column < columns; column += 1) {
      const u = x + (width * (column + 0.5)) / columns;
      const v = storey * floor + floor * 0.28;
      if (storey === 0 && house.arcade) {
        const half = (width / columns) * 0.36;
        const arch: Vector[] = [
          [u - half, 0, z - 0.02],
          [u - half, floor * 0.5, z - 0.02],
          [u - half * 0.7, floor * 0.72, z - 0.02],
          [u, floor * 0.82, z - 0.02],
          [u + half * 0.7, floor * 0.72, z - 0.02],
          [u + half, floor * 0.5, z - 0.02],
          [u + half, 0, z - 0.02],
        ];
        plot.polygon(arch, veil(mix(palette.shade, palette.window, palette.glow * 0.4)), { opacity: 0.75 });
        continue;
      }
      const lit = palette.glow > 0.5 && random.chance(0.42);
      const [w, h] = [0.52, floor * 0.5];
      plot.polygon(
        [
          [u - w - 0.14, v - 0.12, z - 0.01],
          [u + w + 0.14, v - 0.12, z - 0.01],
          [u + w + 0.14, v + h + 0.14, z - 0.01],
          [u - w - 0.14, v + h + 0.14, z - 0.01],
        ],
        veil(mix(front, palette.light, 0.32)),
      );
      plot.polygon(
        [
          [u - w, v, z - 0.02],
          [u + w, v, z - 0.02],
          [u + w, v + h, z - 0.02],
          [u - w, v + h, z - 0.02],
        ],
        veil(lit ? palette.window : glass),
      );
      plot.line(
        [
          [u, v, z - 0.03],
          [u, v + h, z - 0.03],
        ],
        veil(mix(front, palette.light, 0.5)),
        0.07,
      );
    }
  }
  if (!house.gable && random.chance(0.7))
    plot.box(x + width * 0.6, height + rise * 0.6, z + depth * 0.3, 0.8, rise * 0.6, 0.8, '#9a7563');
}

/** Stones of a street: joints in perspective, worn paler where one walks. */
export function drawPaving(land: Land): void {
  const { canvas, palette, view, snow } = land;
  const random = land.random.fork('paving');
  const stone = snow
    ? mix(palette.snow[0], palette.snow[1], 0.25)
    : mix(
        mix('#b9ae9e', palette.shade, palette.ambient + 0.04),
        palette.rime ? palette.snow[0] : palette.light,
        palette.rime ? 0.3 : 0.12,
      );
  canvas.path(
    `M0 ${number(view.horizon)}H${WIDTH}V${HEIGHT}H0Z`,
    canvas.between(
      [0, view.horizon],
      [0, HEIGHT],
      [
        [0, mix(stone, palette.haze, 0.4)],
        [0.4, stone],
        [1, mix(stone, palette.shade, 0.28)],
      ],
    ),
  );
  let joints = '';
  const near = nearestDepth(view) - 0.5;
  for (let y = HEIGHT + 14; y > view.horizon + 40; y -= 5 + (y - view.horizon) * 0.045) {
    const z = depthAt(view, y);
    const half = halfWidthAt(view, z);
    const step = Math.max(0.9, 0.5 + (z - near) * 0.03);
    joints += `M0 ${number(y)}Q${WIDTH / 2} ${number(y + 5)} ${WIDTH} ${number(y)}`;
    for (let x = -half * 1.5; x < half * 1.5; x += step) {
      const [px, py] = project(view, [x + random.between(-0.15, 0.15), 0, z]);
      joints += `M${number(px)} ${number(py)}l${number((px - view.centre) * 0.02)} ${number(4 + (y - view.horizon) * 0.03)}`;
    }
  }
  canvas.line(joints, mix(stone, palette.shade, 0.34), 2, snow ? 0.2 : 0.5);
}

/** The neighbours to the left and right of the house, in one row with it. */
export function drawStreet(land: Land): void {
  const { across, composition } = land;
  const plot = new Plot(land, composition.yaw);
  const random = land.random.fork('street');
  for (const side of [-1, 1] as const) {
    let at = across * 0.27;
    const list: Townhouse[] = [];
    while (at < across * 0.95) {
      const width = across * random.between(0.15, 0.24);
      const storeys = random.integer(2, 4);
      list.push({
        x: side < 0 ? -at - width : at,
        z: across * random.between(0, 0.03),
        width,
        depth: across * 0.22,
        height: storeys * across * 0.05,
        storeys,
        arcade: random.chance(0.35),
        gable: random.chance(0.35),
      });
      at += width + (random.chance(0.25) ? across * 0.05 : 0.02);
    }
    for (const house of list.reverse()) drawTownhouse(plot, house, random, 0.06);
  }
}

/** The far side of a square: a closed row of fronts behind the house. */
export function drawSquare(land: Land): void {
  const { across } = land;
  const random = land.random.fork('square');
  const plot = new Plot(land, random.between(-4, 4));
  let x = -across * 1.1;
  const arcade = random.chance(0.6);
  while (x < across * 1.1) {
    const width = across * random.between(0.15, 0.26);
    const storeys = random.integer(2, 3);
    drawTownhouse(
      plot,
      {
        x,
        z: across * 0.62,
        width,
        depth: across * 0.25,
        height: storeys * across * random.between(0.054, 0.064),
        storeys,
        arcade,
        gable: random.chance(0.5),
      },
      random,
      0.24,
    );
    x += width;
  }
}

/** Some houses of the village about the place, each with its roof turned its own way. */
export function drawVillageHouses(land: Land): void {
  const { across } = land;
  const random = land.random.fork('village-houses');
  const list = Array.from({ length: 9 }, (_, index) => ({
    x: (index % 2 ? 1 : -1) * random.between(0.34, 1.25) * across,
    z: random.between(0.55, 2.6) * across,
    yaw: random.between(-40, 40),
    stream: random.fork(`house${index}`),
  })).sort((a, b) => b.z - a.z);
  for (const { x, z, yaw, stream } of list) {
    const metre = across / 40;
    drawTownhouse(
      new Plot(land, yaw, [x, 0, z]),
      { x: -5 * metre, z: 0, width: 10 * metre, depth: 8 * metre, height: 4 * metre, storeys: 1, gable: false },
      stream,
      Math.min(0.5, 0.12 + z / (land.view.distance * 6)),
    );
  }
}
