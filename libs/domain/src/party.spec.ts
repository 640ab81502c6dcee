import {
  companionsOf,
  defaultParty,
  isPossibleParty,
  isSameParty,
  noCompanions,
  partySize,
  readCompanions,
  refusedCompanions,
  statedCompanions,
  type Party,
} from './party.ts';

describe('Party', () => {
  it('has a possible default', () => expect(isPossibleParty(defaultParty)).toBe(true));

  const party: Party = { ...defaultParty, adults: 2, children: 3, infants: 2 };
  it('[5.29] counts everybody who needs a bed, and no infant', () => expect(partySize(party)).toBe(5));

  it.each([
    [1, 0, true],
    [20, 20, true],
    [0, 2, false],
    [-1, 0, false],
    [21, 0, false],
    [2, 21, false],
    [2, -1, false],
    [1.5, 0, false],
    [2, 0.5, false],
    [NaN, 0, false],
  ])('[9.4] %d adults and %d children are possible: %s', (adults, children, possible) =>
    expect(isPossibleParty({ ...noCompanions, adults, children })).toBe(possible),
  );

  it.each([
    [{ infants: 4, dogs: 4, cots: 4 }, true],
    [{ infants: 1, cots: 1 }, true],
    [{ infants: 1, cots: 2 }, false],
    [{ cots: 1 }, false],
    [{ infants: 5 }, false],
    [{ dogs: 5 }, false],
    [{ dogs: -1 }, false],
    [{ infants: 0.5 }, false],
  ])('%j are possible: %s', (companions, possible) =>
    expect(isPossibleParty({ ...defaultParty, ...companions })).toBe(possible),
  );

  it('is the same with the same companions', () => {
    expect(isSameParty(party, { ...party })).toBe(true);
    expect(isSameParty(party, { ...party, infants: 1 })).toBe(false);
    expect(isSameParty(party, { ...party, adults: 3 })).toBe(false);
  });
});

describe('companions', () => {
  it.each([
    ['', noCompanions],
    ['infants=2&dogs=1&cots=1', { infants: 2, dogs: 1, cots: 1 }],
    ['infants=1&cots=3', { infants: 1, dogs: 0, cots: 1 }],
    ['cots=1', noCompanions],
    ['infants=5&dogs=x&cots=', noCompanions],
    ['dogs=-1&infants=1.5', noCompanions],
  ])('are read from %j', (search, companions) => {
    const query = new URLSearchParams(search);
    expect(readCompanions((key) => query.get(key))).toEqual(companions);
  });

  it('are stated without zeros, and complete again', () => {
    expect(statedCompanions({ infants: 0, dogs: 1, cots: 0 })).toEqual({ dogs: 1 });
    expect(companionsOf({ dogs: 1 })).toEqual({ infants: 0, dogs: 1, cots: 0 });
  });

  it.each([
    [{ dogs: 2, cots: 1 }, null],
    [{ dogs: 3, cots: 2 }, 'dogs'],
    [{ dogs: 0, cots: 2 }, 'cots'],
  ])('of %j a place with two dogs and one cot refuses %s', (party, refused) =>
    expect(refusedCompanions({ dogs: 2, cots: 1 }, party)).toBe(refused),
  );
});
