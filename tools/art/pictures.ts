import { catalogue, type Caption } from './catalogue.ts';
import type { Canvas } from './core/canvas.ts';
import type { Kind } from './houses/houses.ts';
import { interiorScenes, type Room } from './interiors/catalogue.ts';
import { drawInterior } from './interiors/interior.ts';
import type { Season } from './palettes.ts';
import { drawScene } from './scene.ts';

/** One finished picture: a scene in one season, or a room that fits both. */
export interface Picture {
  name: string;
  kind: Kind | null;
  subject: 'exterior' | Room;
  season: Season | 'all';
  caption: Caption;
  draw(): Canvas;
}

const seasons: readonly Season[] = ['summer', 'winter'];

/** Every picture there is, in the order of the manifest. */
export const pictures: readonly Picture[] = [
  ...catalogue.flatMap((scene): Picture[] =>
    seasons.map((season) => ({
      name: scene.name,
      kind: scene.kind,
      subject: 'exterior',
      season,
      caption: scene.captions[season],
      draw: () => drawScene(scene, season),
    })),
  ),
  ...interiorScenes.map((scene): Picture => ({
    name: scene.name,
    kind: null,
    subject: scene.room,
    season: scene.season,
    caption: scene.caption,
    draw: () => drawInterior(scene),
  })),
];
