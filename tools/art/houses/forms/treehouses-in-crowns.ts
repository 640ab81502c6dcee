import { drawDoor, drawWindow } from '../../building/openings.ts';
import { drawDrum, drawSpire, drumSurface } from '../../building/round.ts';
import { drawGroundShadow } from '../../building/shadow.ts';
import { drawDeck, drawRailing } from '../../building/timberwork.ts';
import { drawCanopy, drawTrunk } from '../bearing-tree.ts';
import { hangLights } from '../garden.ts';
import { drawBraces, drawStair } from '../treehouse.ts';
import { drawSphere } from './cloth.ts';
import { drawGabled, type Gabled } from './gabled.ts';
import type { Form } from './plan.ts';
import { aloft, railDeck, stand } from './treehouse-parts.ts';

/** A cabin on a platform in the fork of an old tree. */
export const oakCrown: Form = (look) => {
  const deck = 3.2 + 0.6 * look.storeys;
  const w = 4.6 * look.broad;
  const half = w / 2 + 1.8;
  const cabin: Gabled = {
    x: -0.2,
    z: 0.4,
    y: deck,
    width: w,
    depth: 3.8,
    storeys: Math.min(2, look.storeys),
    storey: 2.3,
    knee: 0.1,
    pitch: 0.9,
    ridge: 'z',
    overhang: 0.5,
    door: { at: 0.5, width: 1 },
    openings: { w: 0.9, h: 1.1, sill: 0.8, columns: w > 5 ? 4 : 3 },
    walls: look.bare,
    shadow: false,
  };
  return {
    stand: stand(half, deck, 8),
    draw: (plot) => {
      drawGroundShadow(plot, -half, -2.4, half * 2, 5, 4);
      drawCanopy(plot, 0.4, deck + 5.4, 2.4, 6.2, 2.4, 'back');
      drawTrunk(plot, 0.2, 1.9, deck + 5.8, 1.35, -0.5, [
        [deck + 1.8, 1, 3.4],
        [deck + 2.4, -1, 3],
      ]);
      drawTrunk(plot, -half + 0.9, 0.8, deck + 4.3, 0.62, -0.6);
      drawTrunk(plot, half - 0.7, 0.6, deck + 4.5, 0.6, 0.7);
      drawBraces(plot, [0.2, 0.8], deck, 2.8);
      drawBraces(plot, [-half + 0.9, -0.2], deck, 1.1);
      drawBraces(plot, [half - 0.7, -0.2], deck, 1.1);
      drawDeck(plot, -half, deck, -2.9, half * 2, 5.4, 0.3, look.timber);
      drawGabled(plot, aloft(look), cabin);
      railDeck(plot, look, half, deck, -2.9, 2, half - 1.6);
      drawStair(plot, [half + 2.4, -4.4], [half - 0.7, -2.9], deck);
      drawCanopy(plot, -half + 0.7, deck + 5.4, 0, 2.8, 1.4, 'left');
      drawCanopy(plot, half - 0.2, deck + 5.8, 0, 2.7, 1.4, 'right');
      drawCanopy(plot, 0.2, deck + 7, 0, 4, 1.4, 'top');
    },
  };
};

/** A drum about the trunk of a beech, under a cone. */
export const round: Form = (look) => {
  const deck = 3.3 + 0.3 * look.storeys;
  const r = 2.3 * look.broad;
  const out = r + 1.15;
  return {
    stand: { ...stand(out, deck, 8), front: -out, back: out },
    draw: (plot) => {
      drawGroundShadow(plot, -r, -r, r * 2, r * 2, 4);
      drawCanopy(plot, 0, deck + 7.4, 2, 5.4, 2.3, 'back');
      drawTrunk(plot, 0, 0, deck + 7.4, 1.25, 0.4, [
        [deck + 4.8, 1, 2.6],
        [deck + 5.2, -1, 2.6],
      ]);
      for (const angle of [200, 250, 290, 340]) {
        const radians = (angle * Math.PI) / 180;
        plot.line(
          [
            [0, deck - 2.2, -0.3],
            [Math.cos(radians) * out * 0.84, deck - 0.2, Math.sin(radians) * out * 0.84],
          ],
          plot.tone(look.timber, [0, 0, -1]),
          0.2,
        );
      }
      drawDrum(plot, { x: 0, z: 0, y: deck - 0.3, radius: out, height: 0.3 }, look.timber);
      const cabin = { x: 0, z: 0, y: deck, radius: r, height: 2.5 };
      drawDrum(plot, cabin, look.bare.colour);
      for (const angle of [-52, 52])
        drawWindow(drumSurface(plot, cabin, angle, 1.1), 0, 0.8, 1.1, 1.2, {
          frame: look.frame,
          panes: [2, 2],
          curtains: false,
          ...(look.has('flower-boxes') ? { flowers: true } : {}),
        });
      drawDoor(drumSurface(plot, cabin, 0, 1.05), 0, 0, 1.05, 2.05, look.door, { arched: true, lamp: true });
      drawSpire(plot, { x: 0, z: 0, y: deck + 2.4, radius: r + 0.7, height: 3 }, look.roof.colour, false);
      for (let angle = 150; angle < 390; angle += 20) {
        if (angle === 290) continue;
        const [from, to] = [angle, angle + 20].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
        drawRailing(
          plot,
          [Math.cos(from) * out, deck, Math.sin(from) * out],
          [Math.cos(to) * out, deck, Math.sin(to) * out],
          0.9,
          look.timber,
        );
      }
      if (look.has('string-lights')) hangLights(plot, [-out, deck + 1, -0.8], [out, deck + 1, -0.8], 0.3);
      drawStair(plot, [out - 0.2, -out - 3], [1.3, -out + 0.2], deck);
      drawCanopy(plot, -2.6, deck + 7, -0.6, 2.8, 1.4, 'left');
      drawCanopy(plot, 2.8, deck + 7.4, -0.6, 2.8, 1.4, 'right');
      drawCanopy(plot, 0.2, deck + 8.8, -0.6, 3.2, 1.4, 'top');
    },
  };
};

/** A ball of wood hung by ropes between trunks. */
export const hangingSphere: Form = (look) => {
  const r = 2.1 * Math.min(1.15, look.broad);
  const y = 4.6;
  return {
    stand: stand(r + 1.6, 2.6, 8),
    draw: (plot) => {
      drawGroundShadow(plot, -r, -r, r * 2, r * 2, 5);
      drawCanopy(plot, 0, y + 5.8, 2.4, 5.6, 2, 'back');
      for (const [x, z, lean] of [
        [-r - 1.2, 0.9, -0.3],
        [r + 1.3, 0.7, 0.3],
        [0.5, 3, 0],
      ] as const)
        drawTrunk(plot, x, z, y + 6, 0.7, lean);
      const rope = plot.tone('#5b5046', [0, 0, -1]);
      for (const [x, z] of [
        [-r - 1.3, 0.9],
        [r + 1.4, 0.7],
        [0.5, 3],
      ] as const)
        plot.line(
          [
            [0, y + r * 0.9, 0],
            [x, y + 4.4, z],
          ],
          rope,
          0.07,
        );
      drawSphere(plot, look, 0, y, 0, r);
      for (const side of [-1, 1])
        plot.line(
          [
            [side * r * 0.7, y - r * 0.2, -r * 0.6],
            [side * (r + 1.2), y + 4, 0.7],
          ],
          rope,
          0.05,
        );
      drawDeck(plot, r * 0.4, y - r * 0.55, -r - 1.2, 1.6, 1.5, 0.16, look.timber);
      if (look.has('string-lights')) hangLights(plot, [-r - 1.2, y + r * 0.6, 0.5], [r + 1.2, y + r * 0.6, 0.5], 1.1);
      drawStair(plot, [r + 3.4, -r - 2.4], [r * 0.4 + 1.5, -r - 0.5], y - r * 0.55);
      drawCanopy(plot, -r - 0.6, y + 6.2, -0.4, 2.9, 1.5, 'left');
      drawCanopy(plot, r + 0.9, y + 6.6, -0.4, 2.9, 1.5, 'right');
      drawCanopy(plot, 0.2, y + 7.8, -0.4, 3.6, 1.4, 'top');
    },
  };
};
