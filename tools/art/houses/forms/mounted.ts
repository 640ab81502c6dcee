import type { Plot, Surface } from '../../building/plot.ts';
import { drawDoor, drawLamp, drawWindow } from '../../building/openings.ts';
import { blob, number, outline, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { cushion } from '../../trees/broadleaf.ts';
import type { Look } from './look.ts';

/** What of the features lies on the front wall: `door` in metres across it, `wall` its height. */
export function mountFeatures(s: Surface, look: Look, door: number, wall: number, storey: number): void {
  if (!s.visible) return;
  if (look.has('outside-stairs')) {
    // A single storey under the eaves has a raised door, not one on the floor above.
    const above = wall > storey * 1.6 || s.top > wall + 2.4;
    climbStairs(s, look, door, above ? storey : 0.6);
  }
  if (look.has('sundial')) paintSundial(s, wall);
  if (look.has('climbing-plant')) growVine(s, door, wall);
  if (look.has('lanterns')) for (const side of [-1, 1]) drawLamp(s, door + side * 1.05, 1.95);
  if (look.has('sign')) hangSign(s, look, door);
}

/** A panel of plaster with rays of hours under a gnomon. */
function paintSundial(s: Surface, wall: number): void {
  const { canvas, palette, side } = s.plot.stage;
  const gabled = s.top > wall + 2.4;
  const w = Math.min(1.3, s.width * 0.13);
  const h = w * 0.95;
  const [u, v] = [s.width / 2, gabled ? wall - 0.35 : wall - 1.2 - h / 2];
  const rect = (grow: number): Point[] => [
    s.at(u - w / 2 - grow, v - grow, 0.04),
    s.at(u + w / 2 + grow, v - grow, 0.04),
    s.at(u + w / 2 + grow, v + h + grow, 0.04),
    s.at(u - w / 2 - grow, v + h + grow, 0.04),
  ];
  canvas.polygon(rect(0.09), s.tone('#b98a56'));
  canvas.polygon(rect(0), s.tone('#f7eeda'));
  let hours = '';
  for (let hour = 0; hour <= 6; hour += 1) {
    const angle = Math.PI * (1.12 + (hour / 6) * 0.76);
    const reach = Math.min(w * 0.46, h * 0.8);
    const [a, b] = [0.4, 1].map((share) =>
      s.at(u + Math.cos(angle) * reach * share, v + h * 0.86 + Math.sin(angle) * reach * share, 0.05),
    );
    if (a && b) hours += `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`;
  }
  canvas.line(hours, s.tone('#8a5a3a'), Math.max(1, s.scale * 0.045));
  const [from, to] = [s.at(u, v + h * 0.88, 0.05), s.at(u - side * w * 0.2, v + h * 0.3, 0.05)];
  canvas.line(
    `M${number(from[0])} ${number(from[1])}L${number(to[0])} ${number(to[1])}`,
    mix(s.tone('#4d3b2d'), palette.shade, 0.2),
    Math.max(1.4, s.scale * 0.07),
  );
}

/** Leaves that climb from beside the door to the eaves and along them; bare stems in winter. */
function growVine(s: Surface, door: number, wall: number): void {
  const { canvas, palette, winter, random } = s.plot.stage;
  const stream = random.fork('vine');
  const right = door < s.width * 0.45;
  const root = right ? s.width * 0.93 : s.width * 0.07;
  const away = right ? -1 : 1;
  const path = (t: number): readonly [number, number] => {
    const up = Math.min(1, t * 1.6);
    const along = Math.max(0, t - 0.45) * 1.6;
    return [root + away * along * s.width * 0.36, wall * 0.94 * up - along * along * 0.5];
  };
  let stems = '';
  for (const shift of [-0.2, 0, 0.24]) {
    const points = Array.from({ length: 12 }, (_, index) => {
      const [u, v] = path((index / 11) * (shift ? 0.8 : 1));
      return s.at(u + shift + stream.between(-0.1, 0.1), v + stream.between(-0.08, 0.08), 0.08);
    });
    stems += `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}`;
  }
  canvas.line(stems, s.tone('#6a513c'), Math.max(1, s.scale * 0.035), winter ? 0.45 : 0.8);
  if (winter) return;
  const leaf = mix(palette.foliage, palette.meadow[1], 0.3);
  const tints = [mix(leaf, palette.shade, 0.34), leaf, mix(leaf, palette.light, 0.26)];
  for (const [index, tint] of tints.entries()) {
    let d = '';
    for (let clump = 0; clump < 62 - index * 14; clump += 1) {
      const t = stream.next() ** 0.8;
      const [u, v] = path(t);
      const spread = 0.7 - t * 0.35 - index * 0.1;
      const place = s.at(u + stream.between(-spread, spread), Math.max(0.1, v + stream.between(-0.35, 0.3)), 0.1);
      d += blob(cushion(place, s.scale * stream.between(0.1, 0.22) * (1 - index * 0.18), stream));
    }
    canvas.path(d, tint, { opacity: index ? 0.85 : 1 });
  }
}

/** A painted board on an iron arm beside the door. */
function hangSign(s: Surface, look: Look, door: number): void {
  const { canvas, palette, snow } = s.plot.stage;
  const u = door + (door > s.width / 2 ? -1.5 : 1.5);
  const iron = s.tone('#3c3835');
  const at = (out: number, v: number): Point => s.at(u, v, out);
  const [a, b] = [at(0, 3.05), at(1.15, 3.05)];
  canvas.line(`M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`, iron, Math.max(1.5, s.scale * 0.07));
  const centre = at(0.68, 2.55);
  const r = s.scale * 0.42;
  canvas.ellipse(centre, r * 1.05, r * 0.95, iron);
  canvas.ellipse(centre, r * 0.92, r * 0.82, s.tone(mix(look.trim, '#efe3c6', 0.25)));
  canvas.ellipse(centre, r * 0.5, r * 0.16, mix('#e9cf8e', palette.shade, palette.ambient), 0.9);
  if (snow) canvas.ellipse([centre[0], centre[1] - r * 0.86], r * 0.7, r * 0.2, palette.snow[0]);
}

/** Steps of stone along the wall up to a door on the next storey. */
function climbStairs(s: Surface, look: Look, door: number, storey: number): void {
  const { palette, snow, canvas } = s.plot.stage;
  const left = door > s.width / 2;
  const steps = Math.max(3, Math.round(storey * 4));
  const run = Math.min(Math.max(1, storey * 1.35), s.width * 0.34);
  const end = left ? run + 1.4 : s.width - run - 1.4;
  const start = left ? 0.1 : s.width - 0.1;
  const way = left ? 1 : -1;
  const stone = '#b3a794';
  const block = (from: number, to: number, height: number): void => {
    const [a, b] = [Math.min(from, to), Math.max(from, to)];
    const face = [s.at(a, 0, 1.1), s.at(b, 0, 1.1), s.at(b, height, 1.1), s.at(a, height, 1.1)];
    const fill = s.tone(stone);
    canvas.polygon(face, fill, { stroke: fill, strokeWidth: 0.8 });
    canvas.polygon(
      [s.at(a, height, 1.1), s.at(b, height, 1.1), s.at(b, height), s.at(a, height)],
      snow ? palette.snow[0] : s.plot.tone(stone, [0, 1, 0]),
    );
  };
  for (let step = steps - 1; step >= 0; step -= 1) {
    const at = (index: number): number => start + (way * run * index) / steps;
    block(at(step), at(step + 1), (storey * (step + 1)) / steps);
  }
  block(start + way * run, end, storey);
  drawDoor(s, end - way * 0.7 - 0.5, storey, 1, 2.05, look.door, { lamp: true });
  const rail = (out: number): string => {
    const points = [s.at(start, 0.95, out), s.at(start + way * run, storey + 0.95, out), s.at(end, storey + 0.95, out)];
    return `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}`;
  };
  const wood = s.tone(look.timber);
  canvas.line(rail(1.05), wood, Math.max(1.4, s.scale * 0.09));
  for (let post = 0; post <= 5; post += 1) {
    const t = post / 5;
    const u = start + (end - start) * t;
    const v = Math.min(storey, (storey * Math.abs(u - start)) / run);
    const [a, b] = [s.at(u, v, 1.05), s.at(u, v + 0.95, 1.05)];
    canvas.line(
      `M${number(a[0])} ${number(a[1])}L${number(b[0])} ${number(b[1])}`,
      wood,
      Math.max(1.2, s.scale * 0.06),
    );
  }
}

/** Panels on a roof plane whose eave runs along the surface's foot; swept of snow. */
export function laySolarPanels(s: Surface): void {
  if (!s.visible) return;
  const { canvas, palette } = s.plot.stage;
  const columns = Math.max(2, Math.min(5, Math.floor(s.width / 3)));
  const w = Math.min(1.15, (s.width * 0.6) / columns);
  const h = Math.min(1.7, s.top * 0.28);
  const start = s.width * 0.62 - (columns * w) / 2;
  for (let row = 0; row < 2; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [u, v] = [start + column * (w + 0.06), s.top * 0.34 + row * (h + 0.08)];
      const corners = [s.at(u, v, 0.2), s.at(u + w, v, 0.2), s.at(u + w, v + h, 0.2), s.at(u, v + h, 0.2)];
      canvas.path(
        outline(corners),
        canvas.between(corners[0] as Point, corners[2] as Point, [
          [0, mix('#24364d', palette.shade, 0.2)],
          [1, mix('#3d5a78', palette.sky[1], 0.3)],
        ]),
        { stroke: mix('#b9c0c4', palette.shade, palette.ambient + 0.2), strokeWidth: 1.4 },
      );
    }
}

/** A bell in a little open turret on the ridge. */
export function raiseBell(plot: Plot, look: Look, x: number, y: number, z: number): void {
  const { palette, snow } = plot.stage;
  for (const [dx, dz] of [
    [-0.42, 0.42],
    [0.42, 0.42],
    [-0.42, -0.42],
    [0.42, -0.42],
  ] as const)
    plot.box(x + dx - 0.09, y - 0.5, z + dz - 0.09, 0.18, 1.7, 0.18, look.timber);
  const [bx, by] = plot.at([x, y + 0.75, z]);
  const r = plot.scale([x, y, z]) * 0.3;
  plot.stage.canvas.path(
    `M${number(bx - r)} ${number(by + r)}q${number(r * 0.4)} ${number(-r * 0.5)} ${number(r * 0.45)} ${number(-r * 1.4)}h${number(r * 1.1)}q${number(r * 0.05)} ${number(r * 0.9)} ${number(r * 0.45)} ${number(r * 1.4)}Z`,
    plot.tone('#b08a45', [0, 0.2, -0.9]),
  );
  const cover = snow ? palette.snow[0] : look.roof.colour;
  const o = 0.68;
  const foot = y + 1.2;
  const tip: readonly [number, number, number] = [x, foot + 1.15, z];
  const corners = [
    [x - o, foot, z - o],
    [x + o, foot, z - o],
    [x + o, foot, z + o],
    [x - o, foot, z + o],
  ] as const;
  for (const [index, normal] of [
    [2, [0, 0.5, 0.86]],
    [3, [-0.86, 0.5, 0]],
    [1, [0.86, 0.5, 0]],
    [0, [0, 0.5, -0.86]],
  ] as const) {
    const [a, b] = [corners[index], corners[(index + 1) % 4]];
    if (a && b && plot.facing(a, normal)) plot.polygon([a, b, tip], plot.tone(cover, normal));
  }
}

/** A projecting window with its own little roof, on the plot's front at z. */
export function drawBayWindow(
  plot: Plot,
  look: Look,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
): void {
  const { palette, snow } = plot.stage;
  const out = 0.9;
  plot.box(x + 0.15, y - 0.35, z - out * 0.6, width - 0.3, 0.35, out * 0.6, mix(look.pale, '#8d7a64', 0.3));
  plot.box(x, y, z - out, width, height, out, look.pale);
  const front = plot.surface([x, y, z - out], [1, 0, 0], [0, 1, 0], width, height);
  const count = Math.max(2, Math.round(width / 1));
  for (let pane = 0; pane < count; pane += 1)
    drawWindow(front, 0.12 + (pane * (width - 0.24)) / count, 0.4, (width - 0.24) / count - 0.12, height - 0.75, {
      frame: look.frame,
      panes: [1, 2],
      curtains: false,
    });
  for (const side of [
    plot.surface([x + width, y, z - out], [0, 0, 1], [0, 1, 0], out, height),
    plot.surface([x, y, z], [0, 0, -1], [0, 1, 0], out, height),
  ])
    if (side.visible)
      drawWindow(side, 0.15, 0.4, out - 0.3, height - 0.75, { frame: look.frame, panes: [1, 2], curtains: false });
  const cover = snow ? palette.snow[0] : look.roof.colour;
  const [low, high] = [y + height, y + height + 0.75];
  const e = 0.15;
  const slopes: (readonly [readonly [number, number, number], readonly (readonly [number, number, number])[]])[] = [
    [
      [-0.7, 0.7, 0],
      [
        [x - e, low, z - out - e],
        [x + 0.4, high, z],
        [x - e, low, z],
      ],
    ],
    [
      [0.7, 0.7, 0],
      [
        [x + width + e, low, z - out - e],
        [x + width - 0.4, high, z],
        [x + width + e, low, z],
      ],
    ],
    [
      [0, 0.7, -0.7],
      [
        [x - e, low, z - out - e],
        [x + width + e, low, z - out - e],
        [x + width - 0.4, high, z],
        [x + 0.4, high, z],
      ],
    ],
  ];
  for (const [normal, points] of slopes)
    if (plot.facing(points[0] as readonly [number, number, number], normal))
      plot.polygon(points, plot.tone(cover, normal));
}
