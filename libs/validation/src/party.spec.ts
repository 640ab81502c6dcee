import { checkCapacity, checkParty, spareBeds } from './party.ts';

describe('[5.23] [5.24] the party', () => {
  it.each([
    [1, 0, null],
    [2, 0, null],
    [10, 10, null],
    [20, 0, null],
    [20, 1, 'errors.party_limit'],
    [21, 0, 'errors.party_limit'],
    [1, 20, 'errors.party_limit'],
    [0, 0, 'errors.adults'],
    [0, 2, 'errors.adults'],
    [-1, 0, 'errors.adults'],
    [1.5, 0, 'errors.adults'],
    [NaN, 0, 'errors.adults'],
    [2, -1, 'errors.party_limit'],
    [2, NaN, 'errors.party_limit'],
    [Infinity, 0, 'errors.adults'],
  ])('%s adults and %s children: %s', (adults, children, expected) => {
    expect(checkParty({ adults, children })).toBe(expected);
  });
  it('takes another limit', () => expect(checkParty({ adults: 6, children: 5 }, 10)).toBe('errors.party_limit'));
});

describe('[5.28] guests and rooms', () => {
  const party = { adults: 2, children: 1 };
  it('blocks fewer beds than guests', () => expect(checkCapacity(2, party)).toBe('subcapacity'));
  it('allows as many beds as guests, and more', () => {
    expect(checkCapacity(3, party)).toBeNull();
    expect(checkCapacity(8, party)).toBeNull();
  });
  it('counts the spare ones for a warning', () => {
    expect(spareBeds(5, party)).toBe(2);
    expect(spareBeds(3, party)).toBe(0);
    expect(spareBeds(0, party)).toBe(0);
  });
});
