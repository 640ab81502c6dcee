import { hasPriceFilter, withoutPrices } from './price-query-keys.ts';

describe('[4.21] [5.39] price filters of an address in another currency', () => {
  it.each([
    [
      '/cs/kouzelna-mista?arr=2027-01-15&dep=2027-01-17&min=1000&max=5000',
      '/cs/kouzelna-mista?arr=2027-01-15&dep=2027-01-17',
    ],
    ['/en/magical-places?max_price=90&min_price=10&pn=2', '/en/magical-places'],
    ['/en/magical-places?e=1%2C2&b=%20', '/en/magical-places?e=1%2C2&b=%20'],
    ['/en/blog', '/en/blog'],
  ])('%s becomes %s', (address, expected) => expect(withoutPrices(address)).toBe(expected));

  it.each([
    ['?min=1', true],
    ['?ad=2', false],
    ['', false],
  ])('are found in %j: %s', (search, expected) => expect(hasPriceFilter(search)).toBe(expected));
});
