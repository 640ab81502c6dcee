import { drawBlock, type Block } from '../../building/hipped.ts';
import { drawHouse as drawBody } from '../../building/house.ts';
import { drawDoor, drawWindow } from '../../building/openings.ts';
import { drawGroundShadow } from '../../building/shadow.ts';
import { drawDeck, drawPosts, drawRailing } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import { spillLight } from '../garden.ts';
import { drawStair } from '../treehouse.ts';
import { drawGabled, standOf, type Gabled } from './gabled.ts';
import type { Form } from './plan.ts';
import { pipe, stand } from './tinyhouse-parts.ts';
import { onWheels, railwayCarriage, shepherdsHut } from './tinyhouses-on-wheels.ts';

export const tinyhouseForms: Readonly<Record<(typeof formsOfKind)['tinyhouse'][number], Form>> = {
  'on-wheels': onWheels,
  /** A box with one great window and a flat roof. */
  cube: (look) => {
    const half = 3.2 * look.broad;
    const storeys = Math.min(2, look.storeys);
    const height = storeys * 2.9 + 0.1;
    const frame = mix(look.frame, '#3a332d', 0.7);
    return {
      stand: { ...stand(half, 1.9, height + 1, half * 0.56), walled: false },
      draw: (plot) => {
        const { palette, snow } = plot.stage;
        drawGroundShadow(plot, -half, -1.9, half * 2, 4, height);
        drawDeck(plot, -half - 1.1, 0.4, -4, half * 2 + 2.2, 6, 0.4, look.timber);
        const block: Block = { x: -half, z: -1.8, width: half * 2, depth: 3.7, y: 0.4, height, walls: look.bare };
        const end = (s: Parameters<typeof drawDoor>[0]): void => {
          for (let floor = 0; floor < storeys; floor += 1)
            drawWindow(s, 0.7, 0.9 + floor * 2.9, 2.2, 1.4, { frame, panes: [1, 1] });
        };
        drawBlock(plot, block, {
          front: (s) => {
            if (look.house.walls !== 'glass') {
              drawWindow(s, 0.35, 0.15, half * 1.1, 2.4, { frame, panes: [2, 1] });
              if (storeys > 1)
                drawWindow(s, half * 0.7, 3.3, half * 1.1, 1.7, { frame, panes: [3, 1], curtains: false });
            }
            drawDoor(s, half * 1.42, 0, 1, 2.2, look.door);
          },
          left: end,
          right: end,
        });
        const top = 0.4 + height;
        plot.box(-half - 0.4, top, -2.5, half * 2 + 0.8, 0.22, 4.8, mix(look.roof.colour, '#4a4038', 0.4));
        const cover = snow
          ? palette.snow[0]
          : look.roof.covering === 'turf'
            ? mix(palette.foliage, palette.meadow[0], 0.4)
            : look.roof.colour;
        plot.box(-half - 0.35, top + 0.2, -2.45, half * 2 + 0.7, snow ? 0.34 : 0.12, 4.7, cover, snow ? 0.15 : 0.04);
        pipe(plot, look, half * 0.6, top + 0.2, 0.4);
        spillLight(plot, -0.8, -4.8, 2.8, 0.7);
      },
    };
  },
  'shepherds-hut': shepherdsHut,
  /** Roofs down to the ground and a front of glass. */
  'a-frame-cabin': (look) => {
    const w = 6 * look.broad;
    const rise = w * 0.95 + (look.storeys > 1 ? 0.8 : 0);
    return {
      stand: { ...stand(w / 2, 3, rise + 0.5), walled: false },
      draw: (plot) => {
        drawGroundShadow(plot, -w / 2, -3, w, 6.4, 5);
        drawDeck(plot, -w / 2 - 0.4, 0.35, -5.2, w + 0.8, 2.4, 0.35, look.timber);
        const frame = mix(look.frame, look.timber, 0.4);
        drawBody(
          plot,
          {
            x: -w / 2,
            z: -2.8,
            width: w,
            depth: 6.6,
            y: 0.3,
            wall: 0.25,
            rise,
            ridge: 'z',
            overhang: 0.3,
            verge: 0.7,
            walls: look.bare,
            roof: look.roof,
            trim: look.trim,
          },
          {
            front: (s) => {
              const m = w / 2;
              if (look.house.walls !== 'glass') {
                for (const [u, ww, h] of [
                  [m - 1.75, 0.95, 1.7],
                  [m - 0.72, 1.5, 2.3],
                  [m + 0.86, 0.95, 1.7],
                ] as const)
                  drawWindow(s, u, 0.1, ww, h, { frame, panes: [1, 1], curtains: false });
                drawWindow(s, m - 0.85, 2.65, 1.7, 1.3, { frame, panes: [2, 1], curtains: false });
              }
              drawDoor(s, m - 0.45, 0, 0.95, 2.1, look.door, { lamp: true });
            },
          },
          () => pipe(plot, look, w * 0.16, rise * 0.72, 0.6),
        );
        for (const [from, to] of [
          [-w / 2 - 0.4, -0.9],
          [1, w / 2 + 0.4],
        ] as const)
          drawRailing(plot, [from, 0.35, -5.2], [to, 0.35, -5.2], 0.85, look.timber, 'cables');
        spillLight(plot, 0, -6, 2.6, 0.7);
      },
    };
  },
  'railway-carriage': railwayCarriage,
  /** A cabin of windows on a high frame, as hunters and fire wardens have. */
  lookout: (look) => {
    const foot = 2.4 + 1.1 * look.storeys;
    const w = 4.2 * look.broad;
    const g: Gabled = {
      y: foot,
      width: w,
      depth: 4,
      storeys: 1,
      storey: 2.5,
      knee: 0,
      pitch: 0.5,
      ridge: 'x',
      overhang: 0.7,
      walls: look.bare,
      door: null,
      openings: {
        w: 1.15,
        h: 1.35,
        sill: 0.75,
        columns: Math.round(w / 1.4),
        style: { frame: look.frame, panes: [1, 1], curtains: false },
      },
      shadow: false,
    };
    return {
      stand: { ...standOf(g), left: -w / 2 - 1, right: w / 2 + 1, front: -3, walled: false },
      draw: (plot) => {
        drawGroundShadow(plot, -w / 2, -2, w, 4, 6);
        const wood = plot.tone(look.timber, [0, 0.2, -0.97]);
        for (const z of [2, -2]) {
          for (const side of [-1, 1])
            plot.line(
              [
                [side * (w / 2 + 0.6), 0, z * 1.25],
                [side * (w / 2), foot, z],
              ],
              wood,
              0.28,
            );
          for (const side of [-1, 1])
            plot.line(
              [
                [side * (w / 2 + 0.5), 0.4, z * 1.2],
                [-side * (w / 2), foot - 0.3, z],
              ],
              wood,
              0.12,
            );
        }
        drawPosts(plot, [[0, 0]], 0, 0.1, 0.2, look.timber);
        drawDeck(plot, -w / 2 - 0.9, foot, -3, w + 1.8, 5.6, 0.22, look.timber);
        drawGabled(
          plot,
          { ...look, has: (f) => ['shutters', 'chimney', 'solar-panels', 'flower-boxes'].includes(f) && look.has(f) },
          g,
        );
        drawRailing(plot, [-w / 2 - 0.9, foot, 2.4], [-w / 2 - 0.9, foot, -3], 0.9, look.timber, 'cross');
        drawRailing(plot, [w / 2 + 0.9, foot, -3], [w / 2 + 0.9, foot, 2.4], 0.9, look.timber, 'cross');
        drawRailing(plot, [-w / 2 - 0.9, foot, -3], [w / 2 - 0.4, foot, -3], 0.9, look.timber, 'cross');
        drawStair(plot, [w / 2 + 3, -4.8], [w / 2 + 0.3, -3], foot);
      },
    };
  },
};
