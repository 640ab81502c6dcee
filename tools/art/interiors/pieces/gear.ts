import { outline, type Point } from '../../core/canvas.ts';
import { drawContact } from '../furniture.ts';
import { paler, type PlaceRoom } from '../place-room.ts';
import { free, standing } from './piece.ts';
import { flat, round } from './flat.ts';

function skis(room: PlaceRoom): void {
  const { plot, scheme } = room;
  for (const [x, lean, colour] of [
    [0.06, 0.06, scheme.accent],
    [0.18, 0.06, scheme.accent],
    [0.38, -0.03, scheme.second],
    [0.5, -0.03, scheme.second],
  ] as const)
    plot.line(
      [
        [x, 0, 0.1],
        [x + lean, 1.72, 0.28],
        [x + lean, 1.84, 0.2],
      ],
      plot.tone(colour, [0, 0, -1]),
      0.075,
    );
  for (const x of [0.62, 0.7])
    plot.line(
      [
        [x, 0, 0.1],
        [x, 1.25, 0.28],
      ],
      scheme.metal,
      0.02,
    );
}

function guitar(room: PlaceRoom): void {
  const { plot, stage } = room;
  const wood = '#b67a3e';
  const body = (x: number, y: number, r: number): Point[] =>
    round(x, y, r).map(([u, v]) => plot.at([u, v, 0.1 + v * 0.1]));
  plot.line(
    [
      [0.22, 0.5, 0.14],
      [0.22, 1.12, 0.26],
    ],
    '#4a3425',
    0.055,
  );
  for (const [y, r] of [
    [0.24, 0.2],
    [0.52, 0.145],
  ] as const)
    stage.canvas.path(outline(body(0.22, y, r)), plot.tone(wood, [0, 0.2, -0.97]));
  stage.canvas.path(outline(body(0.22, 0.42, 0.06)), '#3a271b');
  plot.line(
    [
      [0.22, 0.2, 0.1],
      [0.22, 1.1, 0.2],
    ],
    '#efe3c8',
    0.012,
  );
}

/** A telescope on three legs. */
function telescope(room: PlaceRoom): void {
  const { plot, scheme } = room;
  for (const [x, z] of [
    [0, 0.1],
    [0.7, 0.2],
    [0.36, 0.65],
  ] as const)
    plot.line(
      [
        [0.36, 1, 0.3],
        [x, 0, z],
      ],
      plot.tone(scheme.wood, [0, 0, -1]),
      0.04,
    );
  plot.line(
    [
      [0.02, 0.86, 0.2],
      [0.5, 1.16, 0.4],
    ],
    plot.tone('#e6e0d2', [0, 0, -1]),
    0.1,
  );
  plot.line(
    [
      [0.46, 1.13, 0.4],
      [0.8, 1.34, 0.5],
    ],
    plot.tone(scheme.accent, [0, 0, -1]),
    0.15,
  );
  plot.line(
    [
      [-0.06, 0.82, 0.2],
      [0.04, 0.88, 0.22],
    ],
    scheme.metal,
    0.06,
  );
}

function toys(room: PlaceRoom): void {
  const { plot, scheme } = room;
  for (const [x, z, y, colour] of [
    [0, 0.2, 0, '#c9594a'],
    [0.16, 0.15, 0, '#e2b04c'],
    [0.08, 0.18, 0.13, '#5b7d9c'],
    [0.5, 0.4, 0, '#7d9a62'],
  ] as const)
    plot.box(x, y, z, 0.13, 0.13, 0.13, colour, 0.01);
  plot.box(0.55, 0.1, 0, 0.34, 0.08, 0.14, scheme.wood, 0.02);
  plot.line(
    [
      [0.66, 0.18, 0.07],
      [0.64, 0.36, 0.07],
      [0.9, 0.24, 0.07],
    ],
    plot.tone(scheme.wood, [0, 0, -1]),
    0.06,
  );
  plot.ball(0.32, 0.1, -0.05, 0.1, scheme.accent);
}

function bicycle(room: PlaceRoom): void {
  const { plot, stage, scheme } = room;
  for (const x of [0.36, 1.34])
    stage.canvas.path(outline(round(x, 0.35, 0.34).map(([u, v]) => plot.at([u, v, 0.2]))), 'none', {
      stroke: '#2f2c2a',
      strokeWidth: 7,
    });
  plot.line(
    [
      [0.36, 0.35, 0.2],
      [0.62, 0.82, 0.2],
      [1.2, 0.84, 0.2],
      [0.8, 0.34, 0.2],
      [0.62, 0.82, 0.2],
    ],
    plot.tone(scheme.accent, [0, 0, -1]),
    0.035,
  );
  plot.line(
    [
      [0.36, 0.35, 0.2],
      [0.8, 0.34, 0.2],
    ],
    plot.tone(scheme.accent, [0, 0, -1]),
    0.03,
  );
  plot.line(
    [
      [1.34, 0.35, 0.2],
      [1.16, 1, 0.2],
      [1.3, 1.04, 0.2],
    ],
    plot.tone(scheme.accent, [0, 0, -1]),
    0.035,
  );
  plot.box(0.5, 0.9, 0.15, 0.26, 0.05, 0.1, '#6d4630', 0.02);
}

function millstone(room: PlaceRoom): void {
  flat(room, round(0.52, 0.5, 0.52), '#8f8678', 0.12);
  flat(room, round(0.49, 0.49, 0.5), '#b3a998', 0);
  for (let groove = 0; groove < 10; groove += 1) {
    const angle = (groove / 10) * Math.PI * 2;
    room.plot.line(
      [
        [0.49 + Math.cos(angle) * 0.14, 0.49 + Math.sin(angle) * 0.14, -0.01],
        [0.49 + Math.cos(angle + 0.25) * 0.46, 0.49 + Math.sin(angle + 0.25) * 0.46, -0.01],
      ],
      '#877d6f',
      0.02,
      0.8,
    );
  }
  flat(room, round(0.49, 0.49, 0.09), '#4a4139', -0.01);
}

function loom(room: PlaceRoom): void {
  const { plot, scheme } = room;
  drawContact(room, 0, 0, 1.3, 0.8);
  for (const z of [0.7, 0.05]) for (const x of [0, 1.2]) plot.box(x, 0, z, 0.1, z > 0.3 ? 1.5 : 0.9, 0.1, scheme.wood);
  plot.box(0, 1.42, 0.7, 1.3, 0.1, 0.1, scheme.wood);
  plot.polygon(
    [
      [0.12, 0.86, 0.1],
      [1.18, 0.86, 0.1],
      [1.18, 1.42, 0.72],
      [0.12, 1.42, 0.72],
    ],
    plot.tone(scheme.textile, [0, 0.5, -0.86]),
  );
  for (let band = 0; band < 4; band += 1)
    plot.polygon(
      [
        [0.12, 0.86 + band * 0.06, 0.1 + band * 0.066],
        [1.18, 0.86 + band * 0.06, 0.1 + band * 0.066],
        [1.18, 0.9 + band * 0.06, 0.14 + band * 0.066],
        [0.12, 0.9 + band * 0.06, 0.14 + band * 0.066],
      ],
      plot.tone([scheme.accent, scheme.second][band % 2] as string, [0, 0.5, -0.86]),
    );
  plot.box(0, 0.82, 0.02, 1.3, 0.1, 0.12, paler(scheme.wood, 0.1), 0.03);
}

/** What leans at walls and stands about. */
export const gear = {
  skis: standing(0.75, 0.35, 1.8, skis),
  guitar: standing(0.45, 0.35, 1.1, guitar),
  telescope: free('floor', 0.8, 0.7, telescope),
  toys: free('near', 0.9, 0.5, toys),
  bicycle: standing(1.7, 0.4, 1.1, bicycle),
  millstone: standing(1.05, 0.2, 1.02, millstone),
  loom: standing(1.3, 0.85, 1.5, loom),
};
