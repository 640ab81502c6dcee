import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kindOfPlace, readScenes, type KnownScene } from './scenes.ts';

interface Room {
  readonly beds: { readonly double: number; readonly single: number; readonly sofa: number };
  readonly equipment: readonly string[];
}
interface Place {
  readonly slug: string;
  readonly kind: string;
  readonly country: string;
  readonly destination: string;
  readonly equipment: readonly string[];
  readonly rooms: readonly Room[];
}

const folder = path.join(__dirname, '../../apps/api/demo/places');
const places = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Place);
const scenes = new Map(readScenes(kindOfPlace).map((scene) => [scene.slug, scene]));

const has = ({ equipment }: Place, slug: string): boolean => equipment.includes(slug);
const inRooms = ({ rooms }: Place, slug: string): boolean => rooms.some(({ equipment }) => equipment.includes(slug));

/** What is drawn in a room or by the house, and what the place has to have for it. */
const needs: Readonly<Record<string, (place: Place, room: Room | undefined) => boolean>> = {
  ...Object.fromEntries(
    ['iron-stove', 'tiled-stove', 'open-fire', 'bread-oven'].map((fire) => [
      fire,
      (place: Place) => has(place, 'fireplace') || inRooms(place, 'stove-in-room'),
    ]),
  ),
  bathtub: (place, room) => (room ? room.equipment.includes('bathtub') : inRooms(place, 'bathtub')),
  kitchenette: (_place, room) => !room || room.equipment.some((slug) => slug.startsWith('kitchen')),
  sauna: (place) => has(place, 'sauna') || inRooms(place, 'private-sauna'),
  'sauna-hut': (place) => has(place, 'sauna') || inRooms(place, 'private-sauna'),
  'hot-tub': (place) => has(place, 'hot-tub'),
  cellar: (place) => has(place, 'wine-cellar'),
  kitchen: (place) => inRooms(place, 'kitchen') || inRooms(place, 'kitchenette'),
  'breakfast-table': (place) => has(place, 'breakfast'),
};

/** What a scene shows that its place has not got. */
function contradictions(place: Place, scene: KnownScene): string[] {
  const shown: (readonly [what: string, room?: Room])[] = [
    ...scene.house.features.map((feature) => [feature] as const),
    [scene.detail.subject],
    ...scene.inside.flatMap((inside, index) =>
      [inside.room, ...inside.furnishings].map((what) => [what, place.rooms[index]] as const),
    ),
  ];
  return shown.filter(([what, room]) => needs[what]?.(place, room) === false).map(([what]) => `${place.slug}: ${what}`);
}

describe('the scenes of places', () => {
  it('are there for every place, and for nothing else', () => {
    expect([...scenes.keys()].sort()).toEqual(places.map(({ slug }) => slug).sort());
  });

  it('show nothing that a place has not got', () => {
    expect(places.flatMap((place) => contradictions(place, scenes.get(place.slug) as KnownScene))).toEqual([]);
  });

  it('show each room type with its own beds, and at least three rooms', () => {
    for (const { slug, rooms } of places) {
      const { inside } = scenes.get(slug) as KnownScene;
      expect(inside.length).toBeGreaterThanOrEqual(Math.max(3, rooms.length));
      for (const { room, beds } of inside.slice(0, rooms.length))
        if (room === 'bedroom' || room === 'dormitory') expect([slug, beds === undefined]).toEqual([slug, false]);
      for (const [index, { beds }] of rooms.entries())
        expect([slug, inside[index]?.beds ?? beds]).toEqual([slug, beds]);
    }
  });

  it('stand by water where the place is a boathouse', () => {
    const waters = ['lake', 'pond', 'river', 'stream', 'tarn'];
    for (const { slug, land } of [...scenes.values()].filter(({ kind }) => kind === 'boathouse'))
      expect([slug, waters.includes(land.setting)]).toEqual([slug, true]);
  });

  it('have no snow in Tuscany and on Lake Garda', () => {
    for (const { slug, destination } of places)
      if (['tuscany', 'lake-garda'].includes(destination))
        expect([slug, scenes.get(slug)?.land.winter]).toEqual([slug, 'bare']);
  });
});
