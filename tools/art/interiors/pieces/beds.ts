import { mix } from '../../core/colour.ts';
import { drawContact, drawPillow } from '../furniture.ts';
import { darker, paler, type PlaceRoom } from '../place-room.ts';
import { standing, type Piece } from './piece.ts';

function bed(room: PlaceRoom, width: number, y: number, frame: boolean): void {
  const { plot, scheme, random } = room;
  const style = random.fork('bed');
  const wood = style.chance(0.6) ? scheme.wood : mix(scheme.wood, scheme.accent, 0.65);
  const [high, foot] = [style.between(0.8, 1.2), style.chance(0.35)];
  const throwTo = style.between(0.6, 1);
  const depth = 2.05;
  if (frame) {
    drawContact(room, 0, 0, width, depth);
    plot.box(-0.04, 0, depth - 0.08, width + 0.08, high, 0.08, wood, 0.05);
  }
  plot.box(0, y + 0.02, 0.02, width, 0.3, depth - 0.1, darker(wood, 0.1), 0.02);
  plot.box(0.02, y + 0.3, 0.04, width - 0.04, 0.2, depth - 0.14, scheme.textile, 0.06);
  const count = width > 1.2 ? 2 : 1;
  for (let pillow = 0; pillow < count; pillow += 1) {
    const w = (width - 0.16) / count;
    drawPillow(room, 0.06 + pillow * (w + 0.04), y + 0.46, depth - 0.3, w - 0.02, 0.36, '#fdfaf3');
    if (count === 2 || style.chance(0.5))
      drawPillow(
        room,
        0.14 + pillow * (w + 0.04),
        y + 0.46,
        depth - 0.5,
        w - 0.2,
        0.27,
        pillow ? scheme.second : scheme.accent,
      );
  }
  plot.box(-0.02, y + 0.26, 0.01, width + 0.04, 0.28, 1.28, mix(scheme.textile, '#ffffff', 0.4), 0.07);
  plot.box(-0.035, y + 0.24, -0.01, width + 0.07, 0.32, throwTo, scheme.accent, 0.05);
  for (const z of [0.18, 0.3, throwTo - 0.12])
    plot.polygon(
      [
        [-0.035, y + 0.563, z],
        [width + 0.035, y + 0.563, z],
        [width + 0.035, y + 0.563, z + 0.045],
        [-0.035, y + 0.563, z + 0.045],
      ],
      plot.tone(paler(scheme.accent, 0.4), [0, 1, 0]),
    );
  if (frame && foot) plot.box(-0.04, 0, -0.08, width + 0.08, 0.52, 0.07, wood, 0.04);
}

function canopy(room: PlaceRoom): void {
  const { plot, scheme, stage } = room;
  const top = Math.min(2.1, room.height - 0.15);
  for (const z of [2, 0])
    for (const x of [-0.05, 1.62]) {
      if (z === 0 && x < 0) bed(room, 1.62, 0.04, true);
      plot.box(x, 0, z, 0.06, top, 0.06, scheme.wood);
    }
  const cloth = mix(scheme.textile, scheme.accent, 0.2);
  plot.box(-0.07, top, -0.02, 1.77, 0.06, 2.1, scheme.wood);
  for (const x of [-0.05, 1.5])
    for (let fold = 0; fold < 4; fold += 1)
      plot.polygon(
        [
          [x + fold * 0.045, 0.3, 2],
          [x + fold * 0.045 + 0.045, 0.3, 2],
          [x + fold * 0.045 + 0.045, top, 2],
          [x + fold * 0.045, top, 2],
        ],
        plot.tone(mix(cloth, fold % 2 ? stage.palette.shade : stage.palette.light, 0.15), [0, 0, -1]),
      );
  plot.polygon(
    [
      [-0.06, top, -0.02],
      [1.7, top, -0.02],
      [1.7, top - 0.2, -0.02],
      [1.25, top - 0.12, -0.02],
      [0.82, top - 0.2, -0.02],
      [0.4, top - 0.12, -0.02],
      [-0.06, top - 0.2, -0.02],
    ],
    plot.tone(cloth, [0, 0, -1]),
  );
}

function bunk(room: PlaceRoom): void {
  const { plot, scheme } = room;
  drawContact(room, 0, 0, 0.95, 2);
  for (const x of [0, 0.88]) plot.box(x, 0, 1.98, 0.08, 1.75, 0.08, scheme.wood);
  bed(room, 0.95, 0.06, false);
  bed(room, 0.95, 1.06, false);
  for (const x of [-0.02, 0.88]) plot.box(x, 0, -0.03, 0.08, 1.78, 0.08, scheme.wood);
  plot.box(-0.02, 1.6, -0.02, 0.98, 0.09, 0.05, scheme.wood);
  for (const x of [0.58, 0.86])
    plot.line(
      [
        [x, 0, -0.12],
        [x, 1.6, -0.04],
      ],
      plot.tone(paler(scheme.wood, 0.1), [0, 0, -1]),
      0.045,
    );
  for (let y = 0.25; y < 1.5; y += 0.27)
    plot.line(
      [
        [0.58, y, -0.1],
        [0.86, y, -0.1],
      ],
      plot.tone(paler(scheme.wood, 0.1), [0, 0, -1]),
      0.04,
    );
}

/** The beds of a room type, sofas apart: single ones above each other where they are many. */
export function bedsOf(room: PlaceRoom): Piece[] {
  const { beds, furnishings } = room.inside;
  const dormitory = room.inside.room === 'dormitory';
  const { double, single } = beds ?? { double: room.inside.room === 'bedroom' ? 1 : 0, single: dormitory ? 4 : 0 };
  const stacked = single > 1 && (dormitory || furnishings.includes('bunks') || double + single > 4);
  const bunks = stacked ? Math.floor(single / 2) : 0;
  const four = furnishings.includes('canopy-bed');
  return [
    ...Array.from({ length: double }, (_, index): Piece =>
      four && index === 0
        ? { ...standing(1.75, 2.1, 2, canopy), level: 'both', name: 'double-bed' }
        : { ...standing(1.68, 2.05, 1, (at) => bed(at, 1.62, 0.04, true)), name: 'double-bed' },
    ),
    ...Array.from({ length: bunks }, (): Piece => ({ ...standing(1, 2.05, 1.7, bunk), name: 'bunk-bed' })),
    ...Array.from({ length: single - bunks * 2 }, (): Piece => ({
      ...standing(0.95, 2.05, 1, (at) => bed(at, 0.9, 0.04, true)),
      name: 'single-bed',
    })),
  ];
}
