import { picturesIn } from './season-pictures.ts';

describe('[4.5] the pictures of a place in a season', () => {
  it.each([
    ['summer', { summer: ['a'], winter: ['b'] }, ['a']],
    ['winter', { summer: ['a'], winter: ['b'] }, ['b']],
    ['winter', { summer: ['a'], winter: [] }, ['a']],
    ['summer', { summer: [], winter: ['b'] }, ['b']],
    ['summer', { summer: [], winter: [] }, []],
  ] as const)('in %s, of %j, are %j', (season, pictures, expected) => {
    expect(picturesIn(pictures, season)).toEqual(expected);
  });
});
