import { blob, curve, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { type Plot } from '../building/plot.ts';
import { cushion, drawBroadleaf, linden } from '../trees/broadleaf.ts';

/** A living trunk from its roots at (x, z): it swells at the foot, leans a little and forks where `forks` says. */
export function drawTrunk(
  plot: Plot,
  x: number,
  z: number,
  height: number,
  thick: number,
  lean: number,
  forks: readonly (readonly [height: number, side: number, length: number])[] = [],
): void {
  const { canvas, palette, side, snow } = plot.stage;
  const bark = plot.tone('#6a513c', [0, 0.2, -0.97]);
  const edge = (sign: number): Point[] =>
    [1.9, 1.15, 0.95, 0.8, 0.3].map((girth, index) => {
      const t = [0, 0.08, 0.3, 0.65, 1][index] as number;
      return plot.at([x + lean * t * t + sign * thick * girth * 0.5, height * t, z]);
    });
  for (const [at, direction, length] of forks) {
    const limb = (share: number, rise: number, girth: number): [Point, Point] => {
      const middle = x + (share ? 0 : lean * (at / height) ** 2) + direction * length * share;
      const half = (thick * girth) / 2;
      return [
        plot.at([middle - direction * half, at + rise + half, z]),
        plot.at([middle + direction * half, at + rise - half, z]),
      ];
    };
    const [from, bend, to] = [limb(0, 0, 0.5), limb(0.6, length * 0.28, 0.34), limb(1, length * 0.9, 0.06)];
    canvas.path(`${curve([from[0], bend[0], to[0]])}L${curve([to[1], bend[1], from[1]]).slice(1)}Z`, bark);
    if (snow) canvas.line(curve([from[0], bend[0], to[0]]), palette.snow[0], 4, 0.8);
  }
  const left = edge(-1);
  const right = edge(1);
  canvas.path(
    `${curve(left)}L${curve([...right].reverse()).slice(1)}Z`,
    canvas.linear(
      [
        [0, side < 0 ? mix(bark, palette.light, 0.25) : mix(bark, palette.shade, 0.3)],
        [0.5, bark],
        [1, side < 0 ? mix(bark, palette.shade, 0.3) : mix(bark, palette.light, 0.25)],
      ],
      true,
    ),
  );
  const stream = plot.stage.random.fork(`bark${x}`);
  let lines = '';
  for (let index = 0; index < 16; index += 1) {
    const share = stream.between(-0.36, 0.36);
    const from = stream.between(0, 0.8) * height;
    lines += curve(
      [0, 0.5, 1].map((t): Point =>
        plot.at([x + lean * ((from + t) / height) ** 2 + share * thick, from + t * stream.between(0.6, 1.3), z]),
      ),
    );
  }
  canvas.line(lines, mix(bark, palette.shade, 0.4), 2, 0.5);
}

/** Masses of leaves, or snowy twigs, around a point in metres. */
export function drawCanopy(
  plot: Plot,
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  label: string,
): void {
  const { canvas, palette, side, winter } = plot.stage;
  const random = plot.stage.random.fork(label);
  const s = plot.scale([x, y, z]);
  if (winter) {
    // Bare trees behind the house: leaves are drawn in front of it too, branches would only cross its windows out.
    if (label !== 'back') return;
    for (const [index, share] of [-0.5, 0.55, 0].entries()) {
      const foot = plot.at([x + share * wide, y * 0.12, z]);
      const height = s * (y + tall) * random.between(0.9, 1.02);
      drawBroadleaf(plot.stage, { foot, height, far: 0, random: random.fork(`bare${index}`) }, linden);
    }
    return;
  }
  const leaf = mix(palette.foliage, palette.conifer, 0.25);
  const layers = [
    [20, 0.86, -0.04, 0.3, mix(leaf, palette.shade, 0.38), 1],
    [20, 0.8, 0.06, 0.24, mix(leaf, palette.shade, 0.16), 1],
    [18, 0.72, 0.16, 0.18, mix(leaf, palette.light, 0.1), 0.95],
    [18, 0.68, 0.26, 0.11, mix(leaf, palette.light, 0.3), 0.85],
  ] as const;
  for (const [count, spread, shift, size, colour, opacity] of layers) {
    let d = '';
    for (let index = 0; index < count; index += 1) {
      const angle = random.between(0, Math.PI * 2);
      const reach = Math.sqrt(random.next()) * spread;
      const [px, py] = plot.at([
        x + Math.cos(angle) * wide * reach + side * shift * wide * 0.4,
        y + Math.sin(angle) * tall * reach + shift * tall,
        z,
      ]);
      d += blob(cushion([px, py], s * Math.min(wide, tall * 1.5) * size * random.between(0.75, 1.25), random));
    }
    canvas.path(d, colour, { opacity });
  }
}
