import { mix } from '../../core/colour.ts';
import { drawTower } from './blocks.ts';
import { windowStyle } from './elevation.ts';
import { drawGabled, standOf, type Gabled } from './gabled.ts';
import { stoneBase } from './look.ts';
import { around, sideBySide, type Form } from './plan.ts';
import { beds, only, paintSgraffito, steppedGable, without } from './chateau-parts.ts';

/** A keep, a wing and a round stair tower between them. */
export const castle: Form = (look) => {
  const storeys = Math.max(2, look.storeys);
  const wing: Gabled = {
    x: 3.4,
    z: 0.6,
    width: 10.5 * look.broad,
    depth: 7.6,
    storeys,
    storey: 3.4,
    pitch: 1.15,
    ridge: 'x',
    overhang: 0.35,
    walls: look.house.walls === 'plaster' ? stoneBase(look, 2.2) : look.wall,
    door: { at: 0.3, width: 2, height: 3, arched: true, kind: 'gate' },
    openings: { w: 1, h: 1.7, style: windowStyle(look, { surround: look.pale }) },
  };
  const stand = standOf(wing);
  const keepX = stand.left - 2.6;
  const height = stand.eaves + 4.6;
  return {
    stand: { ...around(stand, { ...stand, left: keepX - 3.4 }), top: height + 6 },
    draw: (plot) => {
      drawTower(plot, look, {
        x: stand.right - 0.6,
        z: stand.back,
        radius: 2.2,
        height: stand.eaves + 2.4,
        cap: 'spire',
      });
      sideBySide(plot, [
        {
          x: keepX,
          z: 1.4,
          draw: () =>
            drawTower(plot, look, {
              x: keepX,
              z: 1.4,
              radius: 3.4,
              height,
              cap: look.has('flag') ? 'battlements' : 'spire',
              square: true,
            }),
        },
        { x: 3.4, z: 0.6, draw: () => drawGabled(plot, look, wing) },
      ]);
      drawTower(plot, look, {
        x: stand.left + 0.2,
        z: stand.front + 0.4,
        radius: 1.8,
        height: stand.eaves + 1.6,
        cap: 'spire',
      });
    },
  };
};

/** Stepped gables and sgraffito. */
export const renaissance: Form = (look) => {
  const storeys = Math.max(2, look.storeys);
  const body: Gabled = {
    width: 15 * look.broad,
    depth: 9,
    storeys,
    storey: 3.4,
    pitch: 1.05,
    ridge: 'x',
    overhang: 0.3,
    door: { at: 0.5, width: 2, height: 2.9, arched: true, kind: 'gate' },
    openings: { w: 1.05, h: 1.7, style: windowStyle(look, { surround: look.pale }) },
    under: (s) => paintSgraffito(s, look, storeys * 3.4),
  };
  const stand = standOf(body);
  return {
    stand: { ...stand, top: stand.top + (look.has('tower') ? 6 : 1) },
    draw: (plot) => {
      if (look.has('tower'))
        drawTower(plot, look, {
          x: stand.right - 2,
          z: stand.back - 1,
          radius: 2,
          height: stand.eaves + 5,
          cap: 'onion',
          square: true,
        });
      drawGabled(plot, without(look, 'dormers', 'balcony'), body);
      for (const at of look.broad > 1.1 ? [-0.3, 0, 0.3] : [-0.26, 0.26])
        steppedGable(plot, look, at * body.width, stand.eaves, stand.front, 3.6);
      beds(plot, stand.left + 0.2, body.width, stand.front - 0.6);
    },
  };
};

/** Plaster below, timber and antlers' gables above, a turret at the corner. */
export const huntingLodge: Form = (look) => {
  const storeys = Math.max(2, look.storeys);
  const wall = storeys * 3.1 + 0.4;
  const main: Gabled = {
    x: -2,
    width: 8.4 * look.broad,
    depth: 10,
    storeys,
    storey: 3.1,
    knee: 0.4,
    pitch: 1.12,
    ridge: 'z',
    overhang: 0.8,
    boards: { from: wall, colour: mix(look.trim, '#8a6444', 0.5) },
    door: { at: 0.5, width: 1.5, height: 2.5, arched: true },
    openings: { columns: 3, w: 1.05, h: 1.6 },
  };
  const wing: Gabled = {
    x: -2 + 4.2 * look.broad + 3.4,
    z: 1.6,
    width: 7,
    depth: 7,
    storeys: storeys - 1,
    storey: 3.1,
    pitch: 1.05,
    ridge: 'x',
    overhang: 0.7,
    door: null,
    openings: { w: 1.05, h: 1.5 },
    spill: false,
  };
  const stand = standOf(main);
  return {
    stand: { ...around(stand, standOf(wing)), door: stand.door },
    draw: (plot) => {
      sideBySide(plot, [
        { x: -2, z: 0, draw: () => drawGabled(plot, look, main) },
        {
          x: wing.x ?? 0,
          z: 1.6,
          draw: () => drawGabled(plot, only(look, 'shutters', 'flower-boxes', 'dormers'), wing),
        },
      ]);
      if (look.has('tower'))
        drawTower(plot, look, {
          x: stand.left + 0.2,
          z: stand.front + 0.6,
          radius: 1.7,
          height: stand.eaves + 1.4,
          cap: 'spire',
        });
    },
  };
};
