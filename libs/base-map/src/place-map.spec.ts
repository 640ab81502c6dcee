import { parsePlaceMapPath, placeMapFrame, placeMapPath, type PlaceMap } from './place-map.ts';
import { toFrame } from './frame.ts';

const picture: PlaceMap = {
  place: { id: 1006, latitude: 50.52754321, longitude: -15.211 },
  shape: 'share',
  theme: 'dark',
  locale: 'en',
};
const path = '/media/map/place/1/share-dark-en/1006,50.5275,-15.211.jpg';

describe('the address of a place’s map', () => {
  it('contains the place and its position, to ten metres', () => {
    expect(placeMapPath(picture)).toBe(path);
    expect(parsePlaceMapPath(path)).toEqual({
      ...picture,
      place: { id: 1006, latitude: 50.5275, longitude: -15.211 },
    });
  });

  it.each([
    ['a shape that there is not', path.replace('share', 'poster')],
    ['a language that is none of ours', path.replace('-en', '-de')],
    ['more than ten metres', path.replace('50.5275', '50.52754')],
    ['no number', path.replace('1006', '1e3')],
    ['anything behind it', `${path}?width=9000`],
    ['another edition', path.replace('/1/', '/0/')],
  ])('is none with %s', (_what, other) => expect(parsePlaceMapPath(other)).toBeNull());

  it('has the place in the middle of its picture', () => {
    const place = { id: 1, latitude: 50.69, longitude: 15.73 };
    const [x, y] = toFrame(placeMapFrame({ place, shape: 'letter' }), [15.73, 50.69]);
    expect([Math.round(x), Math.round(y)]).toEqual([268, 110]);
  });
});
