import { blob, curve, HEIGHT, number, WIDTH, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { nearestDepth, project, scaleAt } from '../../stage.ts';
import { drawTree } from '../../trees/species.ts';
import { drawLake, drawStream } from '../water.ts';
import { baseOf, type Land } from './land.ts';

/** Identifiers of the groups that water mirrors. */
export const FAR = 'far';
export const HOUSE = 'house';

const mirrored = (id: string): string => `<use href="#${id}" xlink:href="#${id}"/>`;

/** Water between the house and what closes the view, which it mirrors. */
export function drawWaterBehind(land: Land): void {
  const { canvas, palette, view, snow } = land;
  const deep = baseOf(land) - view.horizon;
  const shore = view.horizon + 12;
  const until = view.horizon + deep * 0.84;
  drawLake(land, { label: 'water', shore, until }, { marks: mirrored(FAR), at: shore, clear: true });
  // The near water is deeper in colour than the far one, which keeps it from passing for mist.
  canvas.rect(
    0,
    shore + 6,
    WIDTH,
    until - shore - 14,
    canvas.linear([
      [0, mix(palette.water, palette.sky[0], 0.5), 0],
      [1, mix(palette.water, palette.sky[0], 0.6), snow ? 0.2 : 0.62],
    ]),
  );
}

/** Water from a little below the house to the lower edge; it mirrors the house and what stands behind. */
export function drawWaterBefore(land: Land, over: boolean): void {
  const shore = over ? project(land.view, [0, 0, -4])[1] + 12 : baseOf(land) + HEIGHT * 0.045;
  const at = over ? shore - 2 : shore - HEIGHT * 0.012;
  drawLake(land, { label: 'water', shore }, { marks: mirrored(HOUSE), at });
}

/** A round pond on the open side, with its rim of reeds. */
export function drawPond(land: Land): void {
  const { canvas, palette, view, snow, across, composition } = land;
  const random = land.random.fork('pond');
  const [cx, cz] = [composition.open * across * 0.2, nearestDepth(view) * 0.55 - across * 0.12];
  const ring = (grow: number): Point[] =>
    Array.from({ length: 16 }, (_, index) => {
      const angle = (index / 16) * Math.PI * 2;
      const wave = 1 + 0.1 * Math.sin(index * 2.4 + cx);
      return project(view, [
        cx + Math.cos(angle) * across * 0.4 * grow * wave,
        0,
        cz + Math.sin(angle) * across * 0.13 * grow * wave,
      ]);
    });
  canvas.path(blob(ring(1.05)), snow ? palette.snow[0] : mix(palette.meadow[1], palette.shade, 0.38));
  const inside = canvas.clip(blob(ring(1)));
  const shore = project(view, [cx, 0, cz + across * 0.13])[1];
  canvas.group(`clip-path="${inside}"`, () =>
    drawLake(land, { label: 'pond', shore: shore - 8 }, { marks: mirrored(HOUSE), at: (shore + baseOf(land)) / 2 }),
  );
  ring(1.03).forEach((foot, index) => {
    if (random.chance(0.45) || foot[1] > HEIGHT + 60) return;
    const z = cz + Math.sin((index / 16) * Math.PI * 2) * across * 0.13;
    drawTree(land, 'reeds', {
      foot,
      height: scaleAt(view, z) * across * random.between(0.024, 0.05),
      far: 0,
      random: random.fork(`${index}`),
    });
  });
}

/** A river or a brook that passes the house on its open side and leaves the picture below. */
export function drawRunning(land: Land, share: number): void {
  const { across, composition } = land;
  const random = land.random.fork('running');
  const bend = random.between(0.02, 0.09);
  const shift = random.between(0.56, 0.72) + share * 0.5;
  const banks: [number, number, number][] = [];
  for (let step = 0; step <= 14; step += 1) {
    const t = step / 14;
    const z = across * (1.1 - 1.95 * t);
    const middle =
      composition.open * across * (shift - (shift - 0.1) * t ** 1.3 + Math.sin(t * 8.5) * bend * (1 - t * 0.4));
    const half = across * share * (0.8 + 0.5 * t);
    banks.push([middle - half, middle + half, z]);
  }
  drawStream(land, banks);
}

/** A wide river across the whole picture, before the house. */
export function drawWideRiver(land: Land): void {
  const { canvas, palette, view, snow } = land;
  drawWaterBefore(land, false);
  const random = land.random.fork('bank');
  const bank: Point[] = Array.from({ length: 11 }, (_, index) => [
    (index / 10) * (WIDTH + 40) - 20,
    HEIGHT * 0.955 + random.between(-14, 14),
  ]);
  canvas.path(
    `${curve(bank)}V${HEIGHT + 10}H-20Z`,
    snow ? palette.snow[0] : mix(palette.meadow[1], palette.shade, 0.24),
  );
  let current = '';
  const from = baseOf(land) + HEIGHT * 0.07;
  for (let index = 0; index < 40; index += 1) {
    const y = random.between(from, HEIGHT * 0.95);
    current += `M${number(random.between(-40, WIDTH))} ${number(y)}q${number(40 + (y - view.horizon) * 0.2)} -5 ${number(90 + (y - view.horizon) * 0.5)} 3`;
  }
  canvas.line(current, mix(palette.water, palette.light, 0.6), 2.2, snow ? 0.2 : 0.35);
}
