import { drawDrum, drawOnion } from '../../building/round.ts';
import { mix } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import { drawHipped, drawTower, hippedStand, type Hipped, type Tower } from './blocks.ts';
import { windowStyle } from './elevation.ts';
import { drawGabled } from './gabled.ts';
import type { Form } from './plan.ts';
import { beds, only, risalit, without } from './chateau-parts.ts';
import { castle, huntingLodge, renaissance } from './castles.ts';

export const chateauForms: Readonly<Record<(typeof formsOfKind)['chateau'][number], Form>> = {
  /** A long house between two round towers. */
  'two-towers': (look) => {
    const body: Hipped = {
      width: 19 * look.broad,
      depth: 10,
      storeys: Math.max(2, look.storeys),
      storey: 3.8,
      rise: 4.8,
      kind: 'hipped',
      openings: { w: 1.05, h: 1.9, style: windowStyle(look, { surround: look.pale }) },
      door: null,
    };
    const stand = hippedStand(body);
    const bay = risalit(look, body, 5);
    const tower = (x: number, z: number): Tower => ({
      x,
      z,
      radius: 2.5,
      height: stand.eaves + 2,
      cap: 'spire',
      walls: look.wall,
    });
    return {
      stand: { ...stand, left: stand.left - 2.5, right: stand.right + 2.5, top: stand.eaves + 9.5 },
      draw: (plot) => {
        for (const x of [stand.left, stand.right]) drawTower(plot, look, tower(x, stand.back));
        drawHipped(plot, without(look, 'balcony', 'sign', 'lanterns', 'bell', 'tower'), body);
        drawGabled(plot, only(look, 'balcony', 'lanterns', 'bell', 'sign', 'flower-boxes'), bay);
        for (const x of plot.facing([0, 1, 0], [1, 0, 0]) ? [stand.left, stand.right] : [stand.right, stand.left])
          drawTower(plot, look, tower(x, stand.front));
        beds(plot, stand.left + 2.6, body.width - 5.2, stand.front - 0.6);
      },
    };
  },
  /** A broad front under a mansard roof with a turret on it. */
  baroque: (look) => {
    const body: Hipped = {
      width: 24 * look.broad,
      depth: 10,
      storeys: Math.max(2, look.storeys),
      storey: 3.6,
      rise: 5,
      kind: 'mansard',
      openings: { w: 1.05, h: 1.9, style: windowStyle(look, { surround: look.pale }) },
      door: null,
    };
    const stand = hippedStand(body);
    const bay = risalit(look, body, 7.6);
    return {
      stand: { ...stand, top: stand.top + 6 },
      draw: (plot) => {
        drawHipped(plot, without(look, 'balcony', 'sign', 'lanterns', 'sundial'), body);
        if (look.has('tower') || look.has('bell')) {
          drawDrum(plot, { x: 0, z: 0.6, y: stand.top - 1, radius: 1.4, height: 2.8 }, look.pale);
          drawOnion(plot, 0, stand.top + 1.8, 0.6, 1.45, 4.6, mix(look.roof.colour, '#5f7f78', 0.6));
        }
        drawGabled(plot, only(look, 'balcony', 'lanterns', 'sundial', 'sign'), bay);
        beds(plot, stand.left + 0.6, body.width, stand.front - 0.8);
      },
    };
  },
  castle: castle,
  /** A country seat: a plain hipped house of few storeys. */
  manor: (look) => {
    const body: Hipped = {
      width: 15.5 * look.broad,
      depth: 9.5,
      storeys: Math.max(1, look.storeys),
      storey: 3.5,
      rise: 4.4,
      kind: 'hipped',
      openings: { w: 1.1, h: 1.8 },
      door: { at: 0.5, width: 1.7, height: 2.7, arched: true },
      galleryShare: 0.3,
    };
    const stand = hippedStand(body);
    return {
      stand,
      draw: (plot) => {
        drawHipped(plot, look, body);
        if (look.has('tower')) {
          drawDrum(plot, { x: 0, z: 0, y: stand.top - 1.2, radius: 1.2, height: 2.2 }, look.pale);
          drawOnion(plot, 0, stand.top + 1, 0, 1.25, 3.8, mix(look.roof.colour, '#5f7f78', 0.5));
        }
        if (!look.has('porch') && !look.has('veranda'))
          for (let step = 0; step < 3; step += 1)
            plot.box(
              -1.6 + step * 0.1,
              0,
              stand.front - 1.1 + step * 0.3,
              3.2 - step * 0.2,
              0.15 * (step + 1),
              0.4,
              '#b9ae9c',
            );
        beds(plot, stand.left + 0.3, body.width, stand.front - 0.6);
      },
    };
  },
  renaissance: renaissance,
  'hunting-lodge': huntingLodge,
};
