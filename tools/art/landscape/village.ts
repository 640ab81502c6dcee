import { outline, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Stage } from '../stage.ts';

/** A far village in the haze: a few roofs about a church, on the side of the sun. */
export function drawVillage(stage: Stage): void {
  const { canvas, palette, view, snow, side } = stage;
  const random = stage.random.fork('village');
  const centre = side < 0 ? random.between(180, 430) : random.between(1490, 1740);
  const ground = view.horizon + 12;
  const veil = (colour: string): string => mix(mix(colour, palette.shade, palette.ambient), palette.haze, 0.46);
  const house = (x: number, wide: number, tall: number): void => {
    const walls: Point[] = [
      [x, ground],
      [x + wide, ground],
      [x + wide, ground - tall],
      [x, ground - tall],
    ];
    canvas.polygon(walls, veil('#efe4d0'));
    const roof = snow ? palette.snow[0] : veil(random.pick(['#a8604a', '#96594a', '#8a6a5c']));
    canvas.polygon(
      [
        [x - 2, ground - tall],
        [x + wide + 2, ground - tall],
        [x + wide * 0.8, ground - tall * 1.8],
        [x + wide * 0.2, ground - tall * 1.8],
      ],
      snow ? mix(roof, palette.haze, 0.3) : roof,
    );
    if (palette.glow > 0.5) canvas.rect(x + wide * 0.35, ground - tall * 0.7, 3, 4, palette.window, 0.9);
  };
  for (let index = 0; index < 9; index += 1)
    house(centre + (index - 4.5) * 26 + random.between(-8, 8), random.between(16, 28), random.between(8, 13));
  house(centre - 12, 34, 17);
  canvas.rect(centre + 18, ground - 40, 12, 40, veil('#f3e8d4'));
  canvas.path(
    outline([
      [centre + 16, ground - 40],
      [centre + 32, ground - 40],
      [centre + 24, ground - 66],
    ]),
    veil('#7a5a52'),
  );
}
