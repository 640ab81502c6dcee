import { readFileSync } from 'node:fs';
import path from 'node:path';
import { captionsOfDetails } from './captions/detail.ts';
import { captionOfHouse, seenIn } from './captions/exterior.ts';
import { captionOfRoom } from './captions/interior.ts';
import { catalogue, type Caption } from './catalogue.ts';
import type { Canvas } from './core/canvas.ts';
import { drawDetail, seasonsOfDetail } from './details/place-detail.ts';
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
  /** What one sees in it, for specs: each bed and piece of furniture, what stands by a house, snow or frost. */
  shows: readonly string[];
  caption: Caption;
  /** All that it is drawn from, beside the code. */
  source: unknown;
  draw(): Canvas;
}

const seasons: readonly Season[] = ['summer', 'winter'];

/** The seasons in which a kind of place is seen: tents close in winter. */
const seasonsOf = (kind: string | null): readonly Season[] => (kind === 'tent' ? ['summer'] : seasons);

/** For editors to choose from: no place's own. */
const editorial: readonly Picture[] = [
  ...catalogue.flatMap((scene): Picture[] =>
    seasonsOf(scene.kind).map((season) => ({
      name: scene.name,
      kind: scene.kind,
      place: null,
      subject: 'exterior',
      season,
      shows: [scene.setting, ...(season === 'winter' ? ['snow'] : [])],
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
    shows: [],
    caption: scene.caption,
    source: scene,
    draw: () => drawInterior(scene),
  })),
];

const readSeen = (where: string): Readonly<Record<string, readonly string[]>> =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `visible-${where}.json`), 'utf8')) as Readonly<
    Record<string, readonly string[]>
  >;
const seen = { ...readSeen('inside'), ...readSeen('outside') };
/** What one sees in a picture, as `measure-visible.ts` has measured it. */
const visible = (id: string): readonly string[] => seen[id] ?? [];

/** The setting, what lies on the ground, and what is by the house. */
const showsOfHouse = (scene: KnownScene, season: Season): readonly string[] => [
  scene.land.setting,
  ...(season === 'winter' && scene.land.winter !== 'bare' ? [scene.land.winter] : []),
  ...seenIn(scene, season, visible(scene.slug)),
];

/** The house in summer at another hour, in place of winter. */
function atAnotherHour(scene: KnownScene): Picture {
  const { slug, kind, light } = scene;
  const other: KnownScene = { ...scene, light: { ...light, summer: light.summer === 'dusk' ? 'day' : 'dusk' } };
  return {
    kind,
    place: slug,
    name: `${slug}-${other.light.summer}`,
    subject: 'exterior',
    season: 'summer',
    shows: showsOfHouse(other, 'summer'),
    caption: captionOfHouse(other, 'summer', seenIn(other, 'summer', visible(slug))),
    source: other,
    draw: () => drawExterior(other, 'summer'),
  };
}

/** The house in both seasons, every room in both seasons, and something seen close by. */
function picturesOfPlace(scene: KnownScene): readonly Picture[] {
  const { slug, kind } = scene;
  const own = { kind, place: slug, source: scene };
  return [
    ...seasonsOf(kind).map((season): Picture => ({
      ...own,
      name: slug,
      subject: 'exterior',
      season,
      shows: showsOfHouse(scene, season),
      caption: captionOfHouse(scene, season, seenIn(scene, season, visible(slug))),
      draw: () => drawExterior(scene, season),
    })),
    ...scene.inside.flatMap((inside, index) => {
      const name = `${slug}-room-${index + 1}`;
      return seasonsOf(kind).map((season): Picture => ({
        ...own,
        name,
        subject: inside.room,
        season,
        shows: visible(name),
        caption: captionOfRoom(inside, visible(name)),
        draw: () => drawInside(scene, index, season),
      }));
    }),
    ...(kind === 'tent' ? [atAnotherHour(scene)] : []),
    ...(kind === 'tent' ? (['all'] as const) : seasonsOfDetail(scene)).map((season): Picture => ({
      ...own,
      name: `${slug}-detail`,
      subject: 'detail',
      season,
      shows: [scene.detail.subject],
      caption: captionsOfDetails[scene.detail.subject],
      draw: () => drawDetail(scene, season === 'all' ? 'summer' : season),
    })),
  ];
}

/** Every picture there is, in the order of the manifest. */
export const pictures: readonly Picture[] = [...editorial, ...readScenes(kindOfPlace).flatMap(picturesOfPlace)];
