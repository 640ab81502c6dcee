import type { Plot } from '../../building/plot.ts';
import { drawWindow, drawDoor } from '../../building/openings.ts';
import { drawDrum, drawSpire, drumSurface } from '../../building/round.ts';
import { drawGroundShadow } from '../../building/shadow.ts';
import { drawPosts } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import type { Vector } from '../../stage.ts';
import { drawStair } from '../treehouse.ts';
import { only } from './chateau-parts.ts';
import { drawGabled, standOf, type Gabled } from './gabled.ts';
import { stoneBase, type Look } from './look.ts';
import { around, gabled, sideBySide, type Form } from './plan.ts';

/** Four lattice sails about a hub. */
function drawSails(plot: Plot, look: Look, hub: Vector, reach: number): void {
  const { canvas, palette, snow, random } = plot.stage;
  const wood = plot.tone(mix(look.timber, '#6a4d36', 0.5), [0, 0.2, -0.98]);
  const turn = random.fork('sails').between(12, 70);
  for (const quarter of [0, 90, 180, 270]) {
    const radians = ((turn + quarter) * Math.PI) / 180;
    const [dx, dy] = [Math.cos(radians), Math.sin(radians)];
    const point = (along: number, across: number): Vector => [
      hub[0] + dx * along - dy * across,
      hub[1] + dy * along + dx * across,
      hub[2],
    ];
    plot.line([hub, point(reach, 0)], wood, 0.22);
    const cloth = [point(1.2, 0.05), point(reach, 0.05), point(reach, 1.15), point(1.2, 1.15)];
    plot.polygon(cloth, plot.tone('#d8c9ab', [0, 0.3, -0.95]), { opacity: 0.45 });
    for (let slat = 1.2; slat <= reach; slat += 0.62) plot.line([point(slat, 0), point(slat, 1.15)], wood, 0.07);
    plot.line([point(1.2, 1.15), point(reach, 1.15)], wood, 0.08);
    if (snow && dy > -0.5) plot.line([point(1.2, 1.22), point(reach, 1.22)], palette.snow[0], 0.1, 0.85);
  }
  canvas.circle(plot.at(hub), plot.scale(hub) * 0.35, wood);
}

export const millForms: Readonly<Record<(typeof formsOfKind)['mill'][number], Form>> = {
  /** Thick walls, stone below, its ridge along the water. */
  'stone-mill': (look) =>
    gabled(look, {
      width: 10 * look.broad,
      depth: 8,
      storeys: Math.max(2, look.storeys),
      storey: 2.6,
      pitch: 1,
      ridge: 'x',
      overhang: 0.65,
      walls: look.house.walls === 'stone' ? look.wall : stoneBase(look, 2.3),
      door: { at: 0.46, width: 1.5, height: 2.3, arched: true },
      openings: { w: 0.95, h: 1.2, sill: 0.9 },
    }),
  /** Its gable to the race, beams over a base of stone. */
  'half-timbered-mill': (look) => {
    const storeys = Math.max(2, look.storeys);
    return gabled(look, {
      width: 8.4 * look.broad,
      depth: 8.8,
      storeys,
      storey: 2.6,
      pitch: 1.05,
      ridge: 'z',
      overhang: 0.7,
      walls: stoneBase(look, 2.4),
      door: { at: 0.26 },
      openings: { columns: 3, w: 0.95, h: 1.2 },
    });
  },
  /** A tall barn of planks with a sack hoist in its gable. */
  'plank-mill': (look) => {
    const storeys = Math.max(2, look.storeys);
    const g: Gabled = {
      width: 7.6 * look.broad,
      depth: 10,
      storeys,
      storey: 2.6,
      pitch: 1.3,
      ridge: 'z',
      overhang: 0.7,
      walls: stoneBase(look, 1.4),
      door: { at: 0.72 },
      openings: { columns: look.broad > 1.1 ? 4 : 3, w: 0.9, h: 1.1 },
    };
    const stand = standOf(g);
    return gabled(look, g, (plot) => {
      plot.box(-0.9, stand.top - 1.9, stand.front - 1.7, 1.8, 0.22, 1.7, look.timber);
      plot.line(
        [
          [0, stand.top - 1.9, stand.front - 1.5],
          [0, stand.eaves - 2.4, stand.front - 1.5],
        ],
        plot.tone('#8d7a5c', [0, 0, -1]),
        0.05,
      );
      plot.box(-0.35, stand.eaves - 3, stand.front - 1.8, 0.7, 0.7, 0.5, '#d8c9a6', 0.2);
    });
  },
  /** A tapering tower of stone or plaster with four sails, and a low house against it. */
  windmill: (look) => {
    const height = 3.2 + Math.max(2, look.storeys) * 2.3;
    const shed: Gabled = {
      x: 6 * look.broad,
      z: 0.2,
      width: 5.6 * look.broad,
      depth: 4.4,
      storeys: 1,
      storey: 2.4,
      pitch: 0.95,
      ridge: 'x',
      overhang: 0.4,
      door: null,
      openings: { w: 1, h: 1.05 },
      spill: false,
    };
    const stand = standOf(shed);
    return {
      stand: { ...stand, left: -3.6, front: -3.4, back: 3.3, eaves: height, top: height + 4, door: 0, walled: false },
      draw: (plot) => {
        drawGroundShadow(plot, -3, -3, 6, 6, height);
        const tower = { x: 0, z: 0, y: 0, radius: 3.3, upper: 2.4, height };
        const at = (y: number): number => 3.3 - (0.9 * y) / height;
        const draw = (): void => {
          drawDrum(plot, tower, look.bare.colour);
          drawDrum(
            plot,
            { ...tower, height: 1, upper: at(1) + 0.06, radius: 3.38 },
            mix('#a89c8b', look.bare.colour, 0.15),
          );
          drawDoor(drumSurface(plot, tower, 0, 1.3), 0, 0, 1.3, 2.3, look.door, { arched: true });
          for (let y = 3; y + 1.6 < height; y += 2.3)
            for (const angle of [-36, 4, 40])
              drawWindow(drumSurface(plot, { ...tower, y, radius: at(y + 0.5) }, angle, 0.8), 0, 0, 0.8, 1.1, {
                frame: look.frame,
                curtains: false,
                ...(look.has('flower-boxes') ? { flowers: true } : {}),
              });
          drawDrum(plot, { x: 0, z: 0, y: height - 0.1, radius: 2.6, height: 0.4 }, look.timber);
          drawSpire(plot, { x: 0, z: 0, y: height + 0.3, radius: 2.75, height: 2.9 }, look.roof.colour, false);
          drawSails(plot, look, [0, height + 0.7, -2.95], Math.min(6, height * 0.72));
        };
        sideBySide(plot, [
          {
            x: 6,
            z: 0,
            draw: () => drawGabled(plot, only(look, 'shutters', 'flower-boxes', 'chimney', 'climbing-plant'), shed),
          },
          { x: 0, z: 0, draw },
        ]);
      },
    };
  },
  /** A boarded box that turns on a trestle. */
  'post-windmill': (look) => {
    const foot = 2.7;
    const storeys = Math.max(2, look.storeys);
    const g: Gabled = {
      width: 4.4 * look.broad,
      depth: 5.4,
      y: foot,
      storeys,
      storey: 2.4,
      pitch: 1.25,
      ridge: 'z',
      overhang: 0.35,
      door: { at: 0.5, width: 1, height: 2 },
      openings: { columns: 2, w: 0.75, h: 0.95 },
      shadow: false,
      walls: look.bare,
    };
    const stand = standOf(g);
    return {
      stand: { ...stand, left: stand.left - 1.4, right: stand.right + 1.4, front: stand.front - 1.4, walled: false },
      draw: (plot) => {
        drawGroundShadow(plot, -2.6, -2.6, 5.2, 5.2, 8);
        const wood = plot.tone(look.timber, [0, 0.2, -0.97]);
        for (const [x, z] of [
          [-2.7, 1.6],
          [2.7, 1.6],
          [-2.7, -1.8],
          [2.7, -1.8],
        ] as const) {
          plot.box(x - 0.45, 0, z - 0.45, 0.9, 0.6, 0.9, '#aca08f');
          plot.line(
            [
              [x, 0.6, z],
              [0, foot, 0],
            ],
            wood,
            0.34,
          );
        }
        plot.box(-0.4, 0, -0.4, 0.8, foot, 0.8, look.timber);
        drawGabled(plot, only(look, 'shutters', 'flower-boxes'), g);
        drawPosts(
          plot,
          [
            [-0.8, stand.front - 1.2],
            [0.9, stand.front - 1.2],
          ],
          0,
          foot,
          0.16,
          look.timber,
        );
        plot.box(-1, foot - 0.16, stand.front - 1.4, 2.1, 0.16, 1.4, look.timber);
        drawStair(plot, [2.6, stand.front - 3.6], [0.9, stand.front - 1.2], foot);
        drawSails(plot, look, [0, stand.eaves - 0.4, stand.front - 0.5], 6);
      },
    };
  },
  /** Storeys of brick with even windows, a chimney stack and an annexe. */
  'brick-mill': (look) => {
    const storeys = Math.max(3, look.storeys);
    const g: Gabled = {
      x: -1.4,
      width: 11.5 * look.broad,
      depth: 9,
      storeys,
      storey: 2.9,
      pitch: 0.72,
      ridge: 'x',
      overhang: 0.35,
      door: { at: 0.3, width: 1.8, height: 2.5, arched: true },
      openings: {
        w: 1.1,
        h: 1.6,
        columns: look.broad > 1.1 ? 7 : 5,
        style: {
          frame: look.frame,
          arched: true,
          curtains: false,
          ...(look.has('flower-boxes') ? { flowers: true } : {}),
        },
      },
    };
    const annexe: Gabled = {
      x: -1.4 + 5.75 * look.broad + 2.6,
      z: 0.6,
      width: 5.2,
      depth: 7,
      storeys: storeys - 2,
      storey: 3,
      pitch: 0.7,
      ridge: 'x',
      overhang: 0.35,
      door: null,
      openings: { w: 1.1, h: 1.4 },
      spill: false,
    };
    return {
      stand: { ...around(standOf(g), standOf(annexe)), door: standOf(g).door },
      draw: (plot) =>
        sideBySide(plot, [
          { x: -1.4, z: 0, draw: () => drawGabled(plot, look, g) },
          {
            x: annexe.x ?? 0,
            z: 0.6,
            draw: () => drawGabled(plot, only(look, 'flower-boxes', 'climbing-plant'), annexe),
          },
        ]),
    };
  },
};
