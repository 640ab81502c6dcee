import { sampleOf } from '@mp/testing/sampling';
import { drawDetail } from '../details/place-detail.ts';
import {
  detailSubjects,
  furnishings,
  rooms,
  roomShapes,
  windows,
  type InsideScene,
  type PlaceScene,
} from '../place-scene.ts';
import type { Season } from '../palettes.ts';
import { expectWellFormed } from '../well-formed.ts';
import { drawInside } from './place-inside.ts';

const seasons: readonly Season[] = ['summer', 'winter'];

const plain: InsideScene = {
  room: 'bedroom',
  shape: 'plain',
  walls: 'cream',
  cloth: 'blue',
  floor: 'boards',
  window: 'none',
  beds: { double: 1, single: 1, sofa: 0 },
  furnishings: [],
};

const placeOf = (inside: Partial<InsideScene>, subject: PlaceScene['detail']['subject'] = 'bread'): PlaceScene => ({
  slug: 'somewhere',
  house: {
    form: 'alpine',
    storeys: 1,
    walls: 'logs',
    wallPaint: 'brown',
    roof: 'shingles',
    roofPaint: 'grey',
    trimPaint: 'white',
    width: 'usual',
    features: [],
  },
  land: { setting: 'valley', horizon: 'rocky-peaks', trees: ['spruce'], companions: [], winter: 'snow' },
  light: { summer: 'day', winter: 'night', sun: 'left' },
  inside: [{ ...plain, ...inside }],
  detail: { subject },
});

const expectDrawn = (inside: Partial<InsideScene>): void => {
  for (const season of seasons) expectWellFormed(drawInside(placeOf(inside), 0, season).toSvg(1600));
};

describe('a room of a place', () => {
  it('is the same, byte for byte, each time it is drawn', () => {
    const draw = (): string => drawInside(placeOf({ window: 'pair' }), 0, 'winter').toSvg(1600);
    expect(draw() === draw()).toBe(true);
  });

  it.each(sampleOf(rooms, 12))('%s draws', (room) => expectDrawn({ room }));
  it.each(sampleOf(roomShapes, 12))('of the shape %s draws', (shape) => expectDrawn({ shape }));
  it.each(sampleOf(windows, 12))('with the window %s draws', (window) => expectDrawn({ window }));
  it.each(sampleOf(furnishings, 12))('furnished with %s draws', (name) =>
    expectDrawn({ room: 'living', furnishings: [name] }),
  );
  it.each(sampleOf(['boards', 'parquet', 'stone', 'tiles', 'brick', 'earth', 'carpet'] as const, 12))(
    'on %s draws',
    (floor) => expectDrawn({ floor }),
  );

  it('says which rooms there are when one is asked for that there is not', () => {
    expect(() => drawInside(placeOf({}), 4, 'summer')).toThrow('"somewhere" has no room 4; it has 1.');
  });
});

describe('a still life', () => {
  it.each(sampleOf(detailSubjects, 12))('of %s draws, the same each time', (subject) => {
    const svg = drawDetail(placeOf({}, subject), 'winter').toSvg(1600);
    expectWellFormed(svg);
    expect(drawDetail(placeOf({}, subject), 'winter').toSvg(1600) === svg).toBe(true);
  });
});
