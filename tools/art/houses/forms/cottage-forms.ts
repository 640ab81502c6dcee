import { mix } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import { plantBed } from '../garden.ts';
import { lightness, stoneBase } from './look.ts';
import { gabled, type Form } from './plan.ts';

/** Boards of a gable beside dark logs or pale plaster. */
const gableBoards = (colour: string): string => (lightness(colour) < 0.5 ? mix(colour, '#a5825f', 0.5) : '#8d6a4c');

export const cottageForms: Readonly<Record<(typeof formsOfKind)['cottage'][number], Form>> = {
  /** A low wall and a long roof. */
  plastered: (look) =>
    gabled(
      look,
      {
        width: 11.6 * look.broad,
        depth: 7,
        storeys: look.storeys,
        storey: 2.6,
        pitch: 1.08,
        ridge: 'x',
        overhang: 0.55,
        door: { at: 0.5 },
        trim: mix(look.trim, '#8c6a4c', 0.5),
      },
      (plot) => plantBed(plot, -5.6 * look.broad, -3.9, 4, '#d98b96'),
    ),
  /** Its gable to the lane, logs or timber below, boards above. */
  timbered: (look) =>
    gabled(look, {
      width: 8.2 * look.broad,
      depth: 11,
      storeys: look.storeys,
      storey: 2.65,
      pitch: 1.12,
      ridge: 'z',
      overhang: 0.8,
      boards: { from: look.storeys * 2.65 + 0.3, colour: gableBoards(look.bare.colour) },
      door: null,
      openings: { columns: 3, w: 1, h: 1.2 },
      trim: mix(look.trim, '#efe7d6', 0.35),
    }),
  /** Small under a roof like a hat. */
  thatched: (look) =>
    gabled(
      look,
      {
        width: 9.8 * look.broad,
        depth: 6.8,
        storeys: look.storeys,
        storey: 2.65,
        pitch: 1.28,
        ridge: 'x',
        overhang: 0.5,
        door: { at: 0.56, arched: true, width: 1.1, height: 2 },
        openings: { w: 1, h: 1.1, sill: 0.75 },
        trim: mix(look.roof.colour, '#6d543d', 0.4),
      },
      (plot) => plantBed(plot, -4.8 * look.broad, -3.8, 3.6, '#c9505a'),
    ),
  /** Thick walls, small windows, a steep narrow gable at each end. */
  'stone-cottage': (look) =>
    gabled(look, {
      width: 9 * look.broad,
      depth: 6.4,
      storeys: look.storeys,
      storey: 2.6,
      pitch: 1.02,
      ridge: 'x',
      overhang: 0.25,
      verge: 0.12,
      door: { at: 0.5, arched: true, width: 1.2 },
      openings: { w: 0.9, h: 1.15, columns: look.broad > 1.1 ? 5 : 3 },
    }),
  /** Two storeys of beams over a ground floor of stone. */
  'half-timbered': (look) => {
    const storeys = Math.max(2, look.storeys);
    return gabled(look, {
      width: 7.8 * look.broad,
      depth: 9,
      storeys,
      storey: 2.6,
      pitch: 1.1,
      ridge: 'z',
      overhang: 0.6,
      walls: look.house.walls === 'half-timber' ? stoneBase(look, storeys > 2 ? 2.6 : 0.9) : look.wall,
      door: { at: 0.22 },
      openings: { columns: 3, w: 0.95, h: 1.25 },
    });
  },
  /** Logs along the ridge, a porch in the middle. */
  'log-cottage': (look) =>
    gabled(look, {
      width: 10.4 * look.broad,
      depth: 7.4,
      storeys: look.storeys,
      storey: 2.6,
      pitch: 0.98,
      ridge: 'x',
      overhang: 0.8,
      knee: 0.1,
      door: { at: 0.34 },
      openings: { w: 1, h: 1.2 },
      trim: mix(look.trim, look.bare.colour, 0.3),
    }),
  /** Rooms and byre under one roof, twice as long as others. */
  'long-house': (look) =>
    gabled(
      look,
      {
        width: 16.5 * look.broad,
        depth: 7,
        storeys: look.storeys,
        storey: 2.5,
        pitch: 1,
        ridge: 'x',
        overhang: 0.6,
        door: { at: 0.36 },
        openings: { w: 1, h: 1.2, columns: Math.round(6 * look.broad) },
      },
      (plot) => plantBed(plot, -7.6 * look.broad, -3.9, 5, '#e0b75c'),
    ),
};
