import { number, outline, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Surface } from './plot.ts';

export interface WindowStyle {
  frame?: Colour;
  /** Panes across and up. */
  panes?: readonly [across: number, up: number];
  /** Colour of the shutters, when there are any. */
  shutters?: Colour;
  flowers?: boolean;
  arched?: boolean;
  /** A plaster surround. */
  surround?: Colour;
  curtains?: boolean;
  /** False leaves the room dark in the evening. */
  lit?: boolean;
}

const corners = (surface: Surface, u: number, v: number, w: number, h: number, out = 0): Point[] => [
  surface.at(u, v, out),
  surface.at(u + w, v, out),
  surface.at(u + w, v + h, out),
  surface.at(u, v + h, out),
];

/** The outline of an opening; arched ones end in a half circle. */
export function opening(surface: Surface, u: number, v: number, w: number, h: number, arched: boolean): string {
  if (!arched) return outline(corners(surface, u, v, w, h));
  const points: Point[] = [surface.at(u, v), surface.at(u + w, v)];
  for (let step = 0; step <= 10; step += 1) {
    const angle = (step / 10) * Math.PI;
    points.push(surface.at(u + w / 2 + (Math.cos(angle) * w) / 2, v + h - w / 2 + (Math.sin(angle) * w) / 2));
  }
  return outline(points);
}

/** A window with its lower left corner at (u, v). In the evening it glows, by day it holds the sky. */
export function drawWindow(
  surface: Surface,
  u: number,
  v: number,
  w: number,
  h: number,
  style: WindowStyle = {},
): void {
  if (!surface.visible) return;
  const { stage } = surface.plot;
  const { canvas, palette, snow } = stage;
  const frame = surface.tone(style.frame ?? '#f3ead9');
  const arched = style.arched ?? false;
  const pixel = surface.scale;
  if (style.surround)
    canvas.path(opening(surface, u - 0.14, v - 0.1, w + 0.28, h + 0.24, arched), surface.tone(style.surround));
  if (style.shutters) drawShutters(surface, u, v, w, h, style.shutters);
  const d = opening(surface, u, v, w, h, arched);
  const lit = style.lit !== false && palette.glow > 0.3;
  const low = surface.at(u + w / 2, v);
  const high = surface.at(u + w / 2, v + h);
  if (lit) {
    const halo = canvas.radial([
      [0, palette.window, 0.42 * palette.glow],
      [1, palette.window, 0],
    ]);
    const centre = surface.at(u + w / 2, v + h / 2);
    canvas.ellipse(centre, w * pixel * 1.5 + 8, h * pixel * 1.15 + 8, halo);
    const deep = mix(palette.window, '#c9762f', 0.42);
    canvas.path(
      d,
      canvas.between(high, low, [
        [0, mix(palette.window, deep, 0.55)],
        [0.55, palette.window],
        [1, mix(palette.window, '#fff6da', 0.45)],
      ]),
    );
  } else {
    const glass = mix(mix('#5b7d93', palette.sky[1], 0.35), palette.shade, palette.ambient + 0.12);
    canvas.path(
      d,
      canvas.between(high, low, [
        [0, mix(glass, palette.shade, 0.34)],
        [0.5, glass],
        [1, mix(glass, palette.sky[2], 0.42)],
      ]),
    );
    canvas.polygon(
      [
        surface.at(u + w * 0.14, v),
        surface.at(u + w * 0.4, v),
        surface.at(u + w * 0.78, v + h),
        surface.at(u + w * 0.52, v + h),
      ],
      '#ffffff',
      { opacity: 0.16 },
    );
  }
  if (style.curtains !== false && w > 0.6 && !arched) {
    const cloth = lit ? mix(palette.window, '#fff3dc', 0.55) : mix('#efe8da', palette.shade, 0.22 + palette.ambient);
    for (const [from, to] of [
      [0, 0.24],
      [1, 0.76],
    ] as const) {
      canvas.polygon(
        [
          surface.at(u + w * from, v),
          surface.at(u + w * to, v),
          surface.at(u + w * (from + (to - from) * 0.5), v + h),
          surface.at(u + w * from, v + h),
        ],
        cloth,
        { opacity: 0.5 },
      );
    }
  }
  // The reveal: a soft line of shade under the lintel and on the side away from the sun.
  canvas.polygon(
    [
      surface.at(u, v + h * (arched ? 0.7 : 1)),
      surface.at(u + w, v + h * (arched ? 0.7 : 1)),
      surface.at(u + w, v + h * (arched ? 0.62 : 0.9)),
      surface.at(u, v + h * (arched ? 0.62 : 0.9)),
    ],
    palette.shade,
    { opacity: 0.2 },
  );
  drawBars(surface, u, v, w, h, style.panes ?? [2, h > w * 1.1 ? 3 : 2], frame);
  canvas.path(d, 'none', { stroke: frame, strokeWidth: Math.max(1.6, 0.085 * pixel) });
  const sill = snow ? palette.snow[0] : mix(frame, palette.light, 0.2);
  const thick = snow ? 0.12 : 0.07;
  canvas.polygon(corners(surface, u - 0.1, v - 0.08, w + 0.2, thick, 0.1), sill);
  canvas.polygon(corners(surface, u - 0.08, v - 0.2, w + 0.16, 0.12), palette.shade, { opacity: 0.18 });
  if (style.flowers) drawFlowerBox(surface, u, v, w);
}

function drawBars(
  surface: Surface,
  u: number,
  v: number,
  w: number,
  h: number,
  [across, up]: readonly [number, number],
  frame: Colour,
): void {
  let d = '';
  for (let bar = 1; bar < across; bar += 1) {
    const [a, b] = [surface.at(u + (w * bar) / across, v), surface.at(u + (w * bar) / across, v + h)];
    d += `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`;
  }
  for (let bar = 1; bar < up; bar += 1) {
    const [a, b] = [surface.at(u, v + (h * bar) / up), surface.at(u + w, v + (h * bar) / up)];
    d += `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`;
  }
  if (d) surface.plot.stage.canvas.line(d, frame, Math.max(1.1, 0.05 * surface.scale));
}

function drawShutters(surface: Surface, u: number, v: number, w: number, h: number, colour: Colour): void {
  const { canvas, palette } = surface.plot.stage;
  const leaf = w * 0.48;
  for (const left of [u - leaf - 0.04, u + w + 0.04]) {
    const fill = surface.tone(colour);
    canvas.polygon(corners(surface, left, v - 0.03, leaf, h + 0.06, 0.04), fill);
    let slats = '';
    for (let slat = 1; slat < 8; slat += 1) {
      const [a, b] = [
        surface.at(left + leaf * 0.14, v + (h * slat) / 8, 0.04),
        surface.at(left + leaf * 0.86, v + (h * slat) / 8, 0.04),
      ];
      slats += `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`;
    }
    canvas.line(slats, mix(fill, palette.shade, 0.4), 1.4, 0.6);
    canvas.path(outline(corners(surface, left, v - 0.03, leaf, h + 0.06, 0.04)), 'none', {
      stroke: mix(fill, palette.light, 0.2),
      strokeWidth: 1.2,
      opacity: 0.7,
    });
  }
}

/** Geraniums in summer, a cushion of snow or a few evergreen sprigs in winter. */
function drawFlowerBox(surface: Surface, u: number, v: number, w: number): void {
  const { canvas, palette, winter, snow, random } = surface.plot.stage;
  const stream = random.fork(`box${Math.round(surface.at(u, v)[0] + surface.at(u, v)[1])}`);
  canvas.polygon(corners(surface, u - 0.08, v - 0.24, w + 0.16, 0.2, 0.22), surface.tone('#7a5638'));
  const count = Math.max(5, Math.round(w * 9));
  for (let index = 0; index < count; index += 1) {
    const [x, y] = surface.at(
      u - 0.06 + ((w + 0.12) * index) / (count - 1),
      v - 0.02 + stream.between(-0.08, 0.1),
      0.22,
    );
    const size = surface.scale * stream.between(0.06, 0.11);
    if (snow) canvas.ellipse([x, y], size * 1.2, size * 0.7, palette.snow[0]);
    else if (winter) canvas.circle([x, y], size * 0.8, mix('#3f5a45', palette.shade, palette.ambient + 0.06));
    else
      canvas.circle(
        [x, y],
        size,
        mix(
          stream.pick(['#c9505a', '#d97b82', '#4f7a4c', '#b8434f', '#5d8a55']),
          palette.shade,
          palette.ambient + 0.06,
        ),
      );
  }
}

/** A door with its lower left corner at (u, v): boards, a small window and a lamp beside it. */
export function drawDoor(
  surface: Surface,
  u: number,
  v: number,
  w: number,
  h: number,
  colour: Colour,
  options: { arched?: boolean; glazed?: boolean; lamp?: boolean } = {},
): void {
  if (!surface.visible) return;
  const { canvas, palette } = surface.plot.stage;
  const fill = surface.tone(colour);
  const arched = options.arched ?? false;
  canvas.path(opening(surface, u - 0.1, v, w + 0.2, h + 0.1, arched), surface.tone(mix(colour, '#efe6d4', 0.72)));
  canvas.path(opening(surface, u, v, w, h, arched), fill);
  let boards = '';
  for (let board = 1; board < 5; board += 1) {
    const [a, b] = [surface.at(u + (w * board) / 5, v), surface.at(u + (w * board) / 5, v + h * (arched ? 0.8 : 1))];
    boards += `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`;
  }
  canvas.line(boards, mix(fill, palette.shade, 0.4), 1.3, 0.6);
  if (options.glazed !== false) {
    drawWindow(surface, u + w * 0.24, v + h * 0.52, w * 0.52, h * 0.3, {
      frame: colour,
      panes: [2, 2],
      curtains: false,
    });
  }
  canvas.circle(
    surface.at(u + w * 0.84, v + h * 0.46),
    0.045 * surface.scale,
    mix('#d9b45f', palette.shade, palette.ambient),
  );
  canvas.polygon(
    [
      surface.at(u - 0.25, v, 0),
      surface.at(u + w + 0.25, v, 0),
      surface.at(u + w + 0.25, v, 0.7),
      surface.at(u - 0.25, v, 0.7),
    ],
    surface.plot.tone('#b5aa98', [0, 1, 0]),
  );
  if (options.lamp === false) return;
  drawLamp(surface, u - 0.38, v + h * 0.82);
}

/** A lamp on a wall, with its light in the evening. */
export function drawLamp(surface: Surface, u: number, v: number): void {
  if (!surface.visible) return;
  const { canvas, palette } = surface.plot.stage;
  const place = surface.at(u, v, 0.2);
  if (palette.glow > 0.3) {
    const halo = canvas.radial([
      [0, palette.window, 0.75 * palette.glow],
      [0.3, palette.window, 0.3 * palette.glow],
      [1, palette.window, 0],
    ]);
    canvas.circle(place, surface.scale * 1.5, halo);
  }
  canvas.circle(place, Math.max(1.6, 0.1 * surface.scale), palette.glow > 0.3 ? '#fff3cf' : surface.tone('#d8cdb6'));
}
