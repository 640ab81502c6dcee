import { readPictureManifest, type PictureEntry } from '../../offer/pictures/manifest.ts';
import type { PlaceSeed } from './place-seed.ts';
import { readPlaceSeeds } from './seed/place-seeds.ts';

type Room = PlaceSeed['rooms'][number];

const places = new Map(readPlaceSeeds().map((place) => [place.slug, place]));
const pictures = readPictureManifest().filter(({ place }) => place !== null);
const houses = pictures.filter(({ subject }) => subject === 'exterior');
const placeOf = ({ place }: PictureEntry): PlaceSeed => places.get(place ?? '') as PlaceSeed;

/** The room type that a picture is of; the rooms after the last type are shared. */
const roomOf = (picture: PictureEntry): Room | undefined => {
  const number = /-room-(\d+)-/.exec(picture.id)?.[1];
  return number === undefined ? undefined : placeOf(picture).rooms[Number(number) - 1];
};

const has = ({ equipment }: PlaceSeed, slug: string): boolean => equipment.some((one) => one === slug);
const inRooms = ({ rooms }: PlaceSeed, slug: string): boolean => rooms.some((room) => inRoom(room, slug));
const inRoom = ({ equipment }: Room, slug: string): boolean => equipment.some((one) => one.startsWith(slug));

type Need = (place: PlaceSeed, room: Room | undefined) => boolean;
const fire: Need = (place) => has(place, 'fireplace') || inRooms(place, 'stove-in-room');
const sauna: Need = (place) => has(place, 'sauna') || inRooms(place, 'private-sauna');

/** What a place has to have for what its pictures show. */
const needs: Readonly<Record<string, Need>> = {
  'iron-stove': fire,
  'tiled-stove': fire,
  'open-fire': fire,
  'bread-oven': fire,
  sauna,
  'sauna-hut': sauna,
  'hot-tub': (place) => has(place, 'hot-tub'),
  bathtub: (place) => inRooms(place, 'bathtub'),
  kitchenette: (place, room) =>
    room ? inRoom(room, 'kitchen') : inRooms(place, 'kitchen') || has(place, 'restaurant'),
  kitchen: (place) => inRooms(place, 'kitchen'),
  cellar: (place) => has(place, 'wine-cellar'),
  'breakfast-table': (place) => has(place, 'breakfast'),
};

const count = ({ shows }: PictureEntry, what: string): number => shows.filter((one) => one === what).length;
const bedsIn = (picture: PictureEntry) => ({
  double: count(picture, 'double-bed'),
  single: count(picture, 'single-bed') + 2 * count(picture, 'bunk-bed'),
});

describe('what pictures of places show', () => {
  it('is of places alone, and of every one', () => {
    expect([...new Set(pictures.map(({ place }) => place))].sort()).toEqual([...places.keys()].sort());
    expect(pictures.filter(({ shows }) => shows.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('is nothing that a place has not got', () => {
    const wrong = pictures.flatMap((picture) =>
      [picture.subject, ...picture.shows]
        .filter((what) => needs[what]?.(placeOf(picture), roomOf(picture)) === false)
        .map((what) => `${picture.id}: ${what}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are the beds of a room type, all of them or none', () => {
    for (const picture of pictures) {
      const beds = bedsIn(picture);
      const room = roomOf(picture);
      if (!room || beds.double + beds.single === 0) continue;
      expect([picture.id, beds]).toEqual([picture.id, { double: room.beds.double, single: room.beds.single }]);
    }
  });

  it('are no more beds in other rooms than the place has', () => {
    for (const picture of pictures.filter((one) => !roomOf(one))) {
      const { double, single } = bedsIn(picture);
      const { rooms } = placeOf(picture);
      expect([picture.id, double <= Math.max(...rooms.map(({ beds }) => beds.double))]).toEqual([picture.id, true]);
      expect([picture.id, single <= Math.max(...rooms.map(({ beds }) => beds.single))]).toEqual([picture.id, true]);
    }
  });

  it('are beds in every bedroom', () => {
    const bedrooms = pictures.filter(({ subject }) => subject === 'bedroom' || subject === 'dormitory');
    expect(bedrooms.filter((one) => bedsIn(one).double + bedsIn(one).single === 0).map(({ id }) => id)).toEqual([]);
  });

  it('is no bathtub outside a bathroom, and no map on a wall', () => {
    const wrong = pictures.filter(
      ({ shows, subject }) => shows.includes('map') || (shows.includes('bathtub') && subject !== 'bath'),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('is water by a house on the water', () => {
    const waters = ['lake', 'pond', 'river', 'stream', 'tarn'];
    for (const { id, shows } of houses.filter(({ kind }) => kind === 'boathouse'))
      expect([id, waters.some((water) => shows.includes(water))]).toEqual([id, true]);
  });

  it('[4.5] is no snow in Tuscany, on Lake Garda, in summer, or with what belongs to summer', () => {
    const ofSummer = ['canoe', 'cows', 'stork', 'washing-line', 'flower-meadow', 'hammock', 'deck-chairs'];
    for (const picture of houses) {
      const snowless =
        ['tuscany', 'lake-garda'].includes(placeOf(picture).destination) ||
        picture.season === 'summer' ||
        ofSummer.some((what) => picture.shows.includes(what));
      if (snowless)
        expect([picture.id, picture.shows.filter((what) => ['snow', 'frost'].includes(what))]).toEqual([
          picture.id,
          [],
        ]);
    }
  });
});

/** Words of captions, and what a picture with them has to show. */
const words: readonly (readonly [cs: RegExp, en: RegExp, what: string])[] = [
  [/manželsk/, /double bed/, 'double-bed'],
  [/lůžk/, /single bed/, 'single-bed'],
  [/paland/, /bunk bed/, 'bunk-bed'],
  [/kuchyňskou linkou/, /kitchen counter/, 'kitchenette'],
  [/železnými kamny/, /iron stove/, 'iron-stove'],
  [/kachlovými kamny/, /tiled stove/, 'tiled-stove'],
  [/krbem/, /open fire(?!place)/, 'open-fire'],
  [/ vanou/, /bathtub/, 'bathtub'],
  [/pohovkou/, /sofa/, 'sofa'],
  [/koupacím sudem/, /hot tub/, 'hot-tub'],
  [/ve sněhu/, /in the snow/, 'snow'],
  [/jinovat/, /hoar frost/, 'frost'],
  [/kánoe/, /canoe/, 'canoe'],
];

describe('captions of places’ pictures', () => {
  it.each(words)('say %s only of what is drawn', (cs, en, what) => {
    for (const { id, caption, shows } of pictures)
      for (const said of [cs.test(caption.cs), en.test(caption.en)])
        expect([id, said && !shows.includes(what)]).toEqual([id, false]);
  });

  it('name every bed, snow and frost', () => {
    for (const [cs, en, what] of words.filter(([, , named]) => /bed|snow|frost/.test(named)))
      for (const { id, caption, shows } of pictures)
        if (shows.includes(what)) expect([id, cs.test(caption.cs), en.test(caption.en)]).toEqual([id, true, true]);
  });

  it.each(['cs', 'en'] as const)('are in words of their own in %s, for houses', (language) => {
    const said = houses.map(({ caption }) => caption[language]);
    expect(said.filter((caption, index) => said.indexOf(caption) !== index)).toEqual([]);
  });
});
