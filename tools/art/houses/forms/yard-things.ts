import type { Plot } from '../../building/plot.ts';
import { drawDrum } from '../../building/round.ts';
import { drawPosts } from '../../building/timberwork.ts';
import { blob, number } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { paintColours } from '../../paints.ts';
import { cushion } from '../../trees/broadleaf.ts';
import type { Look } from './look.ts';
import { level } from './outbuildings.ts';

/** A seat on two ropes under a beam. */
export function drawSwing(plot: Plot, look: Look, x: number, z: number): void {
  const { palette, snow } = plot.stage;
  const wood = plot.tone(look.timber, [0, 0.2, -0.97]);
  for (const end of [-1.3, 1.3])
    for (const foot of [-0.7, 0.7])
      plot.line(
        [
          [x + end * 1.1, 0, z + foot],
          [x + end, 2.6, z],
        ],
        wood,
        0.13,
      );
  plot.line(
    [
      [x - 1.45, 2.6, z],
      [x + 1.45, 2.6, z],
    ],
    wood,
    0.15,
  );
  if (snow)
    plot.line(
      [
        [x - 1.45, 2.7, z],
        [x + 1.45, 2.7, z],
      ],
      palette.snow[0],
      0.1,
    );
  const rope = plot.tone('#b9a684', [0, 0, -1]);
  for (const side of [-0.32, 0.32])
    plot.line(
      [
        [x + side, 2.6, z],
        [x + side, 0.55, z - 0.2],
      ],
      rope,
      0.035,
    );
  plot.box(x - 0.42, 0.5, z - 0.35, 0.84, 0.07, 0.3, snow ? palette.snow[0] : '#a5825f');
}

/** Beams on posts, overgrown in summer. */
export function drawPergola(plot: Plot, look: Look, x: number, z: number): void {
  const { canvas, palette, winter, snow, random } = plot.stage;
  const [w, d, h] = [3.8, 3, 2.5];
  const wood = mix(look.timber, '#8d6d4c', 0.4);
  drawPosts(
    plot,
    [
      [x - w / 2, z + d / 2],
      [x + w / 2, z + d / 2],
      [x - w / 2, z - d / 2],
      [x + w / 2, z - d / 2],
    ],
    0,
    h,
    0.17,
    wood,
  );
  plot.box(x - 0.8, 0, z, 1.6, 0.75, 0.8, mix(wood, '#4f3d31', 0.2));
  const tone = plot.tone(wood, [0, 0.6, -0.8]);
  for (let beam = 0; beam <= 6; beam += 1) {
    const at = x - w / 2 - 0.2 + ((w + 0.4) * beam) / 6;
    plot.line(
      [
        [at, h + 0.12, z - d / 2 - 0.35],
        [at, h + 0.12, z + d / 2 + 0.35],
      ],
      tone,
      0.11,
    );
    if (snow)
      plot.line(
        [
          [at, h + 0.22, z - d / 2 - 0.35],
          [at, h + 0.22, z + d / 2 + 0.35],
        ],
        palette.snow[0],
        0.09,
      );
  }
  for (const end of [-d / 2, d / 2])
    plot.line(
      [
        [x - w / 2 - 0.3, h, z + end],
        [x + w / 2 + 0.3, h, z + end],
      ],
      tone,
      0.15,
    );
  if (winter) return;
  const stream = random.fork('pergola');
  const leaf = mix(palette.foliage, palette.meadow[1], 0.3);
  for (const [index, tint] of [mix(leaf, palette.shade, 0.3), leaf, mix(leaf, palette.light, 0.25)].entries()) {
    let leaves = '';
    for (let clump = 0; clump < 26 - index * 5; clump += 1) {
      const place = plot.at([
        x + stream.between(-w / 2 - 0.2, w / 2 + 0.2),
        h + 0.2 - stream.next() ** 3 * 0.9,
        z + stream.between(-d / 2, d / 2),
      ]);
      leaves += blob(cushion(place, plot.scale([x, h, z]) * stream.between(0.16, 0.32), stream));
    }
    canvas.path(leaves, tint, { opacity: 0.92 });
  }
}

/** A ring of stone under a small roof, with a winch. */
export function drawWell(plot: Plot, look: Look, x: number, z: number): void {
  const { palette, snow } = plot.stage;
  drawDrum(plot, { x, z, y: 0, radius: 0.85, height: 0.8 }, '#aca08f');
  plot.polygon(level(x, 0.8, z, 0.85), snow ? palette.snow[0] : plot.tone('#c0b5a4', [0, 1, 0]));
  plot.polygon(level(x, 0.8, z, 0.6), mix('#3d464c', palette.shade, 0.4));
  drawPosts(
    plot,
    [
      [x - 0.75, z],
      [x + 0.75, z],
    ],
    0.8,
    2.1,
    0.13,
    look.timber,
  );
  plot.line(
    [
      [x - 0.75, 1.6, z],
      [x + 0.75, 1.6, z],
    ],
    plot.tone('#6d543d', [0, 0, -1]),
    0.16,
  );
  const cover = snow ? palette.snow[0] : look.flat || look.roof.covering === 'canvas' ? '#6a5a4c' : look.roof.colour;
  for (const side of [1, -1])
    plot.polygon(
      [
        [x - 1.1, 2, z + side * 0.8],
        [x + 1.1, 2, z + side * 0.8],
        [x + 1.1, 2.65, z],
        [x - 1.1, 2.65, z],
      ],
      plot.tone(cover, [0, 0.78, side * 0.62]),
    );
}

/** A pole with a long flag in the house's paint. */
export function drawFlag(plot: Plot, look: Look, x: number, z: number, height: number): void {
  const { canvas, side } = plot.stage;
  plot.line(
    [
      [x, 0, z],
      [x, height, z],
    ],
    plot.tone('#e6dcc8', [0, 0.2, -0.97]),
    0.09,
  );
  const [px, py] = plot.at([x, height - 0.15, z]);
  const s = plot.scale([x, height, z]);
  const way = -side;
  const band = (from: number, to: number, colour: string): void =>
    canvas.path(
      `M${number(px)} ${number(py + from * s)}q${number(way * s * 0.5)} ${number(s * 0.24)} ${number(way * s * 0.95)} ${number(s * 0.05)}t${number(way * s * 0.9)} ${number(s * 0.1)}V${number(py + to * s + s * 0.15)}q${number(-way * s * 0.5)} ${number(s * 0.1)} ${number(-way * s * 0.9)} ${number(-s * 0.1)}t${number(-way * s * 0.95)} ${number(-s * 0.05)}Z`,
      colour,
    );
  band(0, 0.55, plot.tone(paintColours.white, [0, 0.2, -0.97]));
  band(0.55, 1.1, plot.tone(mix(look.trim, '#9a3f35', 0.35), [0, 0.2, -0.97]));
}

/** A board on a post by the way in. */
export function drawSignPost(plot: Plot, look: Look, x: number, z: number): void {
  const { palette, snow } = plot.stage;
  plot.line(
    [
      [x, 0, z],
      [x, 1.7, z],
    ],
    plot.tone('#6d543d', [0, 0, -1]),
    0.12,
  );
  plot.box(x - 0.6, 1.1, z - 0.1, 1.2, 0.5, 0.1, mix(look.trim, '#c9a678', 0.4), 0.05);
  plot.line(
    [
      [x - 0.4, 1.36, z - 0.12],
      [x + 0.4, 1.36, z - 0.12],
    ],
    plot.tone('#f3e6c8', [0, 0, -1]),
    0.07,
  );
  if (snow)
    plot.line(
      [
        [x - 0.55, 1.66, z - 0.05],
        [x + 0.55, 1.66, z - 0.05],
      ],
      palette.snow[0],
      0.1,
    );
}

/** Two lanterns on posts beside the way in. */
export function drawLanternPosts(plot: Plot, _look: Look, x: number, z: number): void {
  const { canvas, palette } = plot.stage;
  for (const side of [-1.5, 1.5]) {
    plot.line(
      [
        [x + side, 0, z],
        [x + side, 1.5, z],
      ],
      plot.tone('#4a4038', [0, 0, -1]),
      0.09,
    );
    const place = plot.at([x + side, 1.62, z]);
    const s = plot.scale([x, 1.6, z]);
    if (palette.glow > 0.3)
      canvas.circle(
        place,
        s * 1.7,
        canvas.radial([
          [0, palette.window, 0.7 * palette.glow],
          [0.3, palette.window, 0.28 * palette.glow],
          [1, palette.window, 0],
        ]),
      );
    canvas.ellipse(place, s * 0.14, s * 0.2, palette.glow > 0.3 ? '#fff1c9' : plot.tone('#e6d9ba', [0, 0, -1]));
    plot.line(
      [
        [x + side - 0.15, 1.84, z],
        [x + side + 0.15, 1.84, z],
      ],
      plot.tone('#3c3835', [0, 0, -1]),
      0.08,
    );
  }
}
