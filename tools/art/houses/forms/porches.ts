import type { Plot } from '../../building/plot.ts';
import { drawHouse as drawBody } from '../../building/house.ts';
import { drawRoofPlane } from '../../building/roofs.ts';
import { drawDeck, drawPosts, drawRailing } from '../../building/timberwork.ts';
import { hangLights } from '../garden.ts';
import type { Look } from './look.ts';

/** A roofed gallery on posts along the front of a house whose front wall stands at z. */
export function drawVeranda(
  plot: Plot,
  look: Look,
  x: number,
  y: number,
  z: number,
  width: number,
  storey: number,
): void {
  const deep = 2.1;
  const [low, high] = [y + Math.min(2.35, storey - 0.2), y + Math.min(3, storey + 0.25)];
  const front = z - deep;
  const from = x + 0.1;
  const to = x + width - 0.1;
  if (y < 1.2) drawDeck(plot, from, y + 0.28, front, to - from, deep, 0.28, look.timber);
  const under = plot.surface(
    [from - 0.2, low, front - 0.3],
    [1, 0, 0],
    [0, high - low, deep + 0.3],
    to - from + 0.4,
    Math.hypot(high - low, deep + 0.3),
  );
  plot.stage.canvas.polygon(
    [under.at(0, 0, -1), under.at(under.width, 0, -1), under.at(under.width, under.top), under.at(0, under.top)],
    plot.stage.palette.shade,
    { opacity: 0.2 },
  );
  const posts = Math.max(2, Math.round((to - from) / 2.2));
  drawPosts(
    plot,
    Array.from(
      { length: posts + 1 },
      (_, index) => [from + 0.12 + ((to - from - 0.24) * index) / posts, front + 0.15] as const,
    ),
    y + 0.28,
    low,
    0.17,
    look.timber,
  );
  const gap = (from + to) / 2;
  drawRailing(plot, [from, y + 0.28, front + 0.12], [gap - 0.8, y + 0.28, front + 0.12], 0.85, look.timber);
  drawRailing(plot, [gap + 0.8, y + 0.28, front + 0.12], [to, y + 0.28, front + 0.12], 0.85, look.timber);
  drawRoofPlane(
    under,
    [
      [0, 0],
      [under.width, 0],
      [under.width, under.top],
      [0, under.top],
    ],
    look.roof,
  );
  if (look.has('string-lights')) hangLights(plot, [from, low - 0.1, front], [to, low - 0.1, front], 0.22);
}

/** A gabled roof on two posts before the door at x. */
export function drawPorch(plot: Plot, look: Look, x: number, y: number, z: number, storey: number): void {
  const half = 1.35;
  const deep = 1.7;
  const height = y + Math.min(2.45, storey - 0.15);
  drawDeck(plot, x - half, y + 0.2, z - deep, half * 2, deep, 0.2, look.timber);
  drawPosts(
    plot,
    [
      [x - half + 0.12, z - deep + 0.15],
      [x + half - 0.12, z - deep + 0.15],
    ],
    y + 0.2,
    height,
    0.18,
    look.timber,
  );
  drawBody(plot, {
    x: x - half,
    z: z - deep,
    y: height - 0.08,
    width: half * 2,
    depth: deep,
    wall: 0.1,
    rise: 1.15,
    ridge: 'z',
    overhang: 0.28,
    walls: { colour: look.timber, finish: 'planks' },
    roof: look.roof,
    trim: look.trim,
  });
}
