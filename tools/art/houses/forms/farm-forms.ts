import { drawWindow } from '../../building/openings.ts';
import { mix } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import { barnDoors } from '../farm.ts';
import { drawGabled, standOf, type Gabled } from './gabled.ts';
import { stoneBase, type Look } from './look.ts';
import { around, gabled, sideBySide, type Form } from './plan.ts';
import { outhouse } from './farm-parts.ts';
import { gatedFarm, squareFarm } from './farms-around-yards.ts';

export const farmForms: Readonly<Record<(typeof formsOfKind)['farm'][number], Form>> = {
  /** A barn with a gambrel's bulk and the smaller house beside it. */
  'red-barn': (look) => {
    const barn: Gabled = {
      x: -4.4 * look.broad,
      z: -0.4,
      width: 8.8 * look.broad,
      depth: 10,
      storeys: 1,
      storey: Math.max(4.2, look.storeys * 2.4),
      pitch: 0.96,
      ridge: 'z',
      overhang: 0.5,
      door: null,
      openings: { columns: 2, w: 1.1, h: 1.4, sill: 1.2, attic: false },
      paint: (s) => {
        barnDoors(
          s,
          s.width / 2 - 1.6,
          3.2,
          3.2,
          mix(look.bare.colour, '#4a2f28', 0.2),
          mix(look.trim, '#efe6d4', 0.4),
        );
        drawWindow(s, s.width / 2 - 1, 5, 2, 1.5, { frame: look.frame, panes: [4, 2] });
      },
      under: () => undefined,
    };
    const house: Gabled = {
      x: 4.6 * look.broad,
      z: 1,
      width: 8 * look.broad,
      depth: 6.6,
      storeys: Math.max(1, look.storeys - 1),
      storey: 2.7,
      pitch: 0.9,
      ridge: 'x',
      overhang: 0.5,
      door: { at: 0.5 },
    };
    const white: Look = {
      ...outhouse(look),
      wall: { colour: mix(look.trim, '#f2e9da', 0.6), finish: 'planks' },
      bare: { colour: '#f2e9da', finish: 'planks' },
      has: (feature) =>
        ['chimney', 'shutters', 'flower-boxes', 'porch', 'veranda', 'dormers'].includes(feature) && look.has(feature),
    };
    const plainBarn: Look = {
      ...look,
      has: (feature) =>
        !['chimney', 'dormers', 'porch', 'veranda', 'arcade', 'bay-window'].includes(feature) && look.has(feature),
    };
    return {
      stand: { ...around(standOf(barn), standOf(house)), door: 4.6 * look.broad },
      draw: (plot) =>
        sideBySide(plot, [
          { x: -4.4, z: -0.4, draw: () => drawGabled(plot, plainBarn, barn) },
          { x: 4.6, z: 1, draw: () => drawGabled(plot, white, house) },
        ]),
    };
  },
  'gated-farm': gatedFarm,
  /** Stone below, boards above, house and barn in one line. */
  'upland-farm': (look) => {
    const storeys = Math.max(2, look.storeys);
    const wooden = ['boards', 'logs', 'shingles'].includes(look.house.walls);
    return gabled(look, {
      width: 15.5 * look.broad,
      depth: 8.2,
      storeys,
      storey: 2.55,
      pitch: 1.02,
      ridge: 'x',
      overhang: 0.85,
      walls: wooden ? stoneBase(look, 2.5) : look.wall,
      ...(wooden ? {} : { boards: { from: 2.55 * storeys - 2.4, colour: mix(look.trim, '#7c5a40', 0.6) } }),
      door: { at: 0.4 },
      galleryShare: 0.5,
      paint: (s) =>
        barnDoors(s, s.width * 0.72, 3.2, 3, mix(look.door, '#5d4330', 0.5), mix(look.trim, '#cdb893', 0.6)),
    });
  },
  'square-farm': squareFarm,
  /** A long house of field stone with a lower byre set against it. */
  'stone-farmhouse': (look) => {
    const w = 10.5 * look.broad;
    const house: Gabled = {
      x: -2.8,
      width: w,
      depth: 8,
      storeys: look.storeys,
      storey: 2.8,
      pitch: 0.62,
      ridge: 'x',
      overhang: 0.5,
      door: { at: 0.4, arched: true, width: 1.4, height: 2.4 },
      openings: { w: 1, h: 1.35 },
    };
    const byre: Gabled = {
      x: -2.8 + w / 2 + 2.9,
      z: 0.6,
      width: 5.8,
      depth: 6.4,
      storeys: 1,
      storey: 2.9,
      pitch: 0.62,
      ridge: 'x',
      overhang: 0.4,
      door: { at: 0.5, width: 2.4, height: 2.5, arched: true, kind: 'gate' },
      openings: { columns: 0 },
      spill: false,
    };
    return {
      stand: { ...around(standOf(house), standOf(byre)), door: standOf(house).door },
      draw: (plot) =>
        sideBySide(plot, [
          { x: -2.8, z: 0, draw: () => drawGabled(plot, look, house) },
          { x: byre.x ?? 0, z: 0, draw: () => drawGabled(plot, outhouse(look), byre) },
        ]),
    };
  },
  /** Logs, its gable to the yard, with a granary of the same logs beside it. */
  'log-farm': (look) => {
    const w = 9 * look.broad;
    const wall = look.storeys * 2.6 + 0.3;
    const house: Gabled = {
      x: -2.4,
      width: w,
      depth: 12,
      storeys: look.storeys,
      storey: 2.6,
      pitch: 1.05,
      ridge: 'z',
      overhang: 0.9,
      boards: { from: wall, colour: mix(look.bare.colour, '#a5825f', 0.45) },
      door: { at: 0.5 },
      openings: { columns: 3, w: 1, h: 1.2 },
    };
    const store: Gabled = {
      x: -2.4 + w / 2 + 5,
      z: -1,
      width: 4.6,
      depth: 5.4,
      storeys: 1,
      storey: 2.8,
      pitch: 1.15,
      ridge: 'z',
      overhang: 0.7,
      door: { at: 0.5, width: 1.3, height: 2 },
      openings: { columns: 1 },
      spill: false,
    };
    return {
      stand: { ...around(standOf(house), standOf(store)), door: standOf(house).door },
      draw: (plot) =>
        sideBySide(plot, [
          { x: -2.4, z: 0, draw: () => drawGabled(plot, look, house) },
          { x: store.x ?? 0, z: -1, draw: () => drawGabled(plot, outhouse(look), store) },
        ]),
    };
  },
};
