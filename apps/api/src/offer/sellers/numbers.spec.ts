import { companyNumberProblem } from './company-number.ts';
import { isVatNumber } from './vat-number.ts';

describe('company numbers', () => {
  it.each([
    ['CZE', '27082440'],
    ['CZE', '270 82 440'],
    ['SVK', '35763469'],
    ['AUT', 'FN 123456a'],
    ['AUT', 'fn123 b'],
    ['POL', '0000028860'],
    ['POL', '5260250274'],
    ['ITA', '00743110157'],
    ['ITA', 'RSSMRA85T10A562S'],
    // Nobody checks numbers of other countries.
    ['DEU', 'HRB 12345 B'],
  ])('%s has %j', (country, text) => expect(companyNumberProblem(country, text)).toBeNull());

  it.each([
    ['CZE', 'FN 123456a', 'AUT'],
    ['CZE', '00743110157', 'ITA'],
    ['AUT', '27082440', 'CZE'],
    ['ITA', '5260250274', 'POL'],
    // Eight digits with a wrong check are no Czech number, but may be a Slovak one.
    ['CZE', '27082441', 'SVK'],
    ['POL', '5260250275', 'unknown'],
    ['ITA', '00743110158', 'unknown'],
    ['SVK', '1234567', 'unknown'],
    ['AUT', '123456a', 'unknown'],
  ])('%s does not have %j: %s', (country, text, problem) => expect(companyNumberProblem(country, text)).toBe(problem));
});

describe('VAT numbers', () => {
  it.each([
    ['CZE', 'CZ27082440'],
    ['CZE', 'cz 8001011234'],
    ['SVK', 'SK2020317068'],
    ['AUT', 'ATU13585627'],
    ['POL', 'PL5260250274'],
    ['ITA', 'IT00743110157'],
    ['DEU', 'DE811907980'],
    ['HUN', 'HU12892312'],
  ])('%s has %j', (country, text) => expect(isVatNumber(country, text)).toBe(true));

  it.each([
    ['CZE', '27082440'],
    ['CZE', 'CZ27082441'],
    ['CZE', 'SK2020317068'],
    ['SVK', 'SK2020317069'],
    ['AUT', 'AT13585627'],
    ['AUT', 'ATU13585626'],
    ['POL', 'PL5260250275'],
    ['ITA', 'IT00743110158'],
    ['DEU', 'DE81190798'],
    ['HUN', '12892312'],
  ])('%s does not have %j', (country, text) => expect(isVatNumber(country, text)).toBe(false));
});
