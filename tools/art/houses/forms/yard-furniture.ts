import type { Plot } from '../../building/plot.ts';
import { drawDrum } from '../../building/round.ts';
import { drawDeck, drawRailing } from '../../building/timberwork.ts';
import { mix } from '../../core/colour.ts';
import { spillLight } from '../garden.ts';
import type { Look } from './look.ts';
import { level } from './outbuildings.ts';

/** A deck with a table, chairs and, in the warm months, a parasol. */
export function drawTerrace(plot: Plot, look: Look, x: number, z: number, width: number, deep: number): void {
  const { winter, snow, palette } = plot.stage;
  drawDeck(plot, x, 0.22, z, width, deep, 0.22, look.timber);
  if (look.house.storeys > 1 || width > 5)
    drawRailing(plot, [x, 0.22, z + 0.1], [x + width * 0.42, 0.22, z + 0.1], 0.85, look.timber);
  const tables = width > 5.5 ? [0.28, 0.72] : [0.5];
  for (const share of tables) {
    const [tx, tz] = [x + width * share, z + deep * 0.55];
    for (const side of [-1, 1]) {
      plot.box(tx + side * 0.85 - 0.2, 0.22, tz - 0.2, 0.42, 0.42, 0.42, mix(look.timber, '#4f3d31', 0.3));
      plot.box(tx + side * 1.03 - 0.05, 0.64, tz - 0.2, 0.08, 0.5, 0.42, mix(look.timber, '#4f3d31', 0.3));
    }
    if (!winter) {
      plot.line(
        [
          [tx, 0.22, tz],
          [tx, 2.7, tz],
        ],
        plot.tone('#8d6d4c', [0, 0, -1]),
        0.07,
      );
      drawDrum(
        plot,
        { x: tx, z: tz, y: 2.2, radius: 1.35, upper: 0.05, height: 0.55 },
        mix(look.trim, '#f0e3c6', 0.45),
      );
    }
    plot.line(
      [
        [tx, 0.22, tz],
        [tx, 0.9, tz],
      ],
      plot.tone('#5f4631', [0, 0, -1]),
      0.1,
    );
    plot.polygon(level(tx, 0.95, tz, 0.6), snow ? palette.snow[0] : plot.tone('#b58f64', [0, 1, 0]));
  }
  spillLight(plot, x + width / 2, z - 0.4, width * 0.5, 0.8);
}

/** A tub of staves with steam over its water. */
export function drawHotTub(plot: Plot, look: Look, x: number, z: number): void {
  const { canvas, palette, snow, random } = plot.stage;
  const wood = mix('#8d6a48', look.timber, 0.4);
  drawDeck(plot, x - 1.6, 0.12, z - 1.4, 3.2, 2.8, 0.12, look.timber);
  drawDrum(plot, { x, z, y: 0.12, radius: 1.05, height: 0.95 }, wood);
  for (const band of [0.3, 0.8])
    drawDrum(plot, { x, z, y: band, radius: 1.07, height: 0.07 }, mix(wood, '#3c3835', 0.6));
  plot.polygon(level(x, 1.07, z, 1.05), snow ? palette.snow[0] : plot.tone(mix(wood, '#d9b98c', 0.3), [0, 1, 0]));
  plot.polygon(level(x, 1.02, z, 0.88), mix(mix('#5fa3ad', palette.sky[1], 0.4), palette.window, palette.glow * 0.35));
  const [px, py] = plot.at([x, 1.1, z]);
  const s = plot.scale([x, 1, z]);
  const stream = random.fork('steam');
  const puff = canvas.radial([
    [0, mix('#ffffff', palette.haze, 0.3), 0.5],
    [1, palette.haze, 0],
  ]);
  for (let step = 0; step < 6; step += 1)
    canvas.ellipse(
      [px + stream.between(-0.7, 0.7) * s, py - s * (0.2 + step * 0.28)],
      s * (0.5 + step * 0.1),
      s * (0.3 + step * 0.05),
      puff,
      0.75 - step * 0.1,
    );
}

/** A seat against the wall. */
export function drawBench(plot: Plot, look: Look, x: number, z: number): void {
  const { palette, snow } = plot.stage;
  const wood = mix(look.timber, '#9a7a58', 0.35);
  plot.box(x, 0.42, z + 0.42, 1.9, 0.55, 0.08, wood);
  for (const leg of [0.1, 1.65]) plot.box(x + leg, 0, z, 0.13, 0.42, 0.42, mix(wood, '#3f3128', 0.3));
  plot.box(x, 0.4, z, 1.9, 0.08, 0.48, wood);
  if (snow) plot.box(x + 0.04, 0.48, z, 1.82, 0.1, 0.4, palette.snow[0], 0.05);
}

/** A rail for skis by the door; empty until there is snow. */
export function drawSkiStand(plot: Plot, look: Look, x: number, z: number): void {
  const { snow } = plot.stage;
  const wood = plot.tone(look.timber, [0, 0.2, -0.97]);
  for (const end of [0, 2])
    plot.line(
      [
        [x + end, 0, z],
        [x + end, 1.25, z],
      ],
      wood,
      0.12,
    );
  for (const up of [0.35, 1.2])
    plot.line(
      [
        [x, up, z],
        [x + 2, up, z],
      ],
      wood,
      0.1,
    );
  if (!snow) return;
  for (const [index, colour] of ['#b6483f', '#3f6a8f', '#d8a13f', '#4f7a5c', '#e6dcc8'].entries()) {
    const at = x + 0.2 + index * 0.37;
    for (const shift of [0, 0.11])
      plot.line(
        [
          [at + shift, 0.05, z - 0.2],
          [at + shift + 0.04, 1.85, z + 0.12],
        ],
        plot.tone(colour, [0, 0.2, -0.97]),
        0.08,
      );
  }
}
