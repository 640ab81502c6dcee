import { parseSharePicturePath, sharePicturePath, type SharePicture } from './share-picture.ts';

const picture: SharePicture = {
  place: 1006,
  locale: 'cs',
  season: 'winter',
  currency: 'CZK',
  priceMinor: 240_000,
};
const path = '/media/share/1/cs-winter-CZK/1006-240000.jpg';

it.each([
  [picture, path],
  [
    { ...picture, locale: 'en', currency: 'EUR', priceMinor: null } as const,
    '/media/share/1/en-winter-EUR/1006-none.jpg',
  ],
])('the address of a share picture has all of its content', (shown, address) => {
  expect(sharePicturePath(shown)).toBe(address);
  expect(parseSharePicturePath(address)).toEqual(shown);
});

it.each([
  ['a language that is none of ours', path.replace('/cs-', '/de-')],
  ['another currency', path.replace('CZK', 'USD')],
  ['a season that there is not', path.replace('winter', 'spring')],
  ['another edition', path.replace('/1/', '/0/')],
  ['no number', path.replace('1006', '1e3')],
  ['anything behind it', `${path}?width=9000`],
])('is none with %s', (_what, address) => expect(parseSharePicturePath(address)).toBeNull());
