import { drawBlock } from '../../building/hipped.ts';
import { drawDoor, drawWindow } from '../../building/openings.ts';
import { drawGroundShadow } from '../../building/shadow.ts';
import { drawDeck } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import { plantBed, spillLight } from '../garden.ts';
import { drawWheel } from '../tinyhouse.ts';
import { windowStyle } from './elevation.ts';
import { drawGabled, standOf, type Gabled } from './gabled.ts';
import type { Form } from './plan.ts';
import { pipe, stand, steps, vault } from './tinyhouse-parts.ts';

/** A gabled house on a trailer. */
export const onWheels: Form = (look) => {
  const half = 3.5 * look.broad;
  const g: Gabled = {
    y: 0.75,
    width: half * 2,
    depth: 2.7,
    storeys: 1,
    storey: look.storeys > 1 ? 3 : 2.5,
    knee: 0,
    pitch: 0.92,
    ridge: 'x',
    overhang: 0.28,
    walls: look.bare,
    door: { at: 0.48, width: 0.95, height: 2 },
    openings: {
      w: 1.5,
      h: 1.3,
      sill: 0.8,
      columns: look.broad > 1.1 ? 4 : 3,
      style: windowStyle(look, { panes: [3, 2] }),
    },
  };
  return {
    stand: { ...standOf(g), walled: true },
    draw: (plot) => {
      drawGroundShadow(plot, -half, -1.4, half * 2, 2.9, 4);
      plot.box(-half - 0.1, 0.45, -1.3, half * 2 + 0.2, 0.3, 2.6, '#4c4a48');
      for (const x of [-0.9, 0.5]) drawWheel(plot, x, -1.35, 0.42);
      drawGabled(plot, { ...look, has: (f) => f !== 'veranda' && f !== 'balcony' && look.has(f) }, g);
      if (!look.has('porch')) {
        drawDeck(plot, -1.5, 0.6, -3, 2.8, 1.65, 0.18, look.timber);
        steps(plot, look, -0.1, -3, 0.6);
      }
      plantBed(plot, -half, -1.7, 1.9, '#e0b75c', 0.35);
      spillLight(plot, 0, -3.6, 2.6, 0.7);
    },
  };
};

/** A vaulted hut on iron wheels. */
export const shepherdsHut: Form = (look) => {
  const half = 2.8 * look.broad;
  return {
    stand: { ...stand(half, 1.2, 3.9), walled: false },
    draw: (plot) => {
      drawGroundShadow(plot, -half, -1.2, half * 2, 2.4, 3.4);
      for (const x of [-half * 0.68, half * 0.68]) drawWheel(plot, x, -0.7, 0.5);
      const walls = look.bare;
      drawBlock(
        plot,
        { x: -half, z: -1.2, width: half * 2, depth: 2.4, y: 0.8, height: 2, walls },
        {
          front: (s) => {
            for (const at of [0.17, 0.83]) drawWindow(s, s.width * at - 0.58, 0.6, 1.15, 1.05, windowStyle(look));
            drawDoor(s, s.width / 2 - 0.45, 0, 0.9, 1.9, look.door);
          },
          left: (s) => drawWindow(s, 0.7, 0.7, 1, 1, windowStyle(look)),
          right: (s) => drawWindow(s, 0.7, 0.7, 1, 1, windowStyle(look)),
        },
      );
      pipe(plot, look, half * 0.66, 3.2, 0.3);
      vault(plot, look, half, 1.32, 2.78, 0.85);
      steps(plot, look, 0, -1.2, 0.8);
      spillLight(plot, 0, -2.8, 2.2, 0.6);
    },
  };
};

/** A carriage on its last rails, with a platform. */
export const railwayCarriage: Form = (look) => {
  const half = 5.2 * look.broad;
  return {
    stand: { ...stand(half, 1.5, 4.4), walled: false },
    draw: (plot) => {
      drawGroundShadow(plot, -half, -1.5, half * 2, 3, 4);
      const iron = plot.tone('#6d6a66', [0, 0.5, -0.8]);
      for (const z of [0.8, -0.9])
        plot.line(
          [
            [-half - 2.5, 0.12, z],
            [half + 2.5, 0.12, z],
          ],
          iron,
          0.12,
        );
      plot.box(-half, 0.62, -1.35, half * 2, 0.32, 2.7, '#3f3c3a');
      for (const x of [-half * 0.72, -half * 0.5, half * 0.5, half * 0.72]) drawWheel(plot, x, -1.1, 0.42);
      const glassFrame = mix(look.frame, '#efe3c6', 0.4);
      drawBlock(
        plot,
        {
          x: -half,
          z: -1.45,
          width: half * 2,
          depth: 2.9,
          y: 0.9,
          height: 2.15,
          walls: look.bare.finish === 'plaster' ? { ...look.bare, finish: 'plain' } : look.bare,
        },
        {
          front: (s) => {
            const { canvas } = plot.stage;
            canvas.polygon(
              [s.at(0, 0.85), s.at(s.width, 0.85), s.at(s.width, 0.98), s.at(0, 0.98)],
              s.tone(mix(look.trim, '#e9cf8e', 0.5)),
            );
            canvas.polygon(
              [s.at(0, 1.98), s.at(s.width, 1.98), s.at(s.width, 2.06), s.at(0, 2.06)],
              s.tone(mix(look.trim, '#e9cf8e', 0.5)),
            );
            const count = Math.round(half * 1.5);
            for (let index = 0; index < count; index += 1) {
              const u = 1.4 + ((s.width - 2.8) * (index + 0.5)) / count;
              drawWindow(s, u - 0.42, 1.06, 0.84, 0.84, { frame: glassFrame, panes: [1, 2], lit: index % 4 !== 2 });
            }
            for (const u of [0.25, s.width - 1.15]) drawDoor(s, u, 0.05, 0.9, 1.95, look.door, { lamp: u < 1 });
          },
          left: (s) => drawWindow(s, 0.9, 1, 1.1, 0.85, { frame: glassFrame }),
          right: (s) => drawWindow(s, 0.9, 1, 1.1, 0.85, { frame: glassFrame }),
        },
      );
      pipe(plot, look, half * 0.5, 3.4, 0.2);
      vault(plot, look, half, 1.55, 3.03, 0.62);
      drawDeck(plot, -half, 0.7, -3.6, half * 0.9, 2, 0.2, look.timber);
      steps(plot, look, -half + 0.7, -3.6, 0.7);
      spillLight(plot, 0, -3.2, 4, 0.7);
    },
  };
};
