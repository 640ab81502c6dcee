import { defaultParty, isPossibleParty, noCompanions, partySize } from './party.ts';

describe('Party', () => {
  it('has a possible default', () => expect(isPossibleParty(defaultParty)).toBe(true));

  it('counts everybody who needs a bed', () => expect(partySize({ adults: 2, children: 3 })).toBe(5));

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
});
