import { drawHouse as drawBody } from '../../building/house.ts';
import { drawDoor, drawWindow } from '../../building/openings.ts';
import { drawGroundShadow } from '../../building/shadow.ts';
import { drawDeck, drawPosts } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import { drawTrunk } from '../bearing-tree.ts';
import { drawBraces, drawStair } from '../treehouse.ts';
import { drawGabled, type Gabled } from './gabled.ts';
import type { Form } from './plan.ts';
import { aloft, drawSpruce, railDeck, stand } from './treehouse-parts.ts';

/** Steep roofs down to the deck, hung between spruces. */
export const aFrame: Form = (look) => {
  const deck = 3.4;
  const w = 5.2 * look.broad;
  const half = w / 2 + 0.9;
  const rise = 4.4 + 0.5 * look.storeys;
  return {
    stand: stand(half, deck, rise),
    draw: (plot) => {
      drawGroundShadow(plot, -half, -2.4, half * 2, 5, 4);
      drawSpruce(plot, -half - 1.2, 3, 14, 'a');
      drawSpruce(plot, half + 0.2, 3.4, 15, 'b');
      for (const [x, z] of [
        [-w / 2, 1.6],
        [w / 2, 1.6],
        [-w / 2, -1.8],
        [w / 2, -1.8],
      ] as const)
        drawTrunk(plot, x, z, deck, 0.44, 0);
      drawBraces(plot, [-w / 2, -1.8], deck, 1.3);
      drawBraces(plot, [w / 2, -1.8], deck, 1.3);
      drawDeck(plot, -half, deck, -3.6, half * 2, 6.4, 0.3, look.timber);
      const frame = mix(look.frame, look.timber, 0.4);
      drawBody(
        plot,
        {
          x: -w / 2,
          z: -1.6,
          width: w,
          depth: 4.8,
          y: deck,
          wall: 0.4,
          rise,
          ridge: 'z',
          overhang: 0.3,
          verge: 0.75,
          walls: look.bare,
          roof: look.roof,
          trim: look.trim,
        },
        {
          front: (s) => {
            const m = w / 2;
            drawDoor(s, m - 0.5, 0, 1, 2.1, look.door, { lamp: false });
            for (const side of [-1, 1])
              drawWindow(s, m + side * 1.08 - 0.5, 0.15, 1, 1.95, { frame, panes: [1, 1], curtains: false });
            drawWindow(s, m - 0.8, 2.5, 1.6, 1.2, { frame, panes: [2, 1], curtains: false });
          },
        },
      );
      railDeck(plot, look, half, deck, -3.6, 2, half, 'cross');
      drawStair(plot, [-half - 2.8, -4.6], [-half, -3.2], deck);
      drawSpruce(plot, half + 2, -1.2, 10.5, 'c');
    },
  };
};

/** A cabin high on slanted posts at the edge of the wood. */
export const cabinOnStilts: Form = (look) => {
  const deck = 3.6;
  const w = 6 * look.broad;
  const half = w / 2 + 0.7;
  const cabin: Gabled = {
    z: 0.6,
    y: deck,
    width: w,
    depth: 4.4,
    storeys: Math.min(2, look.storeys),
    storey: 2.4,
    knee: 0.1,
    pitch: 0.62,
    ridge: 'x',
    overhang: 0.5,
    walls: look.bare,
    door: { at: 0.72, width: 1 },
    openings: {
      w: 1.7,
      h: 1.45,
      sill: 0.6,
      columns: 2,
      style: { frame: mix(look.frame, look.timber, 0.3), panes: [2, 1] },
    },
    shadow: false,
  };
  return {
    stand: stand(half, deck, 5, w * 0.22),
    draw: (plot) => {
      drawGroundShadow(plot, -half, -2.4, half * 2, 5, 5);
      drawSpruce(plot, -half - 1.6, 3.6, 13, 'a');
      drawSpruce(plot, half + 2.4, 4, 15, 'b');
      const wood = plot.tone(look.timber, [0, 0.2, -0.97]);
      for (const z of [2.4, -2.6])
        for (const side of [-1, 1]) {
          plot.line(
            [
              [side * (half - 0.4), 0, z],
              [side * (half - 0.9), deck, z],
            ],
            wood,
            0.3,
          );
          plot.line(
            [
              [side * (half - 0.4), 0.4, z],
              [side * 0.6, deck, z],
            ],
            wood,
            0.18,
          );
        }
      drawDeck(plot, -half, deck, -2.9, half * 2, 5.8, 0.32, look.timber);
      drawGabled(plot, aloft(look), cabin);
      railDeck(plot, look, half, deck, -2.9, 2.4, half - 1.3, 'cables');
      drawStair(plot, [half + 2.6, -4.6], [half - 0.5, -2.9], deck);
    },
  };
};

/** Storeys stacked on a frame of posts, a stair winding up. */
export const tower: Form = (look) => {
  const storeys = Math.max(2, look.storeys);
  const foot = 2.2;
  const w = 3.8 * look.broad;
  const cabin: Gabled = {
    y: foot,
    width: w,
    depth: 3.8,
    storeys,
    storey: 2.45,
    knee: 0.1,
    pitch: 1.1,
    ridge: 'z',
    overhang: 0.5,
    walls: look.bare,
    door: { at: 0.5, width: 1, height: 2 },
    openings: { w: 0.95, h: 1.2, columns: 2, sill: 0.7 },
    shadow: false,
  };
  return {
    stand: { ...stand(w / 2 + 1, foot, storeys * 2.45 + 2), eaves: foot + storeys * 2.45 },
    draw: (plot) => {
      drawGroundShadow(plot, -2.4, -2.4, 4.8, 4.8, 8);
      drawSpruce(plot, -w / 2 - 2.6, 3, 12 + storeys, 'a');
      drawSpruce(plot, w / 2 + 3, 4, 14 + storeys, 'b');
      for (const z of [1.7, -1.7])
        for (const side of [-1, 1])
          plot.line(
            [
              [side * (w / 2 + 0.5), 0, z * 1.2],
              [side * (w / 2 - 0.2), foot, z],
            ],
            plot.tone(look.timber, [0, 0.2, -0.97]),
            0.3,
          );
      drawDeck(plot, -w / 2 - 0.9, foot, -3.2, w + 1.8, 5.4, 0.26, look.timber);
      drawGabled(
        plot,
        { ...aloft(look), has: (f) => ['balcony', 'shutters', 'flower-boxes', 'chimney'].includes(f) && look.has(f) },
        cabin,
      );
      railDeck(plot, look, w / 2 + 0.9, foot, -3.2, 2, w / 2 - 0.8);
      drawPosts(
        plot,
        [
          [-w / 2 - 0.6, -3],
          [w / 2 + 0.6, -3],
        ],
        0,
        foot,
        0.2,
        look.timber,
      );
      drawStair(plot, [w / 2 + 2.8, -4.8], [w / 2 + 0.2, -3.2], foot);
    },
  };
};
