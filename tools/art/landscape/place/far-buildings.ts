import { outline, WIDTH, type Point } from '../../core/canvas.ts';
import { mix, type Colour } from '../../core/colour.ts';
import { drawRelief } from '../relief.ts';
import type { Land } from './land.ts';

type Veil = (colour: Colour) => Colour;

const veiled =
  ({ palette }: Land, far: number): Veil =>
  (colour) =>
    mix(mix(colour, palette.shade, palette.ambient), palette.haze, far);

/** A far building: a lit front, a shaded side, a roof that snow may lie on, and a light in it at dusk. */
function drawBlock(
  land: Land,
  veil: Veil,
  [x, y]: Point,
  wide: number,
  tall: number,
  roof: number,
  colour: Colour,
): void {
  const { canvas, palette, side, snow } = land;
  const tile = snow
    ? mix(palette.snow[0], palette.haze, 0.2)
    : veil(land.random.fork(`tile${Math.round(x)}`).pick(['#a8604a', '#96594a', '#8f6a58', '#b07a5e']));
  const wall = veil(colour);
  canvas.polygon(
    [
      [x, y],
      [x + wide, y],
      [x + wide, y - tall],
      [x, y - tall],
    ],
    wall,
  );
  const dark = side < 0 ? x + wide * 0.62 : x;
  canvas.polygon(
    [
      [dark, y],
      [dark + wide * 0.38, y],
      [dark + wide * 0.38, y - tall],
      [dark, y - tall],
    ],
    mix(wall, palette.shade, 0.16),
  );
  if (roof)
    canvas.polygon(
      [
        [x - wide * 0.05, y - tall],
        [x + wide * 1.05, y - tall],
        [x + wide * 0.82, y - tall - roof],
        [x + wide * 0.18, y - tall - roof],
      ],
      tile,
    );
  if (palette.glow > 0.5) canvas.rect(x + wide * 0.3, y - tall * 0.65, wide * 0.14, tall * 0.26, palette.window, 0.85);
}

/** A pointed or onion roof over a tower that is `wide` across. */
function drawTowerRoof(land: Land, veil: Veil, x: number, y: number, wide: number, tall: number, onion: boolean): void {
  const { canvas, palette, snow } = land;
  const fill = snow ? mix(palette.snow[0], palette.haze, 0.15) : veil('#6c5550');
  if (onion)
    canvas.path(
      `M${x - wide * 0.5} ${y}q${-wide * 0.3} ${-tall * 0.3} ${wide * 0.3} ${-tall * 0.55}q${wide * 0.2} ${-tall * 0.16} ${wide * 0.2} ${-tall * 0.5}q0 ${tall * 0.34} ${wide * 0.2} ${tall * 0.5}q${wide * 0.6} ${tall * 0.25} ${wide * 0.3} ${tall * 0.55}Z`,
      fill,
    );
  else
    canvas.path(
      outline([
        [x - wide * 0.58, y],
        [x + wide * 0.58, y],
        [x, y - tall],
      ]),
      fill,
    );
}

/** Where a landmark stands: away from the house, which is drawn over the middle. */
function landmark(land: Land, label: string): number {
  const dice = land.random.fork(label);
  return land.composition.open < 0 ? dice.between(0.1, 0.3) : dice.between(0.7, 0.9);
}

/** A hill with a castle or its ruin on top. */
export function drawCastle(land: Land): void {
  const { palette, view, snow, canvas } = land;
  const dice = land.random.fork('castle');
  const at = landmark(land, 'castle');
  const wide = dice.between(0.13, 0.2);
  const crest = drawRelief(land, {
    label: 'castle-hill',
    foot: view.horizon + 14,
    height: 250 * land.composition.rise,
    distance: 0.36,
    shape: (x, depth, noise) => {
      const away = Math.hypot(x - at, (depth - 0.3) * 0.25) / wide;
      return (
        0.9 * Math.exp(-(away ** 2.4)) +
        (0.12 + 0.1 * noise(x * 5, depth * 3)) * (1 - depth) +
        0.03 * noise(x * 40, depth * 20)
      );
    },
    steepness: 0.45,
    surface: mix(mix(palette.hills, palette.meadow[0], 0.2), palette.conifer, 0.45),
    snowLine: snow ? 0.3 : 3,
    columns: 190,
    rows: 36,
  });
  const veil = veiled(land, 0.24);
  const x = at * (WIDTH + 40) - 20;
  const y = crest(at) + 8;
  const stone = dice.pick(['#d9ccb4', '#c4b8a4', '#e6d8bd']);
  drawBlock(land, veil, [x - 74, y + 4], 60, 26, 0, stone);
  drawBlock(land, veil, [x - 16, y + 2], 70, 38, 22, stone);
  drawBlock(land, veil, [x - 52, y + 3], 38, 44, 20, stone);
  drawBlock(land, veil, [x + 40, y + 6], 42, 22, 0, stone);
  const tower = dice.chance(0.5) ? -28 : 34;
  drawBlock(land, veil, [x + tower, y + 2], 24, 82, 0, stone);
  if (dice.chance(0.6)) drawTowerRoof(land, veil, x + tower + 12, y - 80, 26, 40, false);
  else for (let tooth = 0; tooth < 3; tooth += 1) canvas.rect(x + tower + tooth * 9, y - 87, 6, 7, veil(stone));
}

/** A village about its church. */
export function drawChurch(land: Land): void {
  const dice = land.random.fork('church');
  const veil = veiled(land, 0.34);
  const x = landmark(land, 'church') * WIDTH;
  const y = land.view.horizon + 18;
  for (let index = 0; index < 12; index += 1) {
    const place = x + (index - 5.5) * 38 + dice.between(-14, 14);
    drawBlock(
      land,
      veil,
      [place, y + dice.between(-8, 4)],
      dice.between(24, 42),
      dice.between(13, 22),
      dice.between(12, 18),
      '#efe4d0',
    );
  }
  drawBlock(land, veil, [x - 52, y + 2], 74, 38, 30, '#f4ead8');
  drawBlock(land, veil, [x + 14, y + 2], 28, 92, 0, '#f4ead8');
  drawTowerRoof(land, veil, x + 28, y - 89, 30, dice.between(48, 86), dice.chance(0.5));
}

/** The roofs of a town, rank above rank, with its towers. */
export function drawRoofs(land: Land): void {
  const dice = land.random.fork('roofs');
  for (let rank = 0; rank < 3; rank += 1) {
    const veil = veiled(land, 0.58 - rank * 0.15);
    const size = 1 + rank * 0.42;
    const y = land.view.horizon - 22 + rank * 22;
    for (let x = -30; x < WIDTH + 30; x += dice.between(34, 62) * size)
      drawBlock(
        land,
        veil,
        [x, y + 24],
        dice.between(44, 74) * size,
        dice.between(34, 58) * size,
        dice.between(18, 30) * size,
        dice.pick(['#efe4d0', '#e9d3b4', '#e6cdbd', '#dcd8c8']),
      );
    if (rank < 2)
      for (let tower = 0; tower < 2; tower += 1) {
        const x = dice.between(0.05, 0.95) * WIDTH;
        const tall = dice.between(110, 170);
        drawBlock(land, veil, [x, y + 10], 32, tall, 0, '#efe4d0');
        drawTowerRoof(land, veil, x + 16, y + 10 - tall, 34, dice.between(50, 90), dice.chance(0.4));
      }
  }
}
