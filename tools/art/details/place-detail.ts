import { HEIGHT, number, WIDTH, type Canvas } from '../core/canvas.ts';
import type { Season } from '../palettes.ts';
import type { PlaceScene } from '../place-scene.ts';
import { atDoor } from './at-door.ts';
import { atTable } from './at-table.ts';
import { byTheWall } from './by-the-wall.ts';
import { food } from './food.ts';
import { sportAndPlay } from './sport-and-play.ts';
import { createStill, drawGround, hasWindow, type Still } from './still.ts';

type Subject = PlaceScene['detail']['subject'];

const onFloor = { ...atDoor, ...sportAndPlay, ...byTheWall };
const subjects: Readonly<Record<Subject, (still: Still) => void>> = { ...atTable, ...food, ...onFloor };

/** The seasons of a place's still life: both where a window shows the land. */
export const seasonsOfDetail = (place: PlaceScene): readonly (Season | 'all')[] =>
  !(place.detail.subject in onFloor) && hasWindow(createStill(place, 178, 'summer').random)
    ? ['summer', 'winter']
    : ['all'];

/** Draws the still life of a place; the same scene and season always give the same marks. */
export function drawDetail(place: PlaceScene, season: Season): Canvas {
  const still = createStill(place, place.detail.subject in onFloor ? 146 : 178, season);
  const { canvas, palette } = still.stage;
  const { subject } = place.detail;
  const draw = (): void => {
    drawGround(still, place, subject in onFloor ? 'floor' : 'table');
    subjects[subject](still);
    const [tint, strength] = still.evening ? ['#ffb870', 0.14] : ['#fff2d2', 0.1];
    canvas.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      canvas.linear(
        [
          [0, tint, strength],
          [1, palette.shade, still.evening ? 0.34 : 0.16],
        ],
        true,
      ),
    );
    canvas.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      canvas.radial(
        [
          [0.5, palette.shade, 0],
          [1, palette.shade, 0.3],
        ],
        'cx="0.5" cy="0.52" r="0.76"',
      ),
    );
  };
  if (still.flipped) canvas.group(`transform="translate(${number(WIDTH)} 0) scale(-1 1)"`, draw);
  else draw();
  return canvas;
}
