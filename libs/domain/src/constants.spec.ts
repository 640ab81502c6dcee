import * as constants from './constants.ts';
import { isCurrency, isLocale } from './locale.ts';
import { collectionTypes } from './collection-types.ts';
import { pictureSizes, seasons } from './picture.ts';

const { timings } = constants;
const lengthsOfNames = { placeName: 25, placeNameOnMobile: 18 };

describe('constants', () => {
  it.each([
    ['minutes for which an unpaid reservation is held', constants.unpaidHoldMinutes, 30],
    ['reload after a failed chunk', timings.chunkReloadMs, 60_000],
    ['[5.21] characters from which a search starts', constants.shortestSearch, 3],
    ['[3.5] the hidden collection', constants.hiddenCollectionPkid, 1174],
    ['[3.4] sizes of pictures', Object.keys(pictureSizes), ['thumbnail', 'small', 'medium', 'large']],
    ['seasons', seasons, ['summer', 'winter']],
    ['what remotes of host API 3.2 cut names at', constants.textLengths, expect.objectContaining(lengthsOfNames)],
  ])('%s', (_name, value, expected) => expect(value).toEqual(expected));

  it('[3.5] knows the twelve types of collections', () => {
    expect(collectionTypes).toEqual([
      'category',
      'destination',
      'destination_category',
      'tourist_region',
      'microregion',
      'surrounding',
      'surrounding_category',
      'awards',
      'equipment',
      'room_equipment',
      'collection',
      'pictograms',
    ]);
  });
});

describe('type guards for external values', () => {
  it.each([
    ['cs', true],
    ['en', true],
    ['de', false],
    ['CS', false],
    ['', false],
    [undefined, false],
    [['cs'], false],
  ])('isLocale(%j) is %s', (value, expected) => expect(isLocale(value)).toBe(expected));

  it.each([
    ['CZK', true],
    ['EUR', true],
    ['czk', false],
    ['USD', false],
    [null, false],
  ])('isCurrency(%j) is %s', (value, expected) => expect(isCurrency(value)).toBe(expected));
});
