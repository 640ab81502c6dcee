import { drawWindow } from '../../building/openings.ts';
import { drawDeck, drawRailing } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import { boardUp, glazeGable } from './elevation.ts';
import { lightness, plasterBase, stoneBase } from './look.ts';
import { gabled, type Form } from './plan.ts';

/** Wood for a loft over walls of something else: the trim when it is a colour of wood. */
const loft = (trim: string): string => (lightness(trim) < 0.6 ? mix(trim, '#98683f', 0.45) : '#98683f');

export const chaletForms: Readonly<Record<(typeof formsOfKind)['chalet'][number], Form>> = {
  /** Under a wide, low roof: a ground floor of stone or plaster, timber above. */
  alpine: (look) => {
    const wooden = ['boards', 'logs', 'shingles'].includes(look.house.walls);
    const storey = 2.6;
    const walls =
      wooden && look.storeys > 1
        ? look.house.walls === 'logs'
          ? plasterBase(look, storey)
          : stoneBase(look, storey)
        : look.wall;
    return gabled(look, {
      width: 10.6 * look.broad,
      depth: 9.4,
      storeys: look.storeys,
      storey,
      pitch: 0.64,
      ridge: 'z',
      knee: 0.2,
      overhang: 1.25,
      walls: wooden && walls.finish === 'boards' ? { ...walls, finish: 'planks' } : walls,
      ...(wooden ? {} : { boards: { from: storey * Math.max(1, look.storeys - 1), colour: loft(look.trim) } }),
      door: { at: 0.5 },
      openings: { columns: look.broad > 1.1 ? 4 : 3 },
    });
  },
  /** A gable of glass towards the view. */
  'glass-gable': (look) => {
    const width = 8.8 * look.broad;
    const storey = 2.9;
    const frame = mix(look.frame, '#3f342c', 0.5);
    const g = {
      width,
      depth: 11,
      storeys: look.storeys,
      storey,
      pitch: 0.98,
      ridge: 'z',
      knee: 0.4,
      overhang: 0.8,
      openings: { w: 1.9, h: 1.5, columns: 3 },
      door: null,
      blank: true,
    } as const;
    const wall = look.storeys * storey + 0.4;
    return gabled(
      look,
      {
        ...g,
        paint: (s) => {
          const bays = Math.max(4, Math.round(width / 2));
          const w = (width - 0.8) / bays;
          for (let bay = 0; bay < bays; bay += 1) {
            const u = 0.4 + bay * w + 0.06;
            for (let floor = 0; floor < look.storeys; floor += 1)
              drawWindow(s, u, floor * storey + 0.15, w - 0.12, storey - 0.35, {
                frame,
                panes: [1, 1],
                curtains: bay === 0 || bay === bays - 1,
                lit: floor === 0 || bay % 3 !== 0,
              });
          }
          glazeGable(s, wall - 0.05, bays, frame);
        },
      },
      (plot) => {
        const front = -5.5;
        drawDeck(plot, -width / 2 - 0.8, 0.3, front - 2.6, width + 1.6, 2.6, 0.3, look.timber);
        for (const [from, to] of [
          [-width / 2 - 0.8, -0.9],
          [1.1, width / 2 + 0.8],
        ] as const)
          drawRailing(plot, [from, 0.3, front - 2.6], [to, 0.3, front - 2.6], 0.95, look.timber, 'cables');
      },
    );
  },
  /** Seen along its ridge, with a gallery under the eaves. */
  'log-house': (look) =>
    gabled(look, {
      width: 12.6 * look.broad,
      depth: 8,
      storeys: look.storeys,
      storey: 2.6,
      knee: look.storeys > 1 ? 0.2 : 0.7,
      pitch: 0.92,
      ridge: 'x',
      overhang: 1.05,
      door: { at: 0.42, width: 1.3 },
      galleryShare: 0.6,
    }),
  /** A hay barn made into rooms: a huge roof over low log walls, a gate of glass, a loft of boards. */
  'log-barn': (look) => {
    const storey = 2.7;
    const wall = look.storeys * storey + 0.3;
    return gabled(look, {
      width: 9.6 * look.broad,
      depth: 12,
      storeys: look.storeys,
      storey,
      pitch: 1.02,
      ridge: 'z',
      overhang: 0.9,
      boards: { from: wall, colour: mix(look.bare.colour, '#8d6d4c', 0.35) },
      door: null,
      openings: { columns: 4, w: 0.9, h: 1.1, attic: true, door: { at: 0.5, width: 3, height: 2.5, kind: 'barn' } },
      paint: (s) => {
        drawWindow(s, s.width / 2 - 1.3, 0.15, 2.6, 2.2, { frame: look.frame, panes: [4, 1], curtains: false });
      },
    });
  },
  /** Narrow and tall, its roof almost down to the snow. */
  'steep-gable': (look) => {
    const width = 7.8 * look.broad;
    return gabled(look, {
      width,
      depth: 9,
      storeys: Math.max(1, look.storeys - 1),
      storey: 2.6,
      pitch: 1.5,
      ridge: 'z',
      knee: 0.1,
      overhang: 0.7,
      door: { at: 0.5 },
      openings: { columns: 2, w: 1 },
      under: (s) => {
        if (look.house.walls !== 'boards') boardUp(s, s.top * 0.62, loft(look.trim));
      },
    });
  },
};
