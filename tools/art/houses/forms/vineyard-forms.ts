import { drawDoor, drawWindow } from '../../building/openings.ts';
import { drawDeck } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import { drawHipped, drawTower, hippedStand, type Hipped } from './blocks.ts';
import { boardUp, paintBand } from './elevation.ts';
import { drawGabled, standOf, type Gabled } from './gabled.ts';
import { lightness, type Look } from './look.ts';
import { around, gabled, hipped, sideBySide, type Form } from './plan.ts';

/** A country house of stone or plaster under a low hipped roof; also a hotel's. */
export const stoneVilla: Form = (look) =>
  hipped(look, {
    width: 12.5 * look.broad,
    depth: 9.5,
    storeys: Math.max(2, look.storeys),
    storey: 3.1,
    rise: 2.5,
    kind: 'hipped',
    eaves: 0.7,
    cornice: look.house.walls === 'plaster',
    door: { at: 0.5, width: 1.7, height: 2.6, arched: true },
    openings: { w: 1.05, h: 1.6, columns: look.broad > 1.1 ? 7 : 5 },
    galleryShare: 0.34,
  });

export const vineyardForms: Readonly<Record<(typeof formsOfKind)['vineyard'][number], Form>> = {
  /** Long, whitewashed, with a painted band along the ground and an arched cellar door. */
  'wine-house': (look) => {
    const g: Gabled = {
      width: 14 * look.broad,
      depth: 7.2,
      storeys: look.storeys,
      storey: 3,
      pitch: 0.95,
      ridge: 'x',
      overhang: 0.55,
      walls: look.bare,
      door: { at: 0.46, width: 2, height: 2.6, arched: true },
      openings: { w: 1.05, h: 1.35 },
      under: (s) => paintBand(s, lightness(look.trim) < 0.75 ? look.trim : '#6f93b5', 0.75),
    };
    return gabled(look, g, (plot) => {
      for (const x of [-1.9 * look.broad - 0.8, 2.2]) plot.box(x, 0, -4.5, 0.8, 0.95, 0.7, '#8d6a48', 0.25);
    });
  },
  /** A hipped villa with a lookout tower at one end. */
  'tower-villa': (look) => {
    const w = 9.4 * look.broad;
    const body: Hipped = {
      x: 2.2,
      z: 0.4,
      width: w,
      depth: 8,
      storeys: Math.max(2, look.storeys),
      storey: 3,
      rise: 2.5,
      kind: 'hipped',
      eaves: 0.6,
      openings: { w: 1.05, h: 1.5 },
      galleryShare: 0.4,
    };
    const at = 2.2 - w / 2 - 2;
    const height = Math.max(2, look.storeys) * 3 + 3;
    return {
      stand: around({ ...hippedStand(body), top: height + 2.6 }, { ...hippedStand(body), left: at - 2.4 }),
      draw: (plot) =>
        sideBySide(plot, [
          { x: 2.2, z: 0.4, draw: () => drawHipped(plot, look, body) },
          {
            x: at,
            z: -0.6,
            draw: () => drawTower(plot, look, { x: at, z: -0.6, radius: 2.3, height, cap: 'pyramid', square: true }),
          },
        ]),
    };
  },
  /** Stone below, a loft of boards over a wide arched gate. */
  'press-house': (look) => {
    const wall = look.storeys * 2.9 + 0.5;
    return gabled(
      look,
      {
        width: 9 * look.broad,
        depth: 8.4,
        storeys: look.storeys,
        storey: 2.9,
        knee: 0.5,
        pitch: 0.95,
        ridge: 'z',
        overhang: 0.8,
        boards: { from: wall, colour: mix(look.trim, '#8a6444', 0.55) },
        door: { at: 0.5, width: 2.4, height: 2.7, arched: true, kind: 'gate' },
        openings: { columns: 2, w: 1.05, h: 1.25 },
      },
      (plot) => {
        for (const x of [-4, -3, 2.6]) plot.box(x * look.broad, 0, -5.2, 0.8, 0.95, 0.7, '#8d6a48', 0.25);
      },
    );
  },
  /** Small cellars side by side, each with its own front, paint and door. */
  'cellar-row': (look) => {
    const count = look.broad > 1.1 ? 5 : look.broad < 0.9 ? 3 : 4;
    const w = 4;
    const tints = [
      look.bare.colour,
      '#f2e9d8',
      mix(look.bare.colour, '#e8c98c', 0.5),
      '#f6efe0',
      mix(look.bare.colour, '#d9b9a2', 0.6),
    ];
    const bands = [look.trim, '#5d7fa0', '#a5573f', '#5f7d63', look.trim];
    const houses = Array.from({ length: count }, (_, index): { g: Gabled; look: Look } => ({
      g: {
        x: (index - (count - 1) / 2) * (w + 0.06),
        z: (index % 2) * 0.7,
        width: w,
        depth: 6 + (index % 3),
        storeys: index % 2 && look.storeys > 1 ? 2 : 1,
        storey: 2.6,
        pitch: 1.05 + 0.12 * (index % 2),
        ridge: 'z',
        overhang: 0.25,
        walls: { ...look.bare, colour: tints[index] ?? look.bare.colour },
        openings: { columns: 0, attic: true, w: 0.8, h: 0.9 },
        door: { at: 0.5, width: 1.7, height: 2.15, arched: true, kind: 'gate' },
        under: (s) =>
          paintBand(s, lightness(bands[index] ?? look.trim) < 0.8 ? (bands[index] ?? look.trim) : '#6f93b5', 0.6),
        spill: index === 1,
      },
      look: {
        ...look,
        frame: '#f3ead9',
        door: mix(bands[index] ?? look.door, '#4d382b', 0.3),
        has: (f) =>
          (f === 'flower-boxes' || (index === 1 && ['sign', 'chimney', 'climbing-plant', 'lanterns'].includes(f))) &&
          look.has(f),
      },
    }));
    const stands = houses.map(({ g }) => standOf(g));
    const [first, ...others] = stands;
    if (!first) throw new Error('A row of cellars has at least one.');
    return {
      stand: { ...around(first, ...others), door: stands[1]?.door ?? 0 },
      draw: (plot) =>
        sideBySide(
          plot,
          houses.map((house) => ({ x: house.g.x ?? 0, z: 0, draw: () => drawGabled(plot, house.look, house.g) })),
        ),
    };
  },
  /** Long, low and plain: a flat or shallow roof far over a front of glass. */
  'modern-winery': (look) => {
    const w = 15 * look.broad;
    const storey = 3.3;
    const b: Hipped = {
      width: w,
      depth: 8,
      storeys: look.storeys,
      storey,
      rise: look.flat ? 0.4 : 1.4,
      kind: look.flat ? 'flat' : 'hipped',
      cornice: false,
      eaves: 1.4,
      door: null,
      openings: { columns: 0 },
      paint: (s) => {
        const frame = mix(look.frame, '#3a332d', 0.7);
        const bays = Math.round(w / 3.2);
        for (let floor = 0; floor < look.storeys; floor += 1)
          for (let bay = 0; bay < bays; bay += 1) {
            const solid = floor === 0 ? bay === 0 : bay % 3 === 2;
            const bw = w / bays;
            if (!solid)
              drawWindow(s, bay * bw + 0.25, floor * storey + 0.25, bw - 0.5, storey - 0.7, {
                frame,
                panes: [2, 1],
                curtains: false,
                lit: (bay + floor) % 4 !== 3,
              });
          }
        drawDoor(s, w / bays / 2 - 0.7, 0, 1.4, 2.5, look.door, { glazed: true });
        if (look.storeys > 1)
          boardUp({ ...s, top: storey + 0.05, span: () => [0, s.width] }, storey - 0.3, mix(look.trim, '#6b5140', 0.5));
      },
    };
    return hipped(look, b, (plot) => drawDeck(plot, -w / 2 + 2, 0.2, -7.4, w - 3, 3, 0.2, '#b8a486'));
  },
  'stone-villa': stoneVilla,
};
