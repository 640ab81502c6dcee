import { drawDeck, drawRailing } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import { plantBed } from '../garden.ts';
import { drawHipped, drawTower, hippedStand, type Hipped } from './blocks.ts';
import { only, without } from './chateau-parts.ts';
import { windowStyle } from './elevation.ts';
import { drawGabled, standOf, type Gabled } from './gabled.ts';
import { plasterBase, stoneBase } from './look.ts';
import { around, sideBySide, type Form } from './plan.ts';

/** Wide gables with galleries, a lower wing between them. */
export const alpineGalleries: Form = (look) => {
  const storeys = Math.max(2, look.storeys);
  const wooden = ['boards', 'logs', 'shingles'].includes(look.house.walls);
  const walls = wooden ? plasterBase(look, 2.9) : stoneBase(look, 0.9);
  const boards = wooden ? {} : { boards: { from: storeys * 2.8, colour: mix(look.timber, '#98693f', 0.55) } };
  const wing = (x: number): Gabled => ({
    x,
    z: 0.4,
    width: 9.6,
    depth: 12,
    storeys,
    storey: 2.8,
    pitch: 0.78,
    ridge: 'z',
    overhang: 1.15,
    walls,
    ...boards,
    door: null,
    openings: { columns: 3, w: 1.15, h: 1.55 },
    spill: x < 0,
  });
  const length = 10 * look.broad;
  const middle: Gabled = {
    x: 0,
    z: 1.8,
    width: length,
    depth: 9,
    storeys: Math.max(2, storeys - 1),
    storey: 2.8,
    pitch: 0.85,
    ridge: 'x',
    overhang: 0.8,
    walls,
    door: { at: 0.5, width: 2.4, height: 2.5, kind: 'glazed' },
    openings: { w: 1.15, h: 1.55 },
  };
  const side = (length + 9.6) / 2 - 0.3;
  return {
    stand: { ...around(standOf(wing(-side)), standOf(wing(side))), door: 0 },
    draw: (plot) => {
      const outer = only(
        look,
        'balcony',
        'shutters',
        'flower-boxes',
        'solar-panels',
        'chimney',
        'climbing-plant',
        'sundial',
      );
      drawGabled(plot, without(look, 'sundial', 'climbing-plant', 'chimney'), middle);
      sideBySide(plot, [
        { x: -side, z: 0, draw: () => drawGabled(plot, outer, wing(-side)) },
        { x: side, z: 0, draw: () => drawGabled(plot, without(outer, 'sundial'), wing(side)) },
      ]);
      plantBed(plot, -side - 4, -6.2, 7, '#c9505a', 0.65);
    },
  };
};

/** A grand front under a mansard roof, a turret at its corner. */
export const belleEpoque: Form = (look) => {
  const storeys = Math.max(3, look.storeys);
  const body: Hipped = {
    width: 20 * look.broad,
    depth: 11,
    storeys,
    storey: 3.5,
    rise: 4.6,
    kind: 'mansard',
    openings: { w: 1.15, h: 1.9, style: windowStyle(look, { surround: look.pale }) },
    door: null,
    galleryShare: 0.24,
  };
  const stand = hippedStand(body);
  const bay: Gabled = {
    x: 0,
    z: -5.5 + 2,
    width: 6.6,
    depth: 5,
    storeys,
    storey: 3.5,
    knee: 1,
    pitch: 0.9,
    ridge: 'z',
    overhang: 0.3,
    walls: { ...look.wall, colour: look.pale },
    openings: { columns: 3, w: 1.15, h: 2, style: windowStyle(look, { surround: look.pale }) },
    door: { at: 0.5, width: 2.2, height: 3, arched: true, kind: 'glazed' },
    galleryShare: 0.86,
    galleries: Array.from({ length: storeys - 1 }, (_, index) => index + 1),
    trim: look.pale,
    spill: false,
    shadow: false,
  };
  return {
    stand: { ...stand, top: stand.top + 3 },
    draw: (plot) => {
      drawHipped(plot, without(look, 'balcony', 'sign', 'lanterns'), body);
      drawGabled(plot, only(look, 'balcony', 'lanterns', 'sign'), bay);
      if (look.has('tower'))
        for (const x of plot.facing([0, 5, 0], [1, 0, 0]) ? [stand.left, stand.right] : [stand.right, stand.left])
          drawTower(plot, look, { x, z: stand.front + 0.4, radius: 2.3, height: stand.eaves + 2, cap: 'spire' });
      drawDeck(plot, stand.left + 1, 0.35, stand.front - 3.4, body.width - 2, 2.8, 0.35, '#c9b492');
    },
  };
};

/** Long storeys of timber, each stepped back behind its terrace, under one low roof. */
export const modernTimber: Form = (look) => {
  const storeys = Math.max(2, look.storeys);
  const w = 22 * look.broad;
  const storey = 3.2;
  const part = (floor: number): Hipped => ({
    x: floor * 0.9,
    z: floor * 0.9,
    y: floor * storey,
    width: w - floor * 2.6,
    depth: 10 - floor * 1,
    storeys: 1,
    storey: storey - 0.4,
    rise: floor === storeys - 1 ? 1.3 : 0.3,
    kind: floor === storeys - 1 ? 'hipped' : 'flat',
    eaves: 1.2,
    cornice: false,
    ...(floor === 0 ? { walls: { colour: mix('#a89c8b', look.bare.colour, 0.2), finish: 'stone' as const } } : {}),
    door: floor === 0 ? { at: 0.4, width: 2.2, height: 2.5, kind: 'glazed' as const } : null,
    openings: {
      w: 2,
      h: 2.2,
      sill: 0.3,
      columns: Math.round((w - floor * 2.6) / 3),
      style: { frame: mix(look.frame, '#3f342c', 0.7), panes: [2, 1] as const, curtains: true },
    },
  });
  const stand = hippedStand(part(0));
  return {
    stand: { ...stand, eaves: storeys * storey, top: storeys * storey + 1.6 },
    draw: (plot) => {
      for (let floor = 0; floor < storeys; floor += 1) {
        const b = part(floor);
        const s = hippedStand(b);
        drawHipped(
          plot,
          floor === storeys - 1
            ? only(look, 'solar-panels', 'chimney')
            : only(look, floor === 0 ? 'climbing-plant' : '', floor === 0 ? 'lanterns' : ''),
          b,
        );
        if (floor < storeys - 1 && look.has('balcony'))
          drawRailing(
            plot,
            [hippedStand(part(floor + 1)).left, (floor + 1) * storey + 0.35, s.front],
            [s.right, (floor + 1) * storey + 0.35, s.front],
            0.95,
            look.timber,
            'cables',
          );
      }
    },
  };
};
