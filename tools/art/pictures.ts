import { catalogue, type Caption } from './catalogue.ts';
import type { Canvas } from './core/canvas.ts';
import { drawDetail } from './details/place-detail.ts';
import { interiorScenes } from './interiors/catalogue.ts';
import { drawInterior } from './interiors/interior.ts';
import { drawInside } from './interiors/place-inside.ts';
import { drawExterior } from './place-exterior.ts';
import type { InsideScene } from './place-scene.ts';
import type { Season } from './palettes.ts';
import { drawScene } from './scene.ts';
import { kindOfPlace, readScenes, type KnownScene } from './scenes.ts';

/** One finished picture: a scene in one season, or one that fits both. */
export interface Picture {
  name: string;
  kind: string | null;
  /** The slug of the place whose own picture it is; null of those that editors choose from. */
  place: string | null;
  subject: 'exterior' | 'detail' | InsideScene['room'];
  season: Season | 'all';
  caption: Caption;
  /** All that it is drawn from, beside the code. */
  source: unknown;
  draw(): Canvas;
}

const seasons: readonly Season[] = ['summer', 'winter'];

/** For editors to choose from: no place's own. */
const editorial: readonly Picture[] = [
  ...catalogue.flatMap((scene): Picture[] =>
    seasons.map((season) => ({
      name: scene.name,
      kind: scene.kind,
      place: null,
      subject: 'exterior',
      season,
      caption: scene.captions[season],
      source: scene,
      draw: () => drawScene(scene, season),
    })),
  ),
  ...interiorScenes.map((scene): Picture => ({
    name: scene.name,
    kind: null,
    place: null,
    subject: scene.room,
    season: scene.season,
    caption: scene.caption,
    source: scene,
    draw: () => drawInterior(scene),
  })),
];

/** The house in both seasons, every room in both seasons, and something seen close by. */
function picturesOfPlace(scene: KnownScene): readonly Picture[] {
  const { slug, kind } = scene;
  const own = { kind, place: slug, source: scene };
  return [
    ...seasons.map((season): Picture => ({
      ...own,
      name: slug,
      subject: 'exterior',
      season,
      caption: scene.captions[season],
      draw: () => drawExterior(scene, season),
    })),
    ...scene.inside.flatMap(({ room, caption }, index) =>
      seasons.map((season): Picture => ({
        ...own,
        name: `${slug}-room-${index + 1}`,
        subject: room,
        season,
        caption,
        draw: () => drawInside(scene, index, season),
      })),
    ),
    {
      ...own,
      name: `${slug}-detail`,
      subject: 'detail',
      season: 'all',
      caption: scene.detail.caption,
      draw: () => drawDetail(scene),
    },
  ];
}

/** Every picture there is, in the order of the manifest. */
export const pictures: readonly Picture[] = [...editorial, ...readScenes(kindOfPlace).flatMap(picturesOfPlace)];
