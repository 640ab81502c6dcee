import { drawWindow } from '../../building/openings.ts';
import { mix } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import { plantBed } from '../garden.ts';
import { drawHipped, drawTower, hippedStand, type Hipped } from './blocks.ts';
import { windowStyle } from './elevation.ts';
import type { Look } from './look.ts';
import { gabled, hipped, type Form } from './plan.ts';
import { stoneVilla } from './vineyard-forms.ts';
import { alpineGalleries, belleEpoque, modernTimber } from './hotels-great.ts';

export const hotelForms: Readonly<Record<(typeof formsOfKind)['hotel'][number], Form>> = {
  'alpine-galleries': alpineGalleries,
  'belle-epoque': belleEpoque,
  'modern-timber': modernTimber,
  /** A narrow house of a street or square, its gable to it. */
  'town-house': (look) => {
    const storeys = Math.max(2, look.storeys);
    return gabled(look, {
      width: 8.4 * look.broad,
      depth: 12,
      storeys,
      storey: 3.1,
      pitch: 1.15,
      ridge: 'z',
      overhang: 0.25,
      knee: 0.3,
      door: { at: 0.28, width: 1.6, height: 2.5, arched: true },
      openings: {
        w: 1.05,
        h: 1.65,
        columns: look.broad > 1.1 ? 4 : 3,
        style: windowStyle(look, { surround: look.pale }),
      },
      galleryShare: 0.4,
      galleries: [1],
      trim: look.pale,
    });
  },
  /** A house on a square, its ground floor open in arches. */
  'arcaded-house': (look) => {
    const arcaded: Look = { ...look, has: (f) => f === 'arcade' || look.has(f) };
    const storeys = Math.max(2, look.storeys);
    const w = 10.5 * look.broad;
    const b: Hipped = {
      width: w,
      depth: 11,
      storeys,
      storey: 3.4,
      rise: 4,
      kind: 'hipped',
      eaves: 0.25,
      openings: { w: 1.1, h: 1.7, style: windowStyle(look, { surround: look.pale }) },
      galleryShare: 0.3,
    };
    const stand = hippedStand(b);
    return hipped(arcaded, b, (plot) => {
      // An attic gable in curves would be finer; a stepped front of plaster is what these squares mostly have.
      const { palette, snow } = plot.stage;
      for (const [share, y, h] of [
        [0.5, 0, 1.4],
        [0.3, 1.4, 1.1],
      ] as const) {
        plot.box(
          (-w * share) / 2,
          stand.eaves + y,
          stand.front - 0.1,
          w * share,
          h,
          0.5,
          mix(look.bare.colour, look.pale, 0.2),
        );
        plot.box(
          (-w * share) / 2 - 0.12,
          stand.eaves + y + h,
          stand.front - 0.16,
          w * share + 0.24,
          0.16,
          0.62,
          snow ? palette.snow[0] : look.pale,
        );
      }
      const s = plot.surface([-1.5, stand.eaves, stand.front - 0.12], [1, 0, 0], [0, 1, 0], 3, 2);
      drawWindow(s, 1, 0.1, 1, 1.25, { frame: look.frame, arched: true, surround: look.pale, curtains: false });
    });
  },
  /** A villa of a spa: hipped, with a tower over the door and a veranda of wood. */
  'spa-villa': (look) => {
    const storeys = Math.max(2, look.storeys);
    const w = 11.5 * look.broad;
    const b: Hipped = {
      x: 1.4,
      width: w,
      depth: 9,
      storeys,
      storey: 3.2,
      rise: 3.4,
      kind: 'hipped',
      eaves: 0.7,
      openings: { w: 1.1, h: 1.7, style: windowStyle(look, { surround: look.pale }) },
      door: { at: 0.6, width: 1.5, height: 2.5, kind: 'glazed' },
      galleryShare: 0.42,
    };
    const stand = hippedStand(b);
    const x = stand.left + 0.4;
    return {
      stand: { ...stand, left: x - 2.2, top: stand.eaves + 6 },
      draw: (plot) => {
        drawHipped(plot, look, b);
        drawTower(plot, look, {
          x,
          z: stand.front + 1.4,
          radius: 2.1,
          height: stand.eaves + (look.has('tower') ? 2.8 : 0.9),
          cap: look.has('tower') ? 'spire' : 'pyramid',
          square: true,
        });
      },
    };
  },
  /** A broad inn at the road: a tall roof, a wide door, wood in the gable. */
  inn: (look) => {
    const storeys = Math.max(2, look.storeys);
    return gabled(
      look,
      {
        width: 14 * look.broad,
        depth: 9.4,
        storeys,
        storey: 2.9,
        pitch: 1.12,
        ridge: 'x',
        overhang: 0.6,
        door: { at: 0.44, width: 1.8, height: 2.5, arched: true },
        openings: { w: 1.1, h: 1.45 },
        galleryShare: 0.5,
      },
      (plot) => plantBed(plot, 1.2, -5.2, 4.6, '#c9505a', 0.55),
    );
  },
  'stone-villa': stoneVilla,
};
