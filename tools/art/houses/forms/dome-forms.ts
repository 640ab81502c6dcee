import type { Plot } from '../../building/plot.ts';
import { drawDoor, drawWindow } from '../../building/openings.ts';
import { drumSurface } from '../../building/round.ts';
import { drawGroundShadow } from '../../building/shadow.ts';
import { drawDeck, drawRailing } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import type { Vector } from '../../stage.ts';
import { drawDome } from '../dome.ts';
import { spillLight } from '../garden.ts';
import { drawTurned } from './cloth.ts';
import type { Look, Stand } from './look.ts';
import { sideBySide, type Form } from './plan.ts';

const stand = (half: number, deep: number, height: number): Stand => ({
  left: -half,
  right: half,
  front: -deep,
  back: deep * 0.8,
  eaves: 2.4,
  top: height,
  door: 0,
  walled: false,
});

/** A deck with its railing on both sides of the way in, and steps up to it. */
function drawStage(plot: Plot, look: Look, x: number, z: number, half: number, deep: number, y: number): void {
  drawDeck(plot, x - half, y, z - deep, half * 2, deep * 1.85, y, look.timber);
}

function railStage(
  plot: Plot,
  look: Look,
  x: number,
  z: number,
  half: number,
  deep: number,
  y: number,
  style: 'posts' | 'cables',
): void {
  for (const [from, to] of [
    [-half, -1],
    [1, half],
  ] as const)
    drawRailing(plot, [x + from, y, z - deep], [x + to, y, z - deep], 0.85, look.timber, style);
  for (let step = 0; step < 2; step += 1)
    plot.box(x - 0.9, 0, z - deep - 0.35 - step * 0.35, 1.8, y * (0.66 - step * 0.33), 0.35, look.timber);
}

/** Shingles laid round a dome of wood, with deep windows in small dormers. */
function drawShingled(plot: Plot, look: Look, r: number): void {
  const { palette } = plot.stage;
  const rings = 14;
  const profile = Array.from({ length: rings + 1 }, (_, index): readonly [number, number] => {
    const angle = (index / rings) * (Math.PI / 2) * 0.985;
    return [Math.cos(angle) * r + 0.02, Math.sin(angle) * r * 0.98];
  });
  const cover = look.flat ? look.bare.colour : mix(look.bare.colour, look.roof.colour, 0.5);
  drawTurned(plot, 0, 0.3, 0, profile, cover, { from: r * 0.62, colour: mix(cover, look.roof.colour, 0.4) });
  const dark = mix(plot.tone(cover, [0, 0.3, -0.95]), palette.shade, 0.35);
  for (const [radius, height] of profile.slice(1, plot.stage.snow ? 7 : rings - 1)) {
    const arc = Array.from({ length: 25 }, (_, index): Vector => {
      const angle = Math.PI + (index / 24) * Math.PI;
      return [Math.cos(angle) * radius, 0.3 + height, Math.sin(angle) * radius];
    });
    plot.line(arc, dark, 0.035, 0.4);
  }
  for (const angle of [-58, 56]) {
    const s = drumSurface(plot, { x: 0, z: 0, y: 1, radius: r * 0.97, height: 1.6 }, angle, 1.3);
    drawWindow(s, 0.1, 0.1, 1.1, 1.35, { frame: look.frame, arched: true, surround: look.timber, curtains: false });
  }
  plot.box(-1, 0.3, -r - 0.45, 2, 2.45, 1.2, look.timber);
  const face = plot.surface([-1, 0.3, -r - 0.46], [1, 0, 0], [0, 1, 0], 2, 2.45);
  drawDoor(face, 0.45, 0, 1.1, 2.1, look.door, { arched: true, lamp: true });
  if (plot.stage.snow) plot.box(-1.05, 2.75, -r - 0.5, 2.1, 0.2, 1.2, palette.snow[0], 0.08);
  spillLight(plot, 0, -r - 2, r * 0.7, 0.8);
}

export const domeForms: Readonly<Record<(typeof formsOfKind)['dome'][number], Form>> = {
  /** One large dome of cloth with glass to the front. */
  geodesic: (look) => {
    const r = 3.5 * look.broad;
    return {
      stand: stand(r + 1.3, r + 1.8, r + 0.4),
      draw: (plot) => {
        drawGroundShadow(plot, -r, -r, r * 2, r * 2, 3.4);
        drawStage(plot, look, 0, 0, r + 1.3, r + 1.8, 0.4);
        drawDome(plot, {
          x: 0,
          z: 0,
          y: 0.4,
          radius: r,
          cloth: mix(look.bare.colour, '#f1ebdf', look.house.walls === 'canvas' ? 0.25 : 0),
          glass: 0.52,
        });
        railStage(plot, look, 0, 0, r + 1.3, r + 1.8, 0.4, 'cables');
      },
    };
  },
  /** Two of them on their decks, the nearer one larger. */
  'pair-of-domes': (look) => {
    const [a, b] = [2.4 * look.broad, 3 * look.broad];
    const cloth = mix(look.bare.colour, '#f1ebdf', 0.2);
    const one = (plot: Plot, x: number, z: number, r: number): void => {
      drawGroundShadow(plot, x - r, z - r, r * 2, r * 2, 3);
      drawDeck(plot, x - r - 0.7, 0.35, z - r - 1.6, r * 2 + 1.4, r * 2 + 2, 0.35, look.timber);
      drawDome(plot, { x, z, y: 0.35, radius: r, cloth, glass: 0.53 });
    };
    return {
      stand: stand(a + b + 1.3, b + 2, b + 0.4),
      draw: (plot) =>
        sideBySide(plot, [
          { x: -b - 0.6, z: 1.8, draw: () => one(plot, -b - 0.6, 1.8, a) },
          { x: a + 0.6, z: -0.4, draw: () => one(plot, a + 0.6, -0.4, b) },
        ]),
    };
  },
  /** Glass nearly all round, for the sky. */
  'glass-igloo': (look) => {
    const r = 3.1 * look.broad;
    return {
      stand: stand(r + 1.1, r + 1.5, r + 0.5),
      draw: (plot) => {
        drawGroundShadow(plot, -r, -r, r * 2, r * 2, 3);
        drawStage(plot, look, 0, 0, r + 1.1, r + 1.5, 0.5);
        drawDome(plot, {
          x: 0,
          z: 0,
          y: 0.5,
          radius: r,
          cloth: mix(look.bare.colour, '#b9c4c0', 0.4),
          glass: -0.05,
          divisions: 2,
        });
        railStage(plot, look, 0, 0, r + 1.1, r + 1.5, 0.5, 'posts');
      },
    };
  },
  'shingled-dome': (look) => {
    const r = 3.6 * look.broad;
    return {
      stand: stand(r + 0.9, r + 1.6, r + 0.3),
      draw: (plot) => {
        drawGroundShadow(plot, -r, -r, r * 2, r * 2, 3.4);
        drawStage(plot, look, 0, 0, r + 0.9, r + 1.6, 0.3);
        if (look.has('chimney'))
          plot.line(
            [
              [r * 0.3, r * 0.9, 0.4],
              [r * 0.3, r * 0.9 + 1.4, 0.4],
            ],
            plot.tone('#3c3a38', [0, 0, -1]),
            0.24,
          );
        drawShingled(plot, look, r);
      },
    };
  },
};
