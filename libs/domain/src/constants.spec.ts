import * as constants from './constants.ts';
import { currencies, currencyOfLocale, defaultLocale, isCurrency, isLocale, locales } from './locale.ts';
import { collectionTypes } from './collection-types.ts';
import { pictureSizes, seasons } from './picture.ts';

const { bookingHorizonMonths, childAges, pageSizes, personLimits, priceFilter, timings } = constants;

describe('the constants of section 9', () => {
  it.each([
    ['[9.2] locales', locales, ['cs', 'en']],
    ['[9.2] default locale', defaultLocale, 'cs'],
    ['[9.3] currencies', currencies, ['CZK', 'EUR']],
    ['[9.3] the currency of each locale', currencyOfLocale, { cs: 'CZK', en: 'EUR' }],
    ['[9.4] default adults', personLimits.defaultAdults, 2],
    ['[9.4] default children', personLimits.defaultChildren, 0],
    ['[9.4] most adults', personLimits.maxAdults, 20],
    ['[9.4] most children', personLimits.maxChildren, 20],
    ['[9.4] most adults on a phone', personLimits.maxAdultsOnMobile, 10],
    ['[9.4] most children on a phone', personLimits.maxChildrenOnMobile, 10],
    ['[9.5] places in the grid', pageSizes.hotelGrid, 12],
    ['[9.5] places in the list', pageSizes.hotelList, 10],
    ['[9.5] places of a landing page', pageSizes.landingList, 12],
    ['[9.5] articles of the blog', pageSizes.blogGrid, 16],
    ['[9.5] places of the map', pageSizes.mapList, 10],
    ['[9.7] highest price of the filter in CZK', priceFilter.CZK.max, 20_000],
    ['[9.7] highest price of the filter in EUR', priceFilter.EUR.max, 5_000],
    ['[9.8] step of the filter in CZK', priceFilter.CZK.step, 100],
    ['[9.8] step of the filter in EUR', priceFilter.EUR.step, 1],
    ['[9.12] days of withdrawal', constants.withdrawalDays, 14],
    ['[9.12] ages of children', childAges, { from: 3, to: 12 }],
    ['[9.12] hours in which a place answers', constants.requestAnswerHours, 36],
    ['minutes for which an unpaid reservation is held', constants.unpaidHoldMinutes, 30],
    ['[9.15] snackbar', timings.snackbarMs, 5_000],
    ['[9.16] life of a token', constants.tokenLifetimeMs, 86_400_000],
    ['[9.17] scroll handler', timings.scrollThrottleMs, 100],
    ['[9.18] global search', timings.globalSearchDebounceMs, 500],
    ['[9.18] location and map search', timings.placeSearchDebounceMs, 250],
    ['[9.19] filter count, debounced', timings.filterCountDebounceMs, 500],
    ['[9.19] filter count, throttled', timings.filterCountThrottleMs, 1_000],
    ['reload after a failed chunk', timings.chunkReloadMs, 60_000],
    ['[5.21] characters from which a search starts', constants.shortestSearch, 3],
    ['[9.22] characters of a result of the search', constants.textLengths.searchResult, 60],
    ['[9.22] characters of a result of the search on a phone', constants.textLengths.searchResultOnMobile, 30],
    ['[9.22] characters of a place on a card', constants.textLengths.placeName, 25],
    ['[9.22] characters of a place on a phone’s card', constants.textLengths.placeNameOnMobile, 18],
    ['[9.22] characters of other texts', constants.textLengths.usual, 50],
    ['[9.21] months of the calendar', bookingHorizonMonths, 18],
    ['[3.5] the hidden collection', constants.hiddenCollectionPkid, 1174],
    ['[3.4] sizes of pictures', Object.keys(pictureSizes), ['thumbnail', 'small', 'medium', 'large']],
    ['seasons', seasons, ['summer', 'winter']],
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

describe('guards for what comes from outside', () => {
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
