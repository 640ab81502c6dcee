import { calledBy, czechVocative } from './vocative.ts';

describe('the Czech vocative of a first name', () => {
  it.each([
    ['Jana', 'Jano'],
    ['Eva', 'Evo'],
    ['Lucie', 'Lucie'],
    ['Dagmar', 'Dagmar'],
    ['Tomáš', 'Tomáši'],
    ['Petr', 'Petře'],
    ['Pavel', 'Pavle'],
    ['Zdeněk', 'Zdeňku'],
    ['Jiří', 'Jiří'],
    ['Julius', 'Julie'],
    ['Honza', 'Honzo'],
  ])('of %s is %s', (name, called) => expect(czechVocative(name)).toBe(called));

  it.each([' jana ', 'JANA'])('is capitalised and trimmed: "%s"', (typed) => expect(czechVocative(typed)).toBe('Jano'));

  it.each(['Nguyen', 'Jana Marie', 'Anne-Marie', 'Xyzzy', 'Nováková', ''])('is not guessed for "%s"', (name) =>
    expect(czechVocative(name)).toBeNull(),
  );
});

it('is not used in English, and null for an empty name', () => {
  expect([calledBy(' Nguyen', 'en'), calledBy('', 'en'), calledBy(' ', 'en')]).toEqual(['Nguyen', null, null]);
  expect([calledBy('Jana', 'cs'), calledBy('Nguyen', 'cs')]).toEqual(['Jano', null]);
});
