import { HEIGHT, WIDTH } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { createLand } from '../landscape/place/composition.ts';
import type { Land } from '../landscape/place/land.ts';
import { drawOutlook } from '../place-exterior.ts';
import type { PlaceRoom } from './place-room.ts';

/** The land around the place in the season and light of the picture, to be drawn on the canvas of the room. */
export const createOutside = ({ place, season, stage }: PlaceRoom): Land => ({
  ...createLand(place, season),
  canvas: stage.canvas,
});

/** Settings in which a window looks out over water. */
const waters: ReadonlySet<Land['setting']> = new Set(['lake', 'pond', 'river', 'tarn']);

/** Open water below the horizon, or its ice under snow. */
function drawWater({ canvas, view, palette, snow }: Land): void {
  const shore = view.horizon + (HEIGHT - view.horizon) * 0.1;
  const near = snow ? mix(palette.water, palette.snow[0], 0.55) : palette.water;
  const fill = canvas.between(
    [0, shore],
    [0, HEIGHT],
    [
      [0, mix(near, palette.sky[3], 0.55)],
      [0.5, near],
      [1, mix(near, palette.shade, 0.3)],
    ],
  );
  canvas.rect(-WIDTH, shore, WIDTH * 3, HEIGHT * 2, fill);
}

export function drawOutside(outside: Land): void {
  drawOutlook(outside);
  if (waters.has(outside.setting)) drawWater(outside);
}
