import type { Plot } from '../../building/plot.ts';
import { drawWindow } from '../../building/openings.ts';
import { drawDeck, drawPosts, drawRailing } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import { spillLight } from '../garden.ts';
import { barnDoors } from '../farm.ts';
import { glazeGable } from './elevation.ts';
import { drawGabled, standOf, type Gabled } from './gabled.ts';
import { stoneBase, type Look } from './look.ts';
import type { Form, Plan } from './plan.ts';

/** A deck on piles that carries a house over the water. */
export function pile(plot: Plot, look: Look, half: number, front: number, back: number, y: number): void {
  const count = Math.max(4, Math.round((half * 2) / 2.4));
  drawPosts(
    plot,
    Array.from(
      { length: count },
      (_, index) => [-half + 0.3 + ((half * 2 - 0.6) * index) / (count - 1), front + 0.2] as const,
    ),
    -0.7,
    y - 0.2,
    0.26,
    mix(look.timber, '#4f3d31', 0.4),
  );
  drawDeck(plot, -half, y, front, half * 2, back - front, 0.24, mix(look.timber, '#a5825f', 0.35));
}

/** A house on its deck: what is common to most of these. */
const onDeck = (
  look: Look,
  g: Gabled,
  deep: number,
  rail: 'posts' | 'cross' | 'cables' | 'none',
  more: (plot: Plot) => void = () => undefined,
): Plan => {
  const stand = standOf(g);
  const half = g.width / 2 + 1.1;
  const y = g.y ?? 0;
  return {
    stand: { ...stand, piles: y },
    draw: (plot) => {
      const front = stand.front - deep;
      pile(plot, look, half, front, stand.back + 0.4, y);
      drawGabled(plot, look, g);
      if (rail !== 'none') {
        drawRailing(plot, [-half, y, front + 0.1], [stand.door - 1.2, y, front + 0.1], 0.88, look.timber, rail);
        drawRailing(plot, [stand.door + 1.2, y, front + 0.1], [half, y, front + 0.1], 0.88, look.timber, rail);
      }
      more(plot);
      spillLight(plot, 0, front - 1.4, g.width * 0.4, 0.8);
    },
  };
};

export const boathouseForms: Readonly<Record<(typeof formsOfKind)['boathouse'][number], Form>> = {
  /** Boards along the water, pale frames. */
  'red-boathouse': (look) =>
    onDeck(
      look,
      {
        width: 8.8 * look.broad,
        depth: 6.2,
        y: 0.7,
        storeys: look.storeys,
        storey: 2.6,
        pitch: 0.95,
        ridge: 'x',
        overhang: 0.5,
        walls: look.bare,
        door: { at: 0.58, width: 1.6, kind: 'glazed' },
        openings: {
          w: 1.1,
          h: 1.35,
          style: { frame: look.frame, surround: look.frame, ...(look.has('flower-boxes') ? { flowers: true } : {}) },
        },
        trim: look.trim,
      },
      2.6,
      'posts',
    ),
  /** Its whole gable of glass to the lake. */
  'glass-boathouse': (look) => {
    const width = 7.8 * look.broad;
    const wall = look.storeys * 2.8 + 0.3;
    const frame = mix(look.frame, '#3c312b', 0.6);
    return onDeck(
      look,
      {
        width,
        depth: 8.4,
        y: 0.7,
        storeys: look.storeys,
        storey: 2.8,
        pitch: 0.92,
        ridge: 'z',
        overhang: 0.6,
        walls: look.bare,
        door: null,
        blank: true,
        openings: { w: 1.8, h: 1.4, columns: 2 },
        paint: (s) => {
          const bays = Math.max(4, Math.round(width / 1.9));
          const w = (width - 0.7) / bays;
          for (let bay = 0; bay < bays; bay += 1) {
            const u = 0.35 + bay * w + 0.05;
            drawWindow(s, u, 0.06, w - 0.1, wall - 0.5, {
              frame,
              panes: [1, look.storeys],
              curtains: bay === 0 || bay === bays - 1,
            });
          }
          glazeGable(s, wall - 0.1, bays, frame);
        },
      },
      2.8,
      'cables',
    );
  },
  /** A low hull, a long cabin, a terrace fore and aft. */
  houseboat: (look) => {
    const w = 9 * look.broad;
    const half = w / 2 + 1.9;
    const cabin: Gabled = {
      y: 0.76,
      width: w,
      depth: 3.9,
      storeys: Math.min(2, look.storeys),
      storey: 2.4,
      knee: 0.1,
      pitch: 0.34,
      ridge: 'x',
      overhang: 0.35,
      walls: look.bare.finish === 'boards' ? { ...look.bare, finish: 'planks' } : look.bare,
      door: { at: 0.42, width: 1.1 },
      openings: {
        w: 1.8,
        h: 1.3,
        sill: 0.7,
        style: { frame: look.frame, panes: [3, 1], ...(look.has('flower-boxes') ? { flowers: true } : {}) },
      },
      shadow: false,
    };
    return {
      stand: { ...standOf(cabin), left: -half, right: half, front: -3.6, piles: 0.76 },
      draw: (plot) => {
        plot.box(-half, -0.25, -3.5, half * 2, 0.95, 5.4, mix(look.trim, '#4a5b66', 0.55), 0.3);
        plot.box(-half - 0.1, 0.62, -3.6, half * 2 + 0.2, 0.14, 5.6, '#efe4d0');
        drawDeck(plot, -half + 0.1, 0.76, -3.5, half * 2 - 0.2, 5.3, 0.1, mix(look.timber, '#a5825f', 0.5));
        drawGabled(
          plot,
          {
            ...look,
            has: (f) =>
              ['shutters', 'chimney', 'solar-panels', 'flower-boxes', 'lanterns', 'sign'].includes(f) && look.has(f),
          },
          cabin,
        );
        for (const [from, to] of [
          [-half, -1.8],
          [0.6, half],
        ] as const)
          drawRailing(plot, [from, 0.76, -3.5], [to, 0.76, -3.5], 0.85, mix(look.trim, '#efe4d0', 0.6), 'cables');
        spillLight(plot, 1, -5.2, 3.6, 0.6);
      },
    };
  },
  /** Weathered planks, a boat gate under the gable. */
  'plank-boathouse': (look) => {
    const width = 7.4 * look.broad;
    return onDeck(
      look,
      {
        width,
        depth: 9,
        y: 0.6,
        storeys: look.storeys,
        storey: 2.9,
        pitch: 1,
        ridge: 'z',
        overhang: 0.65,
        walls: look.bare,
        door: null,
        openings: { columns: 0, w: 1.1, h: 1.2 },
        paint: (s) => {
          barnDoors(s, s.width / 2 - 1.5, 3, 2.6, mix(look.door, '#5a4738', 0.35), mix(look.trim, '#e6d9c0', 0.5));
          for (const u of [0.45, s.width - 1.35]) drawWindow(s, u, 0.9, 0.9, 1.2, { frame: look.frame });
        },
      },
      2,
      'none',
      (plot) => {
        plot.box(-1.4, 0.2, -7.4, 2.8, 0.1, 1, look.timber);
      },
    );
  },
  /** A log or stone lodge on the bank with a deep porch to the water. */
  'fishing-lodge': (look) =>
    onDeck(
      { ...look, has: (f) => f === 'veranda' || look.has(f) },
      {
        width: 8.8 * look.broad,
        depth: 7,
        y: 0.5,
        storeys: look.storeys,
        storey: 2.7,
        pitch: 0.95,
        ridge: 'z',
        overhang: 0.8,
        walls: stoneBase(look, 0.7),
        door: { at: 0.5 },
        openings: { w: 1.05, h: 1.2 },
      },
      2.8,
      'cross',
    ),
  /** High on piles, a stair down to the water. */
  'stilt-house': (look) => {
    const y = 2.3;
    const w = 6.4 * look.broad;
    const half = w / 2 + 1.1;
    const g: Gabled = {
      y,
      width: w,
      depth: 5.8,
      storeys: look.storeys,
      storey: 2.6,
      pitch: 1.15,
      ridge: 'z',
      overhang: 0.7,
      walls: look.bare,
      door: { at: 0.5 },
      openings: { w: 1, h: 1.25, columns: 3 },
      shadow: false,
    };
    const stand = standOf(g);
    return {
      stand: { ...stand, piles: y },
      draw: (plot) => {
        const piles = [-half + 0.3, -half * 0.35, half * 0.35, half - 0.3];
        drawPosts(
          plot,
          piles.map((x) => [x, stand.back] as const),
          -0.7,
          y - 0.2,
          0.26,
          look.timber,
        );
        const wood = plot.tone(look.timber, [0, 0, -1]);
        for (let index = 0; index < 3; index += 1)
          plot.line(
            [
              [piles[index] ?? 0, 0.1, stand.front - 1.8],
              [piles[index + 1] ?? 0, y - 0.3, stand.front - 1.8],
            ],
            wood,
            0.12,
          );
        drawPosts(
          plot,
          piles.map((x) => [x, stand.front - 1.8] as const),
          -0.7,
          y - 0.2,
          0.28,
          look.timber,
        );
        drawDeck(plot, -half, y, stand.front - 2, half * 2, g.depth + 2.4, 0.26, mix(look.timber, '#a5825f', 0.3));
        drawGabled(
          plot,
          { ...look, has: (f) => !['veranda', 'porch', 'outside-stairs'].includes(f) && look.has(f) },
          g,
        );
        drawRailing(plot, [-half, y, stand.back], [-half, y, stand.front - 1.9], 0.9, look.timber, 'cross');
        drawRailing(plot, [half, y, stand.front - 1.9], [half, y, stand.back], 0.9, look.timber, 'cross');
        drawRailing(plot, [-half, y, stand.front - 1.9], [half - 1.3, y, stand.front - 1.9], 0.9, look.timber, 'cross');
        for (let step = 0; step < 8; step += 1)
          plot.box(half - 1.2, y - 0.2 - step * 0.27, stand.front - 2.2 - step * 0.26, 1, 0.1, 0.26, look.timber);
        spillLight(plot, 0, stand.front - 4, w * 0.5, 0.8);
      },
    };
  },
};
