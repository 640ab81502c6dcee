import { Canvas, HEIGHT, number, WIDTH } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Season } from '../palettes.ts';
import type { InsideScene, PlaceScene } from '../place-scene.ts';
import type { Vector } from '../stage.ts';
import { furnish } from './furnish.ts';
import { drawBloom, drawShade, drawSunPatches } from './lighting.ts';
import { drawOpenings, planOpenings } from './openings.ts';
import { createPlaceRoom, type PlaceRoom } from './place-room.ts';
import { drawExtruded } from './shells/extruded.ts';
import { drawRevolved } from './shells/revolved.ts';

const shells: Readonly<Record<InsideScene['shape'], (room: PlaceRoom) => void>> = {
  plain: (room) => drawExtruded(room, 'plain'),
  beams: (room) => drawExtruded(room, 'beams'),
  attic: (room) => drawExtruded(room, 'attic'),
  vault: (room) => drawExtruded(room, 'vault'),
  'log-walls': (room) => drawExtruded(room, 'log-walls'),
  round: (room) => drawRevolved(room, 'round'),
  canvas: (room) => drawRevolved(room, 'canvas'),
  dome: (room) => drawRevolved(room, 'dome'),
  'glass-front': (room) => drawExtruded(room, 'glass-front'),
  boarded: (room) => drawExtruded(room, 'boarded'),
  'stone-walls': (room) => drawExtruded(room, 'stone-walls'),
  hall: (room) => drawExtruded(room, 'hall'),
};

/** Draws a room of a place in a season; the same scene always gives the same marks. */
export function drawInside(place: PlaceScene, index: number, season: Season): Canvas {
  return drawRoom(createPlaceRoom(place, index, season));
}

/** What stands and hangs in a room, without the room itself: to find out what one sees. */
export function drawFurniture(room: PlaceRoom): Canvas {
  shells[room.inside.shape](room);
  planOpenings(room);
  room.stage.canvas = new Canvas();
  furnish(room);
  return room.stage.canvas;
}

function drawRoom(room: PlaceRoom): Canvas {
  const { canvas } = room.stage;
  const draw = (): void => {
    const { palette } = room.stage;
    canvas.rect(0, 0, WIDTH, HEIGHT, mix(room.plot.tone(room.scheme.wall, [0, -1, 0]), palette.shade, 0.2));
    shells[room.inside.shape](room);
    const openings = planOpenings(room);
    drawOpenings(room, openings);
    const { left, right, back } = room;
    const floor: Vector[] = [
      [-left, 0, 1],
      [right + 2, 0, 1],
      [right + 2, 0, back],
      [-left, 0, back],
    ];
    drawSunPatches(room, openings, room.plot.shape(floor));
    furnish(room);
    drawBloom(room, openings);
    drawShade(room);
  };
  if (room.flipped) canvas.group(`transform="translate(${number(WIDTH)} 0) scale(-1 1)"`, draw);
  else draw();
  return canvas;
}
